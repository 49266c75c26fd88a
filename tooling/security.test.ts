import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// Goal: docs/security.md stays true: the files and tests that it names exist.
const root = join(import.meta.dirname, '..')
const table = readFileSync(join(root, 'docs/security.md'), 'utf8')

const SHORT: Record<string, string> = {
  panel: 'apps/panel/src',
  checkout: 'apps/checkout/src',
  server: 'apps/server/src',
  test: 'apps/server/test',
  contracts: 'packages/contracts/src',
  brazil: 'packages/brazil/src',
  e2e: 'e2e',
  tooling: 'tooling',
  bench: 'bench',
  ui: 'packages/ui/src',
}

/**
 * The file of a path in the table; undefined for text that is no path of the project, such as a
 * route.
 */
function fileOf(path: string): string | undefined {
  const [short = '', ...rest] = path.split('/')
  return SHORT[short] && join(root, SHORT[short], ...rest)
}

const paths = [
  ...new Set([...table.matchAll(/`(\w+\/[^`\s]+\.tsx?)`/g)].map(([, path = '']) => path)),
]
const tests = [...table.matchAll(/`([^`\s]+\.(?:test|spec)\.tsx?)` “([^”]+)”/g)]

test('it names files and tests', () => {
  expect(paths.length).toBeGreaterThan(75)
  expect(tests.length).toBeGreaterThan(75)
})

test('every file is there', () => {
  expect(paths.filter((path) => !existsSync(fileOf(path) ?? path))).toEqual([])
})

test('every test is in its file', () => {
  const absent = tests.filter(([, path = '', name = '']) => {
    const file = fileOf(path)
    return !file || !existsSync(file) || !readFileSync(file, 'utf8').includes(name)
  })
  expect(absent.map(([line]) => line)).toEqual([])
})
