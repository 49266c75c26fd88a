import { resolve } from './resolve.ts'
import { type Found, lineAt, type Rule, type Tree } from './rule.ts'
import type { Source } from './source.ts'

const panel = 'apps/panel/src/features/charges'
const server = 'apps/server/src'
const programs = '{apps,packages}/**/*.{ts,tsx}'
const tests = ['**/*.{test,gen}.{ts,tsx}', 'apps/*/test/**']

/** Data of a whole tree, computed once. */
function ofTree<T>(find: (tree: Tree) => T): (tree: Tree) => T {
  const known = new WeakMap<Tree, T>()
  return (tree) => {
    const found = known.get(tree) ?? find(tree)
    known.set(tree, found)
    return found
  }
}

const typesOf = ({ code }: Source) =>
  [...code.matchAll(/^export (?:interface|type|(?:abstract )?class) (\w+)/gm)].map((match) => ({
    name: match[1] ?? '',
    line: lineAt(code, match.index),
  }))

/** The file that exports a type first, by app or package and name. */
const firstPlaces = ofTree((tree) => {
  const first = new Map<string, string>()
  for (const path of [...tree.keys()].toSorted()) {
    for (const { name } of typesOf(tree.get(path) as Source)) {
      const key = `${appOf(path)} ${name}`
      if (!isOfTests(path) && !first.has(key)) first.set(key, path)
    }
  }
  return first
})

const appOf = (path: string) => path.split('/', 2).join('/')
const isOfTests = (path: string) => /\.(?:test|gen)\.tsx?$|^apps\/\w+\/test\//.test(path)

function twins(source: Source, tree: Tree): Found[] {
  return typesOf(source).flatMap(({ name, line }) => {
    const first = firstPlaces(tree).get(`${appOf(source.path)} ${name}`)
    return first === source.path ? [] : [{ line, what: `${name} is also in ${first}` }]
  })
}

/** What each file imports, of types too; only files on a path between cycles are left. */
const cycles = ofTree((tree) => {
  const left = new Map(
    [...tree].map(([path, { imports }]) => [
      path,
      imports.map(({ specifier }) => resolve(specifier, path)).filter((target) => tree.has(target)),
    ]),
  )
  for (let before = -1; before !== left.size;) {
    before = left.size
    const imported = new Set([...left.values()].flat())
    for (const [path, targets] of left) {
      if (!imported.has(path) || !targets.some((target) => left.has(target))) left.delete(path)
    }
  }
  return left
})

function cyclic(source: Source, tree: Tree): Found[] {
  const left = cycles(tree)
  return source.imports.flatMap(({ specifier, line }) => {
    const target = resolve(specifier, source.path)
    return left.has(source.path) && left.has(target) ? [{ line, what: specifier }] : []
  })
}

/** Names of types, and the direction of their imports. */
export const typeRules: Rule[] = [
  {
    name: 'one-type-of-a-name',
    reason: 'one word has one meaning, and a search for a type finds that one',
    instead: 'name it after what sets it apart, or import the one that there is',
    files: [programs],
    except: tests,
    find: twins,
    wrong: [
      {
        [`${panel}/payer.ts`]: 'export interface Payer {}',
        'apps/panel/src/components/screen/typed-payer.tsx': 'export type Payer = string',
      },
      {
        [`${server}/http/metrics.ts`]: 'export abstract class Metrics {}',
        [`${server}/modules/dashboard/metrics.ts`]: 'export interface Metrics {}',
      },
    ],
    right: [
      {
        [`${panel}/payer.ts`]: 'export interface Payer {}',
        [`${panel}/buyer.ts`]: 'interface Payer {}',
        [`${server}/modules/charges/payer.ts`]: 'export interface Payer {}',
      },
    ],
  },
  {
    name: 'type-cycle',
    reason: 'two files that need each other are read, tested and moved only together',
    instead: 'move what both need to the lower of the two, or say there what little it needs',
    files: [programs],
    find: cyclic,
    wrong: [
      {
        [`${panel}/report-form.tsx`]: "import type { Filter } from './report-button.tsx'",
        [`${panel}/report-button.tsx`]: "const form = () => import('./report-form.tsx')",
      },
      {
        [`${panel}/a.ts`]: "import type { B } from './b.ts'",
        [`${panel}/b.ts`]: "import type { C } from './c.ts'",
        [`${panel}/c.ts`]: "export type { A } from './a.ts'",
      },
    ],
    right: [
      {
        [`${panel}/a.ts`]: "import type { C } from './c.ts'",
        [`${panel}/b.ts`]: "import { a } from './a.ts'\nimport type { C } from './c.ts'",
        [`${panel}/c.ts`]: '',
      },
    ],
  },
]
