import { addDays, addMonths, type CivilDate, startOfDay } from '@vintem/brazil/calendar'
import { getCharge } from '@vintem/contracts/charge-detail/endpoints'
import { deleteCharge } from '@vintem/contracts/charges/endpoints'
import { cancelSubscription, getSubscription } from '@vintem/contracts/subscriptions/endpoints'
import { describe, expect, test } from 'vitest'
import { toRoutedRef } from '#platform/ids.ts'
import { APPROVED_CARD, askForPix } from '#test/buyer.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { aSubscriber } from '#test/subscription-links.ts'
import { expectVerified } from '#test/verified.ts'
import { advanceClock } from '#work/advance-clock.ts'

const ONCE_51 = '4000000000010514'
const ONCE_57 = '4000000000010571'
const ONCE_R0 = '4000000000019002'
const MORNING_MILLIS = 6 * 3_600_000 + 60_000

interface Subscribed {
  as: TestUser
  id: string
  /** When the second cycle is due, and its card charged. */
  due: CivilDate
}

// Goal: a refused card of a subscription is tried again as its network allows, and never after the
// charge is paid or the subscription is over.
describe('refused cards of subscriptions', () => {
  const app = testApp()
  const reach = (day: CivilDate) =>
    advanceClock(app.current, new Date(startOfDay(day).getTime() + MORNING_MILLIS))

  /** A subscription whose first payment was made by card, a minute before the second is charged. */
  async function subscribed(card: string): Promise<Subscribed> {
    // A refusal is of the next card that is charged, whosever it is: those of other tests are let be.
    await app.current.sql('update subscription set bill_on = null')
    await app.current.sql('update charge set card_on_file = false')
    const as = await app.current.aUser(await app.current.aSeller())
    const buyer = await aSubscriber(app.current, as)
    await buyer.pay.card(card)
    await app.current.runner.drain()
    const [row] = await app.current.sql<{ id: string; anchor: CivilDate }>(
      `select s.id, s.anchor::text from subscription s join charge c on c.subscription_id = s.id where c.id = $1`,
      [buyer.chargeId],
    )
    if (!row) throw new Error('There is no subscription')
    const due = addMonths(row.anchor, 1)
    await advanceClock(app.current, new Date(startOfDay(due).getTime() + 6 * 3_600_000 - 60_000))
    return { as, id: row.id, due }
  }
  const viewOf = async ({ as, id }: Subscribed) =>
    (await app.current.call(getSubscription, { as, params: { id } })).body
  const latestOf = async (whose: Subscribed) => {
    const [charge] = (await viewOf(whose)).charges
    if (!charge) throw new Error('Nothing is billed')
    return charge
  }
  const chargeOf = async (whose: Subscribed) => {
    const { uuid: id } = await latestOf(whose)
    return (await app.current.call(getCharge, { as: whose.as, params: { id } })).body
  }
  const triesOf = async (whose: Subscribed) => (await chargeOf(whose)).chargesTries.length

  test('are tried on days 1, 3 and 7, and the seller reads why and when', async () => {
    const whose = await subscribed(ONCE_51)
    expect(await triesOf(whose)).toBe(0)

    await reach(whose.due)

    const next = addDays(whose.due, 1).split('-').toReversed().join('/')
    const text = `Saldo ou limite insuficiente. Código 51. Nova tentativa em ${next} às 06:00.`
    expect((await latestOf(whose)).cardRefusal).toBe(text)
    const { activities, nextChargeDate, chargesTries } = await chargeOf(whose)
    expect(activities.find(({ kind }) => kind === 'card-refused')?.note).toBe(text)
    expect(nextChargeDate).toBe(addDays(whose.due, 1))
    expect(chargesTries[0]?.retryAt).not.toBeNull()

    for (const [day, tries] of [
      [1, 2],
      [2, 2],
      [3, 3],
      [6, 3],
      [7, 4],
      [27, 4],
    ] as const) {
      await reach(addDays(whose.due, day))
      expect(await triesOf(whose)).toBe(tries)
    }
    expect(await latestOf(whose)).toMatchObject({
      status: 'FAILED',
      cardRefusal: 'Saldo ou limite insuficiente. Código 51. As tentativas acabaram.',
    })
    expect((await viewOf(whose)).status).toBe('DEFAULTER')
    await expectVerified(app.current)
  })

  test('are charged under the id of the first payment, as recurring', async () => {
    const whose = await subscribed(APPROVED_CARD)
    await reach(whose.due)

    const payments = await app.current.sql(
      `select initiator, after_network_id is not null as follows, network_id is not null as named
         from sandbox.card_payment where seller_id = $1 order by decided_at`,
      [whose.as.sellerId],
    )

    expect(payments).toEqual([
      { initiator: 'buyer', follows: false, named: true },
      { initiator: 'recurring', follows: true, named: true },
    ])
  })

  test.each([
    [ONCE_57, 'Operação não permitida ao cartão. Código 57. Este cartão não será mais cobrado.'],
    [
      ONCE_R0,
      'Recorrência cancelada pelo titular. Código R0. O titular revogou a cobrança recorrente no banco: este cartão não será mais cobrado, nem a pedido.',
    ],
  ])('%s are not charged again, for nothing', async (card, cardRefusal) => {
    const whose = await subscribed(card)

    await reach(whose.due)
    expect(await latestOf(whose)).toMatchObject({ status: 'FAILED', cardRefusal })
    await reach(addMonths(whose.due, 1))

    const next = await chargeOf(whose)
    expect(next).toMatchObject({ expirationDate: addMonths(whose.due, 1), chargesTries: [] })
    expect(next.paymentMethod).toBeNull()
  })

  test('wait as long as the network advises', async () => {
    const whose = await subscribed(APPROVED_CARD)
    await app.current.sandbox.refuseNextCard({ code: '51', advice: '28' })

    await reach(whose.due)
    expect((await chargeOf(whose)).nextChargeDate).toBe(addDays(whose.due, 6))
    await reach(addDays(whose.due, 5))
    expect(await triesOf(whose)).toBe(1)
    await reach(addDays(whose.due, 6))

    expect((await latestOf(whose)).status).toBe('PAID')
  })

  test('are tried hourly where the issuer does not answer, and nobody is bothered', async () => {
    const whose = await subscribed(APPROVED_CARD)
    await app.current.sandbox.refuseNextCard({ code: '91' }, 3)
    const day = startOfDay(whose.due).getTime()

    await advanceClock(app.current, new Date(day + 23 * 3_600_000))
    expect(await triesOf(whose)).toBe(3)
    const mails = await app.current.sql(
      `select from sandbox.email where seller_id = $1 and subject ~ 'recusado'`,
      [whose.as.sellerId],
    )
    expect(mails).toEqual([])
    await reach(addDays(whose.due, 1))

    expect((await latestOf(whose)).status).toBe('PAID')
  })

  test('of cycles that are billed late pay the newest alone, and the others wait', async () => {
    const whose = await subscribed(APPROVED_CARD)

    // No server runs for three months.
    const late = startOfDay(addMonths(whose.due, 2)).getTime() + MORNING_MILLIS
    await app.current.clock.runFrom(new Date(late))
    await app.current.runner.drain()
    // A subscription that is locked by a payment is billed a second later.
    await advanceClock(app.current, new Date(late + 60_000))

    const statuses = (await viewOf(whose)).charges.map(({ status }) => status)
    expect(statuses.toSorted()).toEqual(['PAID', 'PAID', 'SCHEDULED', 'SCHEDULED'])
    const attempts = await app.current.sql(
      `select from charge_attempt where seller_id = $1 and round is not null`,
      [whose.as.sellerId],
    )
    expect(attempts).toHaveLength(1)
  })

  const endings: [string, (whose: Subscribed) => Promise<unknown>][] = [
    [
      'the subscription is cancelled',
      ({ as, id }) =>
        app.current.call(cancelSubscription, { as, params: { id }, body: { active: false } }),
    ],
    [
      'the charge is deleted',
      async (whose) =>
        app.current.call(deleteCharge, {
          as: whose.as,
          params: { id: (await latestOf(whose)).uuid },
        }),
    ],
    [
      'the buyer chooses PIX',
      async (whose) =>
        askForPix(app.current, toRoutedRef(whose.as.sellerId, (await latestOf(whose)).uuid)),
    ],
  ]
  test.each(endings)('are not tried again once %s', async (_, end) => {
    const whose = await subscribed(ONCE_51)
    // Two days later the charge is late, and stays owed where the subscription ends.
    await reach(addDays(whose.due, 4))
    const before = await triesOf(whose)

    await end(whose)
    await reach(addDays(whose.due, 20))

    const attempts = await app.current.sql(
      `select from charge_attempt where seller_id = $1 and round is not null`,
      [whose.as.sellerId],
    )
    expect(attempts).toHaveLength(before)
    expect((await latestOf(whose)).cardRefusal ?? '').not.toContain('Nova tentativa')
    await expectVerified(app.current)
  })
})
