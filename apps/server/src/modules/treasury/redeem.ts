import { type Cents, centsToReais, subtract } from '@vintem/brazil/money'
import type { Answer, Body } from '@vintem/contracts/endpoint'
import { RedemptionChanged } from '@vintem/contracts/errors'
import type { redeemApplication } from '@vintem/contracts/treasury/endpoints'
import { Failure } from '#platform/failure.ts'
import { newId } from '#platform/ids.ts'
import { merge, type Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import {
  type PlannedPart,
  planRedemption,
  type RedemptionPlan,
  toPartRow,
  toTakenView,
} from './plan-redemption.ts'
import { redeemedPostings } from './treasury-postings.ts'
import { investmentRedeemed } from './treasury.events.ts'
import {
  type ApplicationRow,
  type GrowingApplication,
  insertRedemption,
  insertRedemptionParts,
  type TreasuryRedemptionRow,
  updateApplication,
} from './treasury.store.ts'

type Asked = Body<typeof redeemApplication>

/**
 * Redeems a net amount of applications, which are locked, in their order: what they have yielded so far is posted
 * before, in the same commit. Fails with RedemptionTooLarge, and with RedemptionChanged where other figures were
 * shown.
 */
export async function redeem(
  tx: Tx,
  locked: readonly GrowingApplication[],
  { amount, shown }: Asked,
): Promise<Answer<typeof redeemApplication>> {
  const { applications, step } = await bringUpToDate(tx, locked)
  const plan = planRedemption(applications, amount, tx.today)
  if (shown && !isAsShown(plan, shown)) {
    throw new Failure(RedemptionChanged, {
      gross: centsToReais(plan.grossCents),
      iof: centsToReais(plan.iofCents),
      incomeTax: centsToReais(plan.incomeTaxCents),
    })
  }
  const row: TreasuryRedemptionRow = {
    sellerId: tx.sellerId,
    id: newId(),
    amountCents: amount,
    grossCents: plan.grossCents,
    iofCents: plan.iofCents,
    incomeTaxCents: plan.incomeTaxCents,
    requestedById: tx.actor.userId,
    requestedBy: tx.actor.email,
    createdAt: tx.now,
  }
  const parts = plan.parts.map((part) => toPartRow(row.id, part))
  const answer = {
    uuid: row.id,
    created_at: row.createdAt.toISOString(),
    ...toTakenView(row, parts),
  }
  return tx.commit(
    merge(
      step,
      {
        writes: [insertRedemption(row), insertRedemptionParts(parts)],
        postings: redeemedPostings(row),
        audit: [{ action: 'investment.redeemed', subject: row.id, details: detailsOf(plan) }],
      },
      ...plan.parts.map((part) => taken(part, tx.now)),
    ),
    { answer },
  )
}

const isAsShown = (plan: RedemptionPlan, shown: NonNullable<Asked['shown']>): boolean =>
  plan.grossCents === shown.gross &&
  plan.iofCents === shown.iof &&
  plan.incomeTaxCents === shown.income_tax

const detailsOf = ({ netCents, grossCents, iofCents, incomeTaxCents, parts }: RedemptionPlan) => ({
  netCents,
  grossCents,
  iofCents,
  incomeTaxCents,
  applications: parts.map(({ application }) => application.id),
})

/** What is left of an application grows from here on. */
function taken({ application, grossCents, principalCents }: PlannedPart, now: Date): Step {
  const valueCents: Cents = subtract(application.valueCents, grossCents)
  const change = {
    baseCents: valueCents,
    baseOn: application.valuedOn,
    principalCents: subtract(application.principalCents, principalCents),
    valueCents,
    endedAt: valueCents === 0 ? now : null,
  }
  const { baseIndex: _, ...before } = application
  const after: ApplicationRow = { ...before, ...change }
  return {
    writes: [updateApplication(application, change)],
    events: [investmentRedeemed(after, before)],
  }
}
