import type * as z from 'zod/mini'

export type RawSearch = Readonly<Record<string, string>>

/** Plain query strings: values are text, without JSON. */
export const parseSearch = (text: string): RawSearch =>
  Object.fromEntries(new URLSearchParams(text))

/** Leaves out empty values. The result begins with '?', or is empty. */
export function stringifySearch(search: Record<string, unknown>): string {
  const present = Object.entries(search).filter(([, value]) => value != null && value !== '')
  const text = new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}

/**
 * The part of a query string that a schema of the contract accepts, unchanged: ready to be the
 * query of a call. Unknown names and refused values are dropped: a mistyped link shows the list
 * without filter instead of an error.
 */
export function readSearch<S extends z.ZodMiniObject>(schema: S, raw: RawSearch): z.input<S> {
  const known = Object.entries(raw).filter(([name]) => Object.hasOwn(schema.shape, name))
  const result = schema.safeParse(Object.fromEntries(known))
  const refused = result.success ? [] : result.error.issues.map(({ path }) => path[0])
  return Object.fromEntries(known.filter(([name]) => !refused.includes(name))) as z.input<S>
}

/** The query string of a filter, without the defaults of the schema. */
export function writeSearch<S extends z.ZodMiniObject>(schema: S, filter: z.input<S>): RawSearch {
  const assumed = schema.parse({}) as Record<string, unknown>
  const written = Object.entries(filter as Record<string, unknown>)
    .filter(([, value]) => value != null && value !== '')
    .map(([name, value]) => [name, String(value)] as const)
  return Object.fromEntries(written.filter(([name, value]) => value !== String(assumed[name])))
}
