import { toRoutedRef } from '#platform/ids.ts'
import { type ChargeStatus, PAID_BY_RAIL } from './charge.ts'
import type { ChargeRow } from './charges.store.ts'

/** True where a charge was paid, whatever became of the money. */
export const hasReceipt = (status: ChargeStatus): boolean =>
  status === 'PAID_MANUALLY' || PAID_BY_RAIL.includes(status)

/** Where the buyer's receipt of a charge is, on this installation. */
export const receiptPath = ({ sellerId, id }: Pick<ChargeRow, 'sellerId' | 'id'>): string =>
  `/recibo/${toRoutedRef(sellerId, id)}`

/** The search term of a receipt's number; no word of a title begins with a sign. */
export const receiptTerm = (number: string): string => `#${number}`
