import { bankText } from '@vintem/brazil/bank'
import { type Boleto, parseBoleto } from '@vintem/brazil/boleto'
import { type CivilDate, civilDateOf, nextBusinessDay } from '@vintem/brazil/calendar'
import { InvalidBarcode } from '@vintem/contracts/errors'
import { isUtilityBill, type SlipTerms } from '@vintem/contracts/slip-payments/slip-day'
import { Failure } from '#platform/failure.ts'
import type { SlipCheckRow } from './slip-payments.store.ts'

/** The boleto that a text is. Fails with InvalidBarcode. */
export function theBoleto(text: string, today: CivilDate): Boleto {
  const boleto = parseBoleto(text, today)
  if (!boleto) throw new Failure(InvalidBarcode, { field: 'barcode' })
  return boleto
}

/** What is known of a boleto, from the registry or from its barcode alone. */
export type SlipFacts = Omit<SlipCheckRow, 'sellerId' | 'userId' | 'checkedAt'>

/** What a barcode says of itself; nobody says whom it pays. */
export function barcodeFacts(boleto: Boleto, today: CivilDate): SlipFacts {
  const { barcode, amountCents = null } = boleto
  const isBank = boleto.kind === 'bank-slip'
  const dueOn = isBank ? (boleto.dueDate ?? null) : null
  return {
    barcode,
    isConfirmed: false,
    payeeName: isUtilityBill(barcode)
      ? 'Concessionária não confirmada'
      : 'Beneficiário não confirmado',
    payeeDocument: '',
    issuer: isBank ? bankText(boleto.bank) : null,
    faceCents: amountCents,
    amountCents,
    dueOn,
    lastOn: null,
    closesAt: null,
    isOverdue: dueOn !== null && today > nextBusinessDay(dueOn),
  }
}

const VALID_MILLIS = 15 * 60_000

/** Until when what was shown of a boleto counts for a payment of that user. */
export const checkValidUntil = ({ checkedAt }: Pick<SlipCheckRow, 'checkedAt'>): Date =>
  new Date(checkedAt.getTime() + VALID_MILLIS)

/** True where what was shown counts: it is of the same day, and minutes old. */
export const isCheckValid = ({ checkedAt }: SlipCheckRow, now: Date): boolean =>
  checkValidUntil({ checkedAt }) > now && civilDateOf(checkedAt) === civilDateOf(now)

export const termsOf = (
  { barcode, dueOn, lastOn, isOverdue, closesAt }: SlipFacts,
  amountCents: number,
): SlipTerms => ({ barcode, amountCents, dueOn, lastOn, isOverdue, closesAt })
