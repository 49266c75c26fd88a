import type { Filling } from './use-fill.ts'

/** An address that was looked up, by the paths that its fields have in a form. */
export const addressFilling = (found: Readonly<Record<string, string | null>>): Filling =>
  Object.fromEntries(Object.entries(found).map(([name, value]) => [`address.${name}`, value ?? '']))
