import { type Cents, cents } from '@vintem/brazil/money'
import type { Services } from '#use-cases/services.ts'
import type { Step } from '#use-cases/step.ts'
import { type CardLimitsRow, insertCardLimits, updateCardLimits } from './virtual-cards.store.ts'

/** The global limit of a new seller of the sandbox, R$ 5.000,00; elsewhere the operator gives one. */
const SANDBOX_LIMIT_CENTS = 500_000

/** Of a seller that nobody has given a limit. */
export const newCardLimits = (
  sellerId: number,
  { sandbox }: Pick<Services, 'sandbox'>,
): CardLimitsRow => ({
  sellerId,
  limitCents: cents(sandbox ? SANDBOX_LIMIT_CENTS : 0),
  reservedCents: cents(0),
  debtCents: cents(0),
  closedMonth: null,
})

/**
 * Gives a seller, which is locked, another global limit. One below what is in use already takes nothing
 * back: nothing more is authorised until there is room again.
 */
export function limitedTo(
  sellerId: number,
  before: CardLimitsRow | undefined,
  limitCents: Cents,
): Step {
  const write = before
    ? updateCardLimits(sellerId, { limitCents })
    : insertCardLimits({ ...newCardLimits(sellerId, { sandbox: false }), limitCents })
  return {
    writes: [write],
    audit: [
      {
        action: 'card-limit.changed',
        subject: String(sellerId),
        details: { beforeCents: before?.limitCents ?? cents(0), limitCents },
      },
    ],
  }
}
