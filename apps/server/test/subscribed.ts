import {
  addDays,
  addMonths,
  type CivilDate,
  civilDateOf,
  startOfDay,
} from '@vintem/brazil/calendar'
import { getSubscription } from '@vintem/contracts/subscriptions/endpoints'
import { advanceClock } from '#work/advance-clock.ts'
import type { TestApp, TestUser } from './harness.ts'
import { aPortalShop } from './portal.ts'
import { aSubscriber } from './subscription-links.ts'

/** A minute after cards are charged. */
const MORNING_MILLIS = 6 * 3_600_000 + 60_000

/** A subscription whose first payment was made by card. */
export interface Subscribed {
  as: TestUser
  /** The seller's public page. */
  subDomain: string
  id: string
  /** When the second cycle is due. */
  due: CivilDate
  /** The last day on which the card is good. */
  expiresOn: CivilDate
}

/** Somebody subscribes by card, at a shop of their own; the card expires in so many months. */
export async function subscribedByCard(
  app: TestApp,
  card: string,
  { subDomain, months = 60 }: { subDomain: string; months?: number },
): Promise<Subscribed> {
  const { as } = await aPortalShop(app, subDomain)
  const buyer = await aSubscriber(app, as)
  const today = civilDateOf(await app.clock.now())
  const [year = 0, month = 0] = addMonths(today, months).split('-').map(Number)
  const paid = await buyer.pay.card(card, { expiry: { year, month } })
  if (paid.status !== 200) throw new Error(JSON.stringify(paid.errors))
  await app.runner.drain()
  const [row] = await app.sql<{ id: string; anchor: CivilDate }>(
    'select id, anchor::text from subscription where seller_id = $1',
    [as.sellerId],
  )
  if (!row) throw new Error('There is no subscription')
  const monthAfter = addMonths(`${year}-${String(month).padStart(2, '0')}-01` as CivilDate, 1)
  return {
    as,
    subDomain,
    id: row.id,
    due: addMonths(row.anchor, 1),
    expiresOn: addDays(monthAfter, -1),
  }
}

/** Lets time pass until the cards of a day have been charged, or until an hour of it. */
export const reachDay = (app: TestApp, day: CivilDate, hours?: number) =>
  advanceClock(
    app,
    new Date(
      startOfDay(day).getTime() + (hours === undefined ? MORNING_MILLIS : hours * 3_600_000),
    ),
  )

/** A subscription as its seller sees it. */
export const subscriptionOf = async (app: TestApp, { as, id }: Pick<Subscribed, 'as' | 'id'>) =>
  (await app.call(getSubscription, { as, params: { id } })).body
