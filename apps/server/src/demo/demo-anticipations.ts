import { addDays, civilDateOf } from '@vintem/brazil/calendar'
import {
  anticipate,
  getFundsPlan,
  scheduleAnticipation,
  simulateAnticipation,
} from '@vintem/contracts/anticipation/endpoints'
import { lockSeller, rulesOf, withRules } from '#modules/sellers/index.ts'
import { newId } from '#platform/ids.ts'
import type { MoneyMove, Shop } from './demo-withdrawals.ts'

/** In reais. */
const NEEDED = 1_500
const NEEDED_LATER = 800
/** From the order to the day on which the money is wanted. */
const DAYS_AHEAD = 12

const offerOnDemand = ({ app, sellerId }: Shop) =>
  app.services.transact({ sellerId, actorName: 'operator' }, async (tx) => {
    const [[seller]] = await tx.enter(lockSeller(sellerId))
    if (!seller) throw new Error(`There is no seller ${sellerId}`)
    await tx.commit(withRules(seller, { ...rulesOf(seller), onDemandEnabled: true }))
  })

async function anticipateSome({ seller }: Shop): Promise<void> {
  const { uuid: simulation } = await seller(simulateAnticipation, { body: { amount: NEEDED } })
  await seller(anticipate, { body: { simulation }, key: newId() })
}

async function wantLater({ app, seller }: Shop): Promise<void> {
  const date = addDays(civilDateOf(await app.clock.now()), DAYS_AHEAD)
  const { freeAmount } = await seller(getFundsPlan, { query: { amount: NEEDED_LATER, date } })
  const amount = Math.ceil((freeAmount + NEEDED_LATER) / 100) * 100
  const { onDay } = await seller(getFundsPlan, { query: { amount, date } })
  if (!onDay.reaches) return
  const body = { amount, date, maxCost: onDay.cost }
  await seller(scheduleAnticipation, { body, key: newId() })
}

/**
 * For the last three months the shop anticipates when it wants to, and no more every sale: once a part of what
 * is to come, and at the end of the year a sum for a day that has not come yet.
 */
export const anticipations: readonly MoneyMove[] = [
  { daysAgo: 90, act: offerOnDemand },
  { daysAgo: 40, act: anticipateSome },
  { daysAgo: 2, act: wantLater },
]
