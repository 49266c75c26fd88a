import { addDays, civilDateOf, startOfDay } from '@vintem/brazil/calendar'
import { getRecoveredRevenue } from '@vintem/contracts/billing-metrics/endpoints'
import { markChargeAsPaid } from '@vintem/contracts/charges/endpoints'
import { describe, expect, test } from 'vitest'
import { toRoutedRef } from '#platform/ids.ts'
import { APPROVED_CARD, askForPix } from '#test/buyer.ts'
import { type TestApp, testApp, type TestUser } from '#test/harness.ts'
import { aSubscriber } from '#test/subscription-links.ts'
import { anImported, planAndCustomer } from '#test/subscriptions.ts'
import { advanceClock } from '#work/advance-clock.ts'

// Goal: a seller sees what was paid after all of what was late, and what it took.
describe('getRecoveredRevenue', () => {
  const app = testApp()
  const today = async () => civilDateOf(await app.current.clock.now())
  const pass = async (days: number) => {
    const day = addDays(await today(), days)
    await advanceClock(app.current, new Date(startOfDay(day).getTime() + 15 * 3_600_000))
  }
  const recovered = async (as: TestUser, months = 1) =>
    (await app.current.call(getRecoveredRevenue, { as, query: { months } })).body.months

  const waysOf = async (as: TestUser) =>
    (await recovered(as)).at(-1)?.ways.filter(({ count }) => count > 0)

  /** Somebody who pays by PIX, and whose charge is open. */
  async function aCharged(ahead: number) {
    const as = await app.current.aUser(await app.current.aSeller())
    const of = await planAndCustomer(app.current, as)
    const startDate = addDays(await today(), ahead)
    await anImported(app.current, as, of, { payment: { method: 'PIX' }, startDate })
    await app.current.runner.drain()
    const [charge] = await app.current.sql<{ id: string }>(
      'select id from charge where seller_id = $1',
      [as.sellerId],
    )
    return { as, id: charge?.id ?? '' }
  }

  test('leaves out what was paid in time', async () => {
    const { as, id } = await aCharged(5)
    await payByPix(app.current, as, id)

    expect(await recovered(as)).toMatchObject([{ amount: 0, count: 0 }])
  })

  test('says that a message came last', async () => {
    const { as, id } = await aCharged(1)
    await pass(12)
    await payByPix(app.current, as, id)

    expect((await recovered(as, 2)).at(-1)).toMatchObject({ amount: 120, count: 1 })
    expect(await waysOf(as)).toMatchObject([{ way: 'MESSAGE', amount: 120, count: 1 }])
  })

  test('says that nobody had written to who paid', async () => {
    const { as, id } = await aCharged(1)
    await pass(8)
    await app.current.sql('delete from reminder_message where charge_id = $1', [id])
    await payByPix(app.current, as, id)

    expect(await waysOf(as)).toMatchObject([{ way: 'UNASKED', amount: 120 }])
  })

  test.each([
    ['ROUND', 1],
    ['NEW_CARD', null],
  ])('says of a refused card that it was %s', async (way, round) => {
    const as = await app.current.aUser(await app.current.aSeller())
    const buyer = await aSubscriber(app.current, as)
    await app.current.sql(
      `insert into charge_activity (seller_id, id, charge_id, at, kind, actor, details)
       select seller_id, gen_random_uuid(), id, created_at, 'card-refused', 'system', '{}'
         from charge where id = $1`,
      [buyer.chargeId],
    )
    await buyer.pay.card(APPROVED_CARD)
    await app.current.sql('update charge_attempt set round = $2 where charge_id = $1', [
      buyer.chargeId,
      round,
    ])

    expect(await waysOf(as)).toMatchObject([{ way, amount: 120 }])
  })

  test('says that it was paid otherwise', async () => {
    const { as, id } = await aCharged(1)
    await pass(8)
    await app.current.call(markChargeAsPaid, { as, params: { id }, body: { uuidCharge: id } })

    expect(await waysOf(as)).toMatchObject([{ way: 'OTHER_METHOD', amount: 120 }])
  })
})

async function payByPix(app: TestApp, as: TestUser, chargeId: string): Promise<void> {
  await askForPix(app, toRoutedRef(as.sellerId, chargeId))
  await app.runner.drain()
  const [pix] = await app.sql<{ txid: string }>(
    `select txid from charge_pix where charge_id = $1 and state = 'ACTIVE'`,
    [chargeId],
  )
  await app.sandbox.payPix(pix?.txid ?? '', {})
  await app.runner.drain()
}
