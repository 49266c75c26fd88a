import type { Problem, SheetRow } from './subscription-imports.store.ts'

/** Said of a row that is the same subscription as an earlier one. */
export const TWIN: Problem = {
  column: null,
  description: 'Esta assinatura está em outra linha, acima.',
}

/** Rows in the order of the file, of which only the first of a subscription is ready. */
export function withoutTwins(rows: readonly SheetRow[]): SheetRow[] {
  const seen = new Set<string>()
  return rows
    .toSorted((a, b) => a.line - b.line)
    .map((row) => {
      if (row.state !== 'READY' || row.identity === null) return row
      if (seen.has(row.identity)) return { ...row, state: 'DUPLICATE', problems: [TWIN] }
      seen.add(row.identity)
      return row
    })
}
