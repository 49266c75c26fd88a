import { addDays, type CivilDate } from '@vintem/brazil/calendar'
import type { Cents } from '@vintem/brazil/money'
import { surchargeOf } from './payment-arrival.ts'

/** An open charge that waits for a PIX, as far as it says whose money may be meant for it. */
export interface OfferedCharge {
  id: string
  title: string
  txid: string
  valueCents: Cents
  dueDate: CivilDate
  customerName: string
  /** CPF, CNPJ or a document from abroad. */
  customerDocument: string
  instrumentDueDate: CivilDate | null
  fineBps: number
  monthlyInterestBps: number
}

/** A PIX that matched no payable charge. */
export interface StrayPix {
  amountCents: Cents
  paidOn: CivilDate
  /** Of the customer of the charge that it was meant for; undefined where none is known. */
  payerDocument: string | undefined
}

export type OfferReason =
  | 'same amount'
  | 'value and what lateness costs'
  | 'same document'
  | 'near date'

export interface StrayOffer {
  charge: OfferedCharge
  reasons: readonly OfferReason[]
  /** False where the amount would pay nothing. */
  pays: boolean
}

const NEAR_DAYS = 7

/** The charges that a stray PIX may be meant for, the likeliest first; none without a reason. */
export function offersFor(pix: StrayPix, charges: readonly OfferedCharge[]): StrayOffer[] {
  return charges
    .map((charge) => offerOf(pix, charge))
    .filter(({ reasons, pays }) => pays || reasons.includes('same document'))
    .toSorted(
      (a, b) =>
        Number(b.pays) - Number(a.pays) ||
        b.reasons.length - a.reasons.length ||
        (a.charge.dueDate < b.charge.dueDate ? -1 : 1),
    )
}

function offerOf(pix: StrayPix, charge: OfferedCharge): StrayOffer {
  const surchargeCents = surchargeOf(charge, pix)
  const reasons: OfferReason[] = []
  if (surchargeCents === 0) reasons.push('same amount')
  else if (surchargeCents !== undefined) reasons.push('value and what lateness costs')
  if (pix.payerDocument !== undefined && pix.payerDocument === charge.customerDocument) {
    reasons.push('same document')
  }
  const [first, last] = [addDays(charge.dueDate, -NEAR_DAYS), addDays(charge.dueDate, NEAR_DAYS)]
  if (pix.paidOn >= first && pix.paidOn <= last) reasons.push('near date')
  return { charge, reasons, pays: surchargeCents !== undefined }
}
