import type { PayeeLookUpRow } from './payees.store.ts'

const VALID_MILLIS = 15 * 60_000

/** Until when what was shown of a key counts for a payment of that user (banking §6). */
export const validUntil = ({ lookedUpAt }: Pick<PayeeLookUpRow, 'lookedUpAt'>): Date =>
  new Date(lookedUpAt.getTime() + VALID_MILLIS)
