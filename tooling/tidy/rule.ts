import { matchesGlob } from 'node:path'
import { readSource, type Source } from './source.ts'

/** Files of an example tree, path to text: the planted examples of a rule. */
export type Planted = Record<string, string>

export type Found = { line: number; what: string }

/**
 * A rule as data: the list of rules reads as the project's specification of tidiness. `bans` is a
 * pattern searched for in one view of each file, `find` a function where a pattern is not enough.
 * `wrong` are trees in which the rule must find something, `right` trees in which it must find
 * nothing; the test plants them all. A new rule is an entry of a list in rules.ts.
 */
export type Rule = {
  name: string
  reason: string
  /** What to do instead: ends every message. */
  instead: string
  files: string[]
  except?: string[]
  wrong: Planted[]
  right: Planted[]
} & (
  | { bans: RegExp; in?: 'code' | 'strings' | 'comments' | 'sql' | 'text' }
  | { find: (source: Source, tree: Tree) => Iterable<Found> }
)

/** All sources by path, for rules about several files. */
export type Tree = Map<string, Source>

export const anyOf = (path: string, globs: string[]) =>
  globs.some((glob) => matchesGlob(path, glob))

export const plant = (files: Planted): Tree =>
  new Map(Object.entries(files).map(([path, text]) => [path, readSource(path, text)]))

/** Every breach of `rule` in `tree`, one line each, as `path:line  what. instead. reason`. */
export function breaches(rule: Rule, tree: Tree): string[] {
  const messages: string[] = []
  for (const [path, source] of tree) {
    if (!anyOf(path, rule.files) || anyOf(path, rule.except ?? [])) continue
    const found =
      'bans' in rule ? banned(rule.bans, source[rule.in ?? 'code']) : rule.find(source, tree)
    for (const { line, what } of found)
      messages.push(`${path}:${line}  [${rule.name}] ${what}: ${rule.instead} (${rule.reason})`)
  }
  return messages
}

function* banned(pattern: RegExp, view: string): Generator<Found> {
  for (const match of view.matchAll(pattern))
    yield { line: lineAt(view, match.index), what: match[0].trim().replaceAll(/\s+/g, ' ') }
}

export const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length
