import { type Cents, formatBps, formatBRL } from '@vintem/brazil/money'
import { auditFields } from '@vintem/contracts/audit/field-words'

/** One thing an entry says: as it was, or before and after a change. */
export interface Detail {
  path: string
  before: string | undefined
  after: string | undefined
}

type Facts = Readonly<Record<string, unknown>>

const isFacts = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The details of an entry as lines. Where they have a before and an after, those that differ; what
 * else is there is what it is.
 */
export function detailsOf({ before, after, ...others }: Facts): Detail[] {
  const [old, young] = [flatten(before), flatten(after)]
  const changed = [...new Set([...old.keys(), ...young.keys()])]
    .filter((path) => old.get(path) !== young.get(path))
    .map((path) => ({ path, before: old.get(path), after: young.get(path) }))
  const rest = [...flatten(others)].map(([path, after]) => ({ path, before: undefined, after }))
  return [...changed, ...rest]
}

/** Each value by the names that lead to it. */
function flatten(value: unknown, path = ''): Map<string, string> {
  if (value === undefined || value === null) return new Map()
  if (Array.isArray(value) && value.some(isFacts)) return flatten({ ...(value as unknown[]) }, path)
  if (!isFacts(value)) return new Map([[path, textAt(path, value)]])
  return new Map(
    Object.entries(value).flatMap(([name, each]) => [
      ...flatten(each, path ? `${path}.${name}` : name),
    ]),
  )
}

/** 'Endereço › Cidade'; a name without a word, and the value of a record without names, as it is. */
export const fieldText = (path: string): string =>
  path
    .split('.')
    .map((name) => (/^\d+$/.test(name) ? `${Number(name) + 1}` : (auditFields[name] ?? name)))
    .join(' › ') || 'Conteúdo'

function textAt(path: string, value: unknown): string {
  if (typeof value !== 'number') return textOf(value)
  if (path.endsWith('Cents')) return formatBRL(value as Cents)
  return /bps$/i.test(path) ? formatBps(value) : textOf(value)
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'sim' : 'não'
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  return JSON.stringify(value)
}
