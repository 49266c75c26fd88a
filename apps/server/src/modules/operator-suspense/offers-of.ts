import { civilDateOf } from '@vintem/brazil/calendar'
import { cents } from '@vintem/brazil/money'
import { CLEARING } from '#ledger/accounts.ts'
import type { selectSuspenseOf } from '#modules/card-payments/index.ts'
import { type StrayOffer, offersFor } from '#modules/instruments/index.ts'

export type SuspendedMoney = Awaited<
  ReturnType<ReturnType<typeof selectSuspenseOf>['execute']>
>[number]

/**
 * The open charges that waiting money may be meant for, the likeliest first; undefined where the money is no
 * PIX, which alone can be given to a charge.
 */
export function offersOf(
  { clearing, amountCents, happenedAt, customerDocument }: SuspendedMoney,
  charges: Parameters<typeof offersFor>[1],
): StrayOffer[] | undefined {
  if (clearing !== CLEARING.PIX) return undefined
  const paidOn = civilDateOf(happenedAt)
  const payerDocument = customerDocument ?? undefined
  return offersFor({ amountCents: cents(amountCents), paidOn, payerDocument }, charges)
}
