import { addDays, civilDateOf } from '@vintem/brazil/calendar'
import { INITIAL_TOGGLES } from '@vintem/contracts/access'
import {
  anticipate,
  getFundsPlan,
  listScheduledAnticipations,
  scheduleAnticipation,
  simulateAnticipation,
} from '@vintem/contracts/anticipation/endpoints'
import { newId } from '#platform/ids.ts'
import { advanceClock } from '#work/advance-clock.ts'
import { aBuyer, aLinkBody, APPROVED_CARD, type Buyer } from './buyer.ts'
import type { TestApp, TestUser } from './harness.ts'

/** A seller with anticipation on demand, paid 1,000 reais by card in three: 963.10 to be received. */
export async function aSellerInThree(app: TestApp): Promise<{ seller: TestUser; buyer: Buyer }> {
  const toggles = [...INITIAL_TOGGLES, 'view_seller_refund'] as const
  const seller = await app.aUser(await app.aSeller({ toggles }))
  await app.sql('update seller set on_demand_enabled = true where seller_id = $1', [
    seller.sellerId,
  ])
  return { seller, buyer: await paidInThree(app, seller) }
}

/** Somebody pays 1,000 reais by card in three. */
export async function paidInThree(app: TestApp, seller: TestUser): Promise<Buyer> {
  const buyer = await aBuyer(app, seller, aLinkBody({ value: 1_000, installments: 3 }))
  await buyer.pay.card(APPROVED_CARD, { installments: 3 })
  return buyer
}

/** Simulates a net, in reais, and confirms it. */
export async function anticipateNet(app: TestApp, as: TestUser, amount: number) {
  const simulated = await app.call(simulateAnticipation, { as, body: { amount } })
  return app.call(anticipate, { as, body: { simulation: simulated.body.uuid } })
}

/** A row of an anticipation, whatever its seller may do; for what only reads it. Returns its id. */
export async function anAnticipation(app: TestApp, sellerId: number, by: string): Promise<string> {
  const id = newId()
  await app.sql(
    `insert into anticipation (seller_id, id, gross_cents, cost_cents, net_cents, rate_millionths,
       requested_by, created_at)
     values ($1, $2, 100, 1, 99, 18000, $3, now())`,
    [sellerId, id, by],
  )
  return id
}

/** A seller who needs an amount in ten days and has scheduled what is missing of it. */
export async function aScheduled(app: TestApp, amount: number) {
  const { seller, buyer } = await aSellerInThree(app)
  const date = addDays(civilDateOf(await app.clock.now()), 10)
  const { body: plan } = await app.call(getFundsPlan, { as: seller, query: { amount, date } })
  const maxCost = plan.onDay.cost
  const { status, body } = await app.call(scheduleAnticipation, {
    as: seller,
    body: { amount, date, maxCost },
  })
  if (status !== 201) throw new Error(`Not scheduled: ${status}`)
  return { seller, buyer, id: body.uuid, maxCost }
}

export const scheduledOf = async (app: TestApp, as: TestUser) =>
  (await app.call(listScheduledAnticipations, { as })).body.content

export const daysPass = async (app: TestApp, days: number) =>
  advanceClock(app, new Date((await app.clock.now()).getTime() + days * 86_400_000))

/** A row of an anticipation that waits for its day, without the work that does it. Returns its id. */
export async function aWaitingAnticipation(
  app: TestApp,
  sellerId: number,
  by: string,
): Promise<string> {
  const id = newId()
  await app.sql(
    `insert into scheduled_anticipation (seller_id, id, amount_cents, on_day, max_cost_cents, state,
       requested_by, created_at)
     values ($1, $2, 100, '2040-01-01', 1, 'WAITING', $3, now())`,
    [sellerId, id, by],
  )
  return id
}
