import type { ChargeRow } from '#modules/charges/index.ts'
import { insertPixRequests } from './instruments.store.ts'
import { endOfDueCode, newPixRequest } from './prepare-instruments.ts'

/**
 * What payers' banks take by mandates, each under a txid of its own, as code that nobody sees: paid, it is
 * a PIX like any other. It is ordered by the module of mandates.
 */
export function prepareDebits(charges: readonly ChargeRow[], now: Date) {
  const rows = charges.map((charge) => ({
    ...newPixRequest(charge, endOfDueCode(charge.dueDate), now),
    automatic: 'DEBIT' as const,
    notice: 'SILENT' as const,
  }))
  return { rows, writes: rows.length > 0 ? [insertPixRequests(rows)] : [] }
}
