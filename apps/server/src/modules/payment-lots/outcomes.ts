import { civilDateOf } from '@vintem/brazil/calendar'
import { cents } from '@vintem/brazil/money'
import type { LotOutcome, LotRefusal } from '@vintem/brazil/payment-lots'
import type { FollowedItem } from './payment-lots.store.ts'

/** The code that a bank would have for a reason that people read; the first that fits. */
const REASONS: readonly (readonly [RegExp, LotRefusal])[] = [
  [/^Saldo|^Limite/, 'BALANCE'],
  [/código de barras|boleto/i, 'BARCODE'],
  [/titular|CPF|favorecido/, 'DOCUMENT'],
  [/data|vencimento/i, 'DATE'],
  [/^O valor/, 'AMOUNT'],
  [/forma|segmento/i, 'SERVICE'],
]

const refusalOf = (reason: string): LotRefusal =>
  REASONS.find(([words]) => words.test(reason))?.[1] ?? 'OTHER'

/** What became of an item, as the bank's return says it. */
export function outcomeOf(item: FollowedItem): LotOutcome {
  const { problem, paymentState, paymentReason, paidAt, amountCents, kind } = item
  if (problem !== null) return { state: 'REFUSED', why: refusalOf(problem) }
  const paid = paidAt && { paidOn: civilDateOf(paidAt), paidCents: amountCents ?? cents(0) }
  switch (paymentState) {
    case 'completed':
      return paid ? { state: 'PAID', ...paid } : { state: 'TAKEN' }
    case 'returned': {
      if (paid) return { state: 'RETURNED', ...paid }
      const why = refusalOf(paymentReason ?? '')
      // PA is of a PIX alone.
      return { state: 'REFUSED', why: why === 'OTHER' && kind !== 'PIX' ? 'CANCELLED' : why }
    }
    case 'cancelled':
      return { state: 'REFUSED', why: 'CANCELLED' }
    default:
      return { state: 'TAKEN' }
  }
}

/** True where nothing of an item was paid, or it came back, so that it may be sent again. */
export const mayBeSentAgain = ({ kind, problem, paymentState }: FollowedItem): boolean =>
  kind !== null && (problem !== null || paymentState === 'returned' || paymentState === 'cancelled')
