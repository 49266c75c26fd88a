import { addDays } from '@vintem/brazil/calendar'
import { PRICE_NOTICE_DAYS, PRICE_NOTICE_SHORT } from '@vintem/contracts/price-campaigns/body'
import * as api from '@vintem/contracts/price-campaigns/endpoints'
import { PLAN_UNKNOWN } from '@vintem/contracts/subscriptions/body'
import { selectPlan } from '#modules/plans/index.ts'
import { InvalidFields } from '#platform/failure.ts'
import { newId } from '#platform/ids.ts'
import { command } from '#use-cases/use-case.ts'
import { toCampaignSummary } from './campaign-view.ts'
import { countPrices, FIRST } from './campaign-work.ts'
import { type CampaignRow, insertCampaign } from './campaigns.store.ts'

/**
 * Prepares a campaign, whose subscriptions are found afterwards. Fails with the field of an unknown plan,
 * and of a day that leaves no time for the notice.
 */
export const createPriceCampaign = command(
  api.createPriceCampaign,
  async ({ tx, sellerId, body }) => {
    const { idPlan, period, startedBefore, priceBelow, price, firstDueDate } = body
    const [[plan]] = await tx.enter(selectPlan(sellerId, idPlan ?? 0))
    if (idPlan !== undefined && !plan) {
      throw new InvalidFields([{ field: 'idPlan', description: PLAN_UNKNOWN }])
    }
    if (firstDueDate < addDays(tx.today, PRICE_NOTICE_DAYS)) {
      throw new InvalidFields([{ field: 'firstDueDate', description: PRICE_NOTICE_SHORT }])
    }
    const row: CampaignRow = {
      sellerId,
      id: newId(),
      state: 'COUNTING',
      planId: plan?.id ?? null,
      planTitle: plan?.title ?? null,
      period: period ?? null,
      startedBefore: startedBefore ?? null,
      priceBelowCents: priceBelow ?? null,
      monthCents: price.type === 'AMOUNT' ? price.valuePerMonth : null,
      percentBps: price.type === 'PERCENT' ? price.percent : null,
      firstDueOn: firstDueDate,
      createdBy: tx.actor.email,
      createdAt: tx.now,
      toldOn: null,
    }
    const { planTitle, monthCents, percentBps } = row
    const details = { planTitle, period, monthCents, percentBps, firstDueDate }
    return tx.commit(
      {
        writes: [insertCampaign(row)],
        work: [countPrices.now({ campaignId: row.id, after: FIRST })],
        audit: [{ action: 'price-campaign.created', subject: row.id, details }],
      },
      { answer: toCampaignSummary(row) },
    )
  },
)
