import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'

/**
 * A file, and views of it in which everything else is blanked out, so that an offset means the same
 * place in each: `code` without comments and the content of strings, `strings`, `comments`, and
 * `sql`: every query, in an .sql file or in a string of a program.
 */
export type Source = {
  path: string
  text: string
  code: string
  strings: string
  comments: string
  sql: string
  imports: Import[]
}

/** `runtime` is false for `import type`, which is not in the compiled program. */
export type Import = { specifier: string; line: number; runtime: boolean }

type Span = { start: number; end: number }

const skippedFolders = new Set(
  'node_modules .git .vintem dist coverage test-results playwright-report'.split(' '),
)
const readable = /\.(ts|tsx|mjs|js|css|sql|json|md|html|yml|yaml|sh|example)$|\/[^.]+$/

/** Every text file below `root`, by path relative to it. */
export function readTree(root: string): Map<string, Source> {
  const tree = new Map<string, Source>()
  const walk = (folder: string) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const file = join(folder, entry.name)
      if (entry.isDirectory() && !skippedFolders.has(entry.name)) walk(file)
      if (!entry.isFile() || !readable.test(file)) continue
      const path = relative(root, file)
      tree.set(path, readSource(path, readFileSync(file, 'utf8')))
    }
  }
  walk(root)
  return tree
}

export function readSource(path: string, text: string): Source {
  if (/\.(ts|tsx|mjs|js)$/.test(path)) return readProgram(path, text)
  if (path.endsWith('.sql')) return readSql(path, text)
  return { path, text, code: text, strings: '', comments: '', sql: '', imports: [] }
}

function readProgram(path: string, text: string): Source {
  const { program, module, comments } = parseSync(path, text, { astType: 'ts' })
  const literals: Span[] = []
  new Visitor({
    Literal: (node) => {
      if (typeof node.value === 'string')
        literals.push({ start: node.start + 1, end: node.end - 1 })
    },
    // The span of a template element holds the delimiters: ` or } before, ` or ${ behind.
    TemplateElement: ({ start, end, tail }) =>
      void literals.push({ start: start + 1, end: end - (tail ? 1 : 2) }),
  }).visit(program)
  const strings = only(text, literals)
  return {
    path,
    text,
    code: without(text, [...literals, ...comments]),
    strings,
    comments: only(text, comments),
    sql: strings,
    imports: importsOf(text, module),
  }
}

function importsOf(text: string, module: ReturnType<typeof parseSync>['module']): Import[] {
  const statements = [
    ...module.staticImports.map((found) => ({ at: found, from: found.moduleRequest })),
    ...module.staticExports.map((found) => ({ at: found, from: found.entries[0]?.moduleRequest })),
    ...module.dynamicImports.map((found) => ({ at: found, from: found.moduleRequest })),
  ]
  return statements.flatMap(({ at, from }) =>
    from
      ? {
          specifier: text.slice(from.start + 1, from.end - 1),
          line: text.slice(0, at.start).split('\n').length,
          runtime: !/^(import|export)\s+type\b/.test(text.slice(at.start, at.end)),
        }
      : [],
  )
}

function readSql(path: string, text: string): Source {
  const comments: Span[] = []
  const literals: Span[] = []
  for (const match of text.matchAll(/--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'/g)) {
    const span = { start: match.index, end: match.index + match[0].length }
    if (match[0].startsWith("'")) literals.push(span)
    else comments.push(span)
  }
  const code = without(text, [...comments, ...literals])
  return {
    path,
    text,
    code,
    strings: only(text, literals),
    comments: only(text, comments),
    sql: code,
    imports: [],
  }
}

const blank = (text: string) => text.replaceAll(/[^\n]/g, ' ')

function without(text: string, spans: Span[]): string {
  let rest = ''
  let at = 0
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    if (start < at) continue
    rest += text.slice(at, start) + blank(text.slice(start, end))
    at = end
  }
  return rest + text.slice(at)
}

function only(text: string, spans: Span[]): string {
  let kept = ''
  let at = 0
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    if (start < at) continue
    kept += blank(text.slice(at, start)) + text.slice(start, end)
    at = end
  }
  return kept + blank(text.slice(at))
}
