import { type CivilDate, startOfDay } from '@vintem/brazil/calendar'
import { INITIAL_TOGGLES } from '@vintem/contracts/access'
import { choosePix } from '@vintem/contracts/checkout/endpoints'
import { advanceClock } from '#work/advance-clock.ts'
import type { Buyer } from './buyer.ts'
import type { TestApp, TestUser } from './harness.ts'
import { aSubscriber } from './subscription-links.ts'

/** A seller who may offer Pix Automático. */
export async function anAutomaticSeller(app: TestApp): Promise<TestUser> {
  const toggles = [...INITIAL_TOGGLES, 'view_seller_pix_automatic' as const]
  return app.aUser(await app.aSeller({ toggles }))
}

/** Lets a seller offer Pix Automático from now on. */
export const allowAutomatic = (app: TestApp, sellerId: number) =>
  app.sql(
    `update seller set toggles = array_append(toggles, 'view_seller_pix_automatic')
      where seller_id = $1`,
    [sellerId],
  )

export interface Agreeing extends Buyer {
  subscriptionId: string
  /** The bank's id of the newest mandate. */
  recId(): Promise<string>
}

/** Asks for the code that pays and agrees; the bank has not been called yet. */
export const askToAgree = (app: TestApp, charge: string, amount = 120) =>
  app.call(choosePix, { params: { charge }, body: { amount, automatic: true } })

/** A buyer of a plan (R$ 120.00 a month) with the code that pays and agrees to Pix Automático. */
export async function anAgreeing(
  app: TestApp,
  as: TestUser,
  plan: Parameters<typeof aSubscriber>[4] = {},
): Promise<Agreeing> {
  const buyer = await aSubscriber(app, as, {}, {}, plan)
  const asked = await askToAgree(app, buyer.ref)
  if (asked.status !== 200) throw new Error(JSON.stringify(asked.errors))
  await app.runner.drain()
  const [charge] = await app.sql<{ subscription_id: string }>(
    'select subscription_id from charge where id = $1',
    [buyer.chargeId],
  )
  const subscriptionId = charge?.subscription_id ?? ''
  return {
    ...buyer,
    subscriptionId,
    async recId() {
      const [mandate] = await mandatesOf(app, subscriptionId)
      return mandate?.rec_id ?? ''
    },
  }
}

export interface Mandate {
  txid: string
  rec_id: string | null
  state: string
  ended_by: string | null
  floor_cents: number
}

/** The mandates of a subscription, the newest first. */
export const mandatesOf = (app: TestApp, subscriptionId: string) =>
  app.sql<Mandate>(
    `select txid, rec_id, state, ended_by, floor_cents::int as floor_cents from mandate
      where subscription_id = $1 order by created_at desc, id desc`,
    [subscriptionId],
  )

/** A buyer who has paid and agreed. */
export async function anAgreed(
  app: TestApp,
  as: TestUser,
  plan: Parameters<typeof aSubscriber>[4] = {},
): Promise<Agreeing> {
  const buyer = await anAgreeing(app, as, plan)
  await app.sandbox.decideMandate(await buyer.recId(), 'APPROVED')
  await app.runner.drain()
  return buyer
}

export interface Debit {
  txid: string
  charge_id: string
  state: string
  due_on: CivilDate
  last_on: CivilDate
  retries: number
  reason: string | null
  status: string
}

/** The debits of a subscription, the newest first, with the state of the code's row and of the charge. */
export const debitsOf = (app: TestApp, subscriptionId: string) =>
  app.sql<Debit>(
    `select d.txid, d.charge_id, p.state, d.due_on::text, d.last_on::text, d.retries, d.reason, c.status
       from mandate_debit d
       join mandate m on m.seller_id = d.seller_id and m.id = d.mandate_id
       join charge_pix p on p.seller_id = d.seller_id and p.txid = d.txid
       join charge c on c.seller_id = d.seller_id and c.id = d.charge_id
      where m.subscription_id = $1 order by d.created_at desc, d.txid desc`,
    [subscriptionId],
  )

const HOUR_MILLIS = 3_600_000

/** Moves the clock to an hour of a day, doing what is due on the way. */
export const toHour = (app: TestApp, day: CivilDate, hour: number) =>
  advanceClock(app, new Date(startOfDay(day).getTime() + hour * HOUR_MILLIS))

export interface Billed {
  as: TestUser
  buyer: Agreeing
  debit: Debit
  /** The day on which it is to be taken. */
  on: CivilDate
}

/** A subscriber whose next charge was billed, and is not ordered yet. */
export async function aBilledDebit(app: TestApp): Promise<Billed> {
  const as = await anAutomaticSeller(app)
  const buyer = await anAgreed(app, as)
  const [next] = await app.sql<{ bill_on: CivilDate }>(
    'select bill_on::text from subscription where id = $1',
    [buyer.subscriptionId],
  )
  if (!next) throw new Error('Nothing is to be billed')
  await toHour(app, next.bill_on, 12)
  const debit = await newestDebit(app, buyer)
  return { as, buyer, debit, on: debit.due_on }
}

export async function newestDebit(app: TestApp, buyer: Agreeing): Promise<Debit> {
  const [debit] = await debitsOf(app, buyer.subscriptionId)
  if (!debit) throw new Error('There is no debit')
  return debit
}
