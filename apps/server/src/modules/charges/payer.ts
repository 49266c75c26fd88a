import type { Address, CustomerRow, Payer } from '#modules/customers/index.ts'
import type { ChargeRow } from './charges.store.ts'

/**
 * The data that an anonymous buyer typed at a link; null where the seller chose the payer, or there
 * is none.
 */
export const typedPayer = ({ payer }: Pick<ChargeRow, 'payer'>): Payer | null =>
  payer as Payer | null

/**
 * The payer printed on paper and messages of a charge: the data typed at the link, so that a
 * document typed by a stranger reveals nothing of the customer who has it (docs/decisions/0059).
 * Undefined for a quick link.
 */
export const payerOf = (
  charge: Pick<ChargeRow, 'payer'>,
  customer: CustomerRow | undefined,
): Pick<CustomerRow, keyof Payer> | undefined => typedPayer(charge) ?? customer

/** The payer's address as a boleto prints it. */
export type PayerAddress = Pick<
  Address,
  'zipCode' | 'street' | 'number' | 'district' | 'city' | 'state'
>

/**
 * The address printed on a boleto: the one typed for it, or that of the customer whom the seller
 * has chosen. A stranger who types a document does not get its holder's address.
 */
export function payerAddress(
  charge: Pick<ChargeRow, 'payer' | 'payerAddress'>,
  customer: CustomerRow | undefined,
): PayerAddress | undefined {
  if (charge.payerAddress) return charge.payerAddress as PayerAddress
  if (typedPayer(charge) || !customer) return undefined
  const { zipCode, street, number, district, city, state } = customer
  if (!zipCode || !street || !city || !state) return undefined
  return { zipCode, street, number: number ?? '', district: district ?? '', city, state }
}
