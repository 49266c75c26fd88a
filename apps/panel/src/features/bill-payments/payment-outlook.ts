import type { Cents } from '@vintem/brazil/money'
import { formatDate } from '#components/values/date-format.ts'
import { centsOf } from '#lib/amount.ts'
import type { PaymentTerms } from './bill-payments.queries.ts'

const LARGE_CENTS = 1_000_000
const NO_APPROVAL = { kind: 'NONE', needed: 0 } as const

interface Outlook {
  amount: Cents
  date: string
  /** The payee was paid before. */
  isKnown: boolean
  /** Hours of its date at which a scheduled payment is tried, as people write them. */
  hours: { first: string; last: string }
}

/** What happens next with a payment, and who has a say. */
export function whatFollows(
  { amount, date, isKnown, hours }: Outlook,
  { approvals, today, debitAccountAmount }: PaymentTerms,
): string[] {
  const { kind, needed } = approvals.findLast(({ above }) => amount > above) ?? NO_APPROVAL
  const isLater = date > today
  const when = isLater ? `O pagamento sai em ${formatDate(date)}, às ${hours.first}.` : WHEN_NOW
  const isStoppable = kind !== 'COLLEAGUE' && !isKnown && amount > LARGE_CENTS && !isLater
  return [
    ...(isLater && amount > centsOf(debitAccountAmount)
      ? [
          `Hoje o saldo não basta: na data, sem saldo até as ${hours.last}, o pagamento é devolvido.`,
        ]
      : []),
    // Sums of another day are known to the server alone.
    ...(kind === 'COLLEAGUE'
      ? [needed === 1 ? 'Espera a aprovação de outra pessoa.' : `Espera ${needed} aprovações.`]
      : [
          isStoppable
            ? 'Por ser o primeiro a este favorecido, sai em 1 hora e até lá pode ser cancelado.'
            : when,
        ]),
    ...(kind === 'SOLE' ? ['Não há outra pessoa para aprovar: fica registrado assim.'] : []),
  ]
}

const WHEN_NOW = 'O pagamento sai agora e não pode ser desfeito.'
