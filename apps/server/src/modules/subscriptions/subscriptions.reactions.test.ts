import { getCharge } from '@vintem/contracts/charge-detail/endpoints'
import { deleteCharge, markChargeAsPaid } from '@vintem/contracts/charges/endpoints'
import { getSubscription } from '@vintem/contracts/subscriptions/endpoints'
import { describe, expect, test } from 'vitest'
import { REFUSALS_ALLOWED } from '#modules/charges/index.ts'
import { APPROVED_CARD, askForPix, type Buyer, REFUSED_CARD } from '#test/buyer.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { aSubscriber } from '#test/subscription-links.ts'
import { advanceClock } from '#work/advance-clock.ts'

// Goal: a subscription begins with its first payment, by any method and however often it is
// reported; one whose first charge can no longer be paid ends.
describe('the first charge of a subscription', () => {
  const app = testApp()

  async function firstCharge(): Promise<{ as: TestUser; buyer: Buyer; id: string }> {
    const as = await app.current.aUser(await app.current.aSeller())
    const buyer = await aSubscriber(app.current, as)
    const [row] = await app.current.sql<{ id: string }>(
      'select subscription_id as id from charge where id = $1',
      [buyer.chargeId],
    )
    return { as, buyer, id: row?.id ?? '' }
  }
  const shown = async (as: TestUser, id: string) => {
    const { body } = await app.current.call(getSubscription, { as, params: { id } })
    return [body.status, body.paymentMethod]
  }

  test.each<[string, (buyer: Buyer, as: TestUser) => Promise<unknown>, string | null]>([
    ['PIX', (buyer) => buyer.pay.pix(), 'PIX'],
    ['PIX told five times', (buyer) => buyer.pay.pix({ times: 5 }), 'PIX'],
    ['boleto', (buyer) => buyer.pay.bankSlip(), 'BANK_SLIP'],
    ['card', (buyer) => buyer.pay.card(APPROVED_CARD), 'CREDIT_CARD'],
    [
      'another way',
      ({ chargeId }, as) =>
        app.current.call(markChargeAsPaid, {
          as,
          params: { id: chargeId },
          body: { uuidCharge: chargeId },
        }),
      'PIX',
    ],
  ])('makes it active, paid by %s', async (_, pay, method) => {
    const { as, buyer, id } = await firstCharge()
    expect(await shown(as, id)).toEqual(['PENDING', null])

    await pay(buyer, as)
    await app.current.runner.drain()

    expect(await shown(as, id)).toEqual(['ACTIVE', method])
  })

  test('leaves it pending while it is not paid', async () => {
    const { as, buyer, id } = await firstCharge()

    await buyer.pay.card(REFUSED_CARD)
    await askForPix(app.current, buyer.ref)
    await app.current.runner.drain()

    expect(await shown(as, id)).toEqual(['PENDING', null])
  })

  test.each<[string, (buyer: Buyer, as: TestUser) => Promise<unknown>, string[]]>([
    ['pays it another way', (buyer) => buyer.pay.pix(), ['ACTIVE', 'PIX']],
    [
      'is given up by the seller',
      ({ chargeId: id }, as) => app.current.call(deleteCharge, { as, params: { id } }),
      ['INACTIVE', ''],
    ],
  ])('waits where the attempts by card are used up, until the buyer %s', async (_, end, ended) => {
    const { as, buyer, id } = await firstCharge()
    for (let refused = 0; refused < REFUSALS_ALLOWED; refused += 1) {
      await buyer.pay.card(REFUSED_CARD)
    }
    const now = await app.current.clock.now()
    await advanceClock(app.current, new Date(now.getTime() + 3 * 24 * 3_600_000))
    const { body } = await app.current.call(getCharge, { as, params: { id: buyer.chargeId } })
    expect(body.status).toBe('FAILED')
    expect(await shown(as, id)).toEqual(['PENDING', null])

    await end(buyer, as)

    const [status, method] = await shown(as, id)
    expect([status, method ?? '']).toEqual(ended)
  })

  test('brings nothing back that was cancelled', async () => {
    const { as, buyer, id } = await firstCharge()
    await app.current.sql(
      `update subscription set status = 'INACTIVE', cancelled_at = '2026-01-01' where id = $1`,
      [id],
    )

    await buyer.pay.pix()

    expect(await shown(as, id)).toEqual(['INACTIVE', null])
  })

  test.each<[string, (buyer: Buyer, as: TestUser) => Promise<unknown>]>([
    [
      'the buyer was gone for a day',
      async () => {
        const now = await app.current.clock.now()
        await advanceClock(app.current, new Date(now.getTime() + 25 * 3_600_000))
      },
    ],
    [
      'the seller took it back',
      ({ chargeId: id }, as) => app.current.call(deleteCharge, { as, params: { id } }),
    ],
  ])('ends it unpaid where %s', async (_, giveUp) => {
    const { as, buyer, id } = await firstCharge()

    await giveUp(buyer, as)

    expect(await shown(as, id)).toEqual(['INACTIVE', null])
  })
})
