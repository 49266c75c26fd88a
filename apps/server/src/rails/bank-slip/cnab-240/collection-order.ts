import type { CollectionAccount, CollectionOrder } from '@vintem/brazil/cnab'
import type { Title } from './titles.ts'

/** A title in the words of the file. Its reference is too long for one; the bank's number is enough. */
export function toCollectionOrder(
  { company }: CollectionAccount,
  { number, ordered, issuedOn }: Title,
  movement: CollectionOrder['movement'],
): CollectionOrder {
  const { beneficiary, payer } = ordered
  const isOwn = beneficiary.document === company.document
  return {
    movement,
    number,
    yourNumber: String(number),
    dueDate: ordered.dueDate,
    amountCents: ordered.amountCents,
    issuedOn,
    payer,
    guarantor: isOwn ? undefined : beneficiary,
    fineBps: ordered.fineBps,
    monthlyInterestBps: ordered.monthlyInterestBps,
  }
}
