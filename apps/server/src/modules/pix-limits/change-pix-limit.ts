import { type Cents, formatBRL } from '@vintem/brazil/money'
import { NotFound, PixLimitAboveCeiling } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/pix-limits/endpoints'
import { Failure } from '#platform/failure.ts'
import { command } from '#use-cases/use-case.ts'
import { toPixLimitView } from './pix-limit-view.ts'
import { changedTerms, termsAt } from './pix-limit.ts'
import { pixLimitChanged } from './pix-limits.events.ts'
import {
  lockPixLimits,
  type PixLimitRow,
  selectPixLimitUses,
  updatePixLimit,
} from './pix-limits.store.ts'

/**
 * Changes a PIX limit. A cut counts immediately, also for what is held a moment later; a raise counts in 24
 * hours, and needs a step-up. Fails with NotFound and, at the amount, with PixLimitAboveCeiling.
 */
export const changePixLimit = command(api.changePixLimit, async ({ tx, sellerId, body }) => {
  const [limits, uses] = await tx.enter(lockPixLimits(sellerId), selectPixLimitUses(sellerId))
  const limit = limits.find(
    ({ id, accountId }) => id === body.limitId && accountId === body.accountId,
  )
  if (!limit) throw new Failure(NotFound)
  const { now, actor } = tx
  const before = termsAt(limit, now)
  const { change, after } = changedTerms(before, body.amount, now)
  const row = { ...limit, ...after, changedBy: actor.email, changedAt: now }
  const answer = toPixLimitView(row, { limits, uses }, now)
  if (change === 'NONE') return tx.commit({}, { answer })
  if (change === 'RAISE') {
    assertBelowCeiling(limit, body.amount)
    tx.demandStepUp()
  }
  const { period } = limit
  const { amountCents, nextCents, nextFrom } = after
  return tx.commit(
    {
      writes: [updatePixLimit(limit, { ...after, changedBy: actor.email, changedAt: now })],
      events: [pixLimitChanged(row, { ...limit, ...before })],
      audit: [
        {
          action: AUDITED[change],
          subject: limit.id,
          details: { period, before: before.amountCents, amountCents, nextCents, nextFrom },
        },
      ],
    },
    { answer },
  )
})

const AUDITED = {
  RAISE: 'pix-limit.raise-asked',
  CUT: 'pix-limit.cut',
  DROP: 'pix-limit.raise-dropped',
} as const

function assertBelowCeiling({ ceilingCents }: PixLimitRow, amountCents: Cents): void {
  if (ceilingCents === null || amountCents <= ceilingCents) return
  const description = `O limite pode ser de no máximo ${formatBRL(ceilingCents)}.`
  throw new Failure(PixLimitAboveCeiling, { field: 'amount', description })
}
