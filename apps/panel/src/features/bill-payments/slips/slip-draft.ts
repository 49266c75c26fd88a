import type { CivilDate } from '@vintem/brazil/calendar'
import { formatBRL } from '@vintem/brazil/money'
import type { CostCenter } from '@vintem/contracts/bill-payments/words'
import { isBarcode, payBankSlip } from '@vintem/contracts/slip-payments/endpoints'
import { lastSlipDay, slipDay, type SlipTerms } from '@vintem/contracts/slip-payments/slip-day'
import { digitsOf } from '#components/fields/mask-pattern.ts'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { formatDate } from '#components/values/date-format.ts'
import { centsOf } from '#lib/amount.ts'
import { now } from '#lib/clock.ts'
import type { CheckedSlip, PaymentTerms } from '../bill-payments.queries.ts'
import { refusalWith } from '../payment-words.ts'

/** What the fields of a boleto's payment hold. */
export interface SlipDraft {
  barcode: string
  amount: number | null
  paymentDate: string
  costCenter: CostCenter | null
  description: string
}

export const blankSlip = (paymentDate: string): SlipDraft => ({
  barcode: '',
  amount: null,
  paymentDate,
  costCenter: null,
  description: '',
})

export type SlipForm = ReturnType<typeof useSlipForm>

export const useSlipForm = (today: string) =>
  useSchemaForm<typeof payBankSlip.body, SlipDraft>(payBankSlip.body, blankSlip(today), {
    toInput: toSlipBody,
  })

/** What is sent; what is missing is left to the schema to name. */
export function toSlipBody(draft: SlipDraft) {
  const { barcode, amount, paymentDate, costCenter, description } = draft
  return {
    barcode: digitsOf(barcode),
    amount: amount ?? Number.NaN,
    paymentDate,
    costCenter: costCenter as CostCenter,
    description,
  }
}

/** The text that a checked boleto gives to a payment without one. */
export const autoDescription = ({ payee }: Pick<CheckedSlip, 'payee'>) => `Pagamento para ${payee}`

const termsOfSlip = (slip: CheckedSlip, amount: number): SlipTerms => ({
  barcode: slip.barcode,
  amountCents: amount,
  dueOn: slip.dueDate as CivilDate | null,
  lastOn: slip.finalPaymentDate as CivilDate | null,
  isOverdue: slip.status === 'expired',
  closesAt: slip.closesAt,
})

/** The day that a boleto is paid on where nobody says another: its due date, or the first day there is. */
export function firstDate(slip: CheckedSlip, today: CivilDate): CivilDate {
  const dueDate = slip.dueDate as CivilDate | null
  const wanted = dueDate && dueDate > today ? dueDate : today
  return slipDay(wanted, termsOfSlip(slip, slip.amount ?? 0), now()) ?? today
}

interface Ready {
  slip: CheckedSlip
  /** The day on which it is paid, which may be another than the one that was asked for. */
  day: CivilDate
}

/** What can be confirmed. Throws, at its field, what the schema cannot know. */
export function readySlip(
  { barcode, amount, paymentDate }: SlipDraft,
  slip: CheckedSlip | undefined,
  { today, debitAccountAmount }: PaymentTerms,
): Ready {
  if (!isBarcode(digitsOf(barcode))) throw refusalWith('Código de barras inválido', 'barcode')
  if (!slip) throw refusalWith('Aguarde a validação do boleto.', 'barcode')
  if (paymentDate < today) {
    throw refusalWith('A data de pagamento deve ser hoje ou uma data futura', 'paymentDate')
  }
  const terms = termsOfSlip(slip, amount ?? 0)
  const day = slipDay(paymentDate as CivilDate, terms, now())
  if (!day) throw refusalWith(tooLate(terms, today as CivilDate), 'paymentDate')
  const balance = centsOf(debitAccountAmount)
  if (day === today && (amount ?? 0) > balance) {
    const text = `Saldo insuficiente para realizar o pagamento. Saldo disponível: ${formatBRL(balance)}`
    throw refusalWith(text, 'amount')
  }
  return { slip, day }
}

function tooLate(terms: SlipTerms, today: CivilDate): string {
  if (terms.isOverdue) return 'Boleto vencido: só pode ser pago hoje, em dia útil e no horário.'
  const last = lastSlipDay(terms, today)
  return last ? `O boleto só pode ser pago até ${formatDate(last)}.` : 'Escolha outra data.'
}
