"""Row order, every unit looked through for each digit: right, and too slow for some grids."""
grid = [list(map(int, input().split())) for _ in range(9)]
blanks = [(r, c) for r in range(9) for c in range(9) if grid[r][c] == 0]


def fits(r, c, d):
    return all(d != grid[r][k] and d != grid[k][c] and
               d != grid[r // 3 * 3 + k // 3][c // 3 * 3 + k % 3] for k in range(9))


def dfs(i):
    if i == len(blanks):
        return True
    r, c = blanks[i]
    for d in range(1, 10):
        if fits(r, c, d):
            grid[r][c] = d
            if dfs(i + 1):
                return True
    grid[r][c] = 0
    return False


dfs(0)
for row in grid:
    print(*row)
