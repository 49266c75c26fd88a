import type { CustomerRow, Payer } from '#modules/customers/index.ts'
import type { ChargeRow } from './charges.store.ts'

/** What an anonymous buyer typed at a link; null where the seller said who pays, or nobody did. */
export const typedPayer = ({ payer }: Pick<ChargeRow, 'payer'>): Payer | null =>
  payer as Payer | null

/**
 * Whom the paper and the messages of a charge name: what was typed at the link, so that a document
 * typed by a stranger shows nothing of the customer who has it (docs/decisions/0059). Undefined of a
 * quick link.
 */
export const payerOf = (
  charge: Pick<ChargeRow, 'payer'>,
  customer: CustomerRow | undefined,
): Pick<CustomerRow, keyof Payer> | undefined => typedPayer(charge) ?? customer
