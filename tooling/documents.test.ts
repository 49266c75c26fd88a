import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

// Goal: the documents that promise something stay true: the files and tests that they name exist.
const root = join(import.meta.dirname, '..')

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
 * The file of a path in a document; undefined for text that is no path of the project, such as a
 * route.
 */
function fileOf(path: string): string | undefined {
  const [short = '', ...rest] = path.split('/')
  return SHORT[short] && join(root, SHORT[short], ...rest)
}

describe.each([
  ['docs/security.md', { files: 75, tests: 75 }],
  ['docs/interface.md', { files: 40, tests: 30 }],
])('%s', (document, least) => {
  const text = readFileSync(join(root, document), 'utf8')
  const paths = [
    ...new Set([...text.matchAll(/`(\w+\/[^`\s]+\.(?:tsx?|css))`/g)].map(([, path = '']) => path)),
  ]
  /** A file, and one or several of its tests: `x.test.ts` “one”, “another”. */
  const tests = [
    ...text.matchAll(/`([^`\s]+\.(?:test|spec)\.tsx?)` ((?:“[^”]+”(?:, )?)+)/g),
  ].flatMap(([, path = '', names = '']) =>
    [...names.matchAll(/“([^”]+)”/g)].map(([, name = '']) => ({ path, name })),
  )

  test('names files and tests', () => {
    expect(paths.length).toBeGreaterThan(least.files)
    expect(tests.length).toBeGreaterThan(least.tests)
  })

  test('names files that are there', () => {
    expect(paths.filter((path) => !existsSync(fileOf(path) ?? path))).toEqual([])
  })

  test('names tests that are in their files', () => {
    const absent = tests.filter(({ path, name }) => {
      const file = fileOf(path)
      return !file || !existsSync(file) || !readFileSync(file, 'utf8').includes(name)
    })
    expect(absent).toEqual([])
  })
})
