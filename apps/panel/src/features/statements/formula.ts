import { type Cents, cents, sum } from '@vintem/brazil/money'
import { accountText } from '#components/values/ledger-words.ts'
import { centsOf } from '#lib/amount.ts'
import type { LineExplained } from './statements.queries.ts'

type Transfer = LineExplained['transfers'][number]

export interface Term {
  label: string
  amountCents: Cents
}

/** What the whole of an event is called, by the beginning of its kind. */
const wholes = [
  ['charge-paid', 'Valor pago pelo cliente'],
  ['anticipated', 'Valor antecipado'],
  ['refund-', 'Valor do estorno'],
  ['dispute-', 'Valor da disputa'],
] as const

/**
 * How an event came to what it brought to an account: its whole, and without it each part that went
 * elsewhere or was taken from elsewhere. The terms add up to what the account got or gave.
 */
export function formulaOf(kind: string, transfers: readonly Transfer[], account: string): Term[] {
  const isIn = transfers.some(({ to }) => to === account)
  const sign = isIn ? 1 : -1
  const ours = ({ from, to }: Transfer) => (isIn ? to : from) === account
  const whole = wholes.find(([beginning]) => kind.startsWith(beginning))?.[1] ?? 'Valor do evento'
  const others = new Map<string, number>()
  for (const transfer of transfers.filter((each) => !ours(each))) {
    const label = accountText(isIn ? transfer.to : transfer.from)
    others.set(label, (others.get(label) ?? 0) - sign * centsOf(transfer.amount))
  }
  return [
    {
      label: whole,
      amountCents: cents(sign * sum(transfers.map(({ amount }) => centsOf(amount)))),
    },
    ...[...others].map(([label, amountCents]) => ({ label, amountCents: cents(amountCents) })),
  ]
}
