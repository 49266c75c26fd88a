import { cents } from '@vintem/brazil/money'
import { describe, expect, test } from 'vitest'
import { booksOf } from '#test/books.ts'
import { aBuyer, askForPix, ASKING_CARD, type Buyer, seenBy } from '#test/buyer.ts'
import { attemptOf, disputeOf } from '#test/disputes.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { aPaidBuyer, aRefundingSeller, chargeOf, refundPart, retryAtOnce } from '#test/refunds.ts'
import { advanceClock } from '#work/advance-clock.ts'
import { advanceWorld } from '../../sandbox-console/advance-world.ts'

// Goal: a dispute sets aside what was not refunded, once, and its end gives it back to exactly
// where it came from, or pays it out; a seller who contests nothing loses after five days.
describe('disputes', () => {
  const app = testApp()
  const dispute = async (buyer: Buyer) => {
    const { disputeId } = await app.current.sandbox.openDispute(await attemptOf(app.current, buyer))
    await app.current.runner.drain()
    return disputeId
  }
  const decide = async (disputeId: string, outcome: 'WON' | 'LOST') => {
    await app.current.sandbox.decideDispute(disputeId, outcome)
    await app.current.runner.drain()
  }
  const pass = async (days: number) =>
    advanceClock(
      app.current,
      new Date((await app.current.clock.now()).getTime() + days * 86_400_000),
    )
  const kindsOf = async (seller: TestUser, buyer: Buyer) =>
    (await chargeOf(app.current, seller, buyer)).activities.map(({ kind }) => kind)

  test('sets aside what was not refunded, and gives it back once won', async () => {
    const seller = await aRefundingSeller(app.current)
    const buyer = await aPaidBuyer(app.current, seller)
    await refundPart(app.current, seller, buyer, 30)
    await app.current.runner.drain()
    const before = await booksOf(app.current, seller.sellerId)

    const disputeId = await dispute(buyer)

    const charge = await chargeOf(app.current, seller, buyer)
    expect(charge).toMatchObject({ status: 'DISPUTE', refundKinds: [] })
    expect(await booksOf(app.current, seller.sellerId)).toMatchObject({
      'reserve.dispute': 7_000,
      'seller.available': -492,
    })
    expect(await seenBy(app.current, buyer)).toMatchObject({ status: 'DISPUTE' })

    await decide(disputeId, 'WON')

    expect(await booksOf(app.current, seller.sellerId)).toEqual(before)
    expect(await chargeOf(app.current, seller, buyer)).toMatchObject({
      status: 'PAID',
      refundKinds: ['SELLER'],
      receivables: [{ amount: 65.08 }],
    })
    expect((await kindsOf(seller, buyer)).slice(0, 2)).toEqual(['dispute-won', 'disputed'])
  })

  test('that is lost lets the money go', async () => {
    const seller = await aRefundingSeller(app.current)
    const buyer = await aPaidBuyer(app.current, seller)

    await decide(await dispute(buyer), 'LOST')

    expect(await chargeOf(app.current, seller, buyer)).toMatchObject({ status: 'CHARGEBACK' })
    expect(await booksOf(app.current, seller.sellerId)).toEqual({
      'seller.available': -492,
      'platform.fees': 319,
      'platform.anticipation': 173,
    })
  })

  test('won after the money would have been available gives it back there', async () => {
    const seller = await aRefundingSeller(app.current)
    const buyer = await aPaidBuyer(app.current, seller)
    const disputeId = await dispute(buyer)
    await pass(4)

    await decide(disputeId, 'WON')

    expect(await booksOf(app.current, seller.sellerId)).toMatchObject({
      'seller.available': 9_508,
    })
  })

  // @spec 000 §4 Charges: Contest: 5 calendar days, chargebackDeadline
  test('that nobody contests is lost when its fifth day is over, and not before', async () => {
    const seller = await aRefundingSeller(app.current)
    const buyer = await aPaidBuyer(app.current, seller)
    await dispute(buyer)
    const { deadline } = await disputeOf(app.current, buyer)

    await advanceClock(app.current, new Date(`${deadline}T23:59:59-03:00`))
    expect(await chargeOf(app.current, seller, buyer)).toMatchObject({ status: 'DISPUTE' })
    await pass(1)

    expect(await chargeOf(app.current, seller, buyer)).toMatchObject({ status: 'CHARGEBACK' })
    expect((await kindsOf(seller, buyer))[0]).toBe('dispute-not-contested')
  })

  test('of a charge given back meanwhile is noted, and sets nothing aside', async () => {
    const seller = await aRefundingSeller(app.current)
    const buyer = await aPaidBuyer(app.current, seller)
    await refundPart(app.current, seller, buyer, 100)
    await app.current.runner.drain()
    const before = await booksOf(app.current, seller.sellerId)

    await decide(await dispute(buyer), 'LOST')

    expect(await booksOf(app.current, seller.sellerId)).toEqual(before)
    expect(await chargeOf(app.current, seller, buyer)).toMatchObject({ status: 'REFUND' })
    expect((await kindsOf(seller, buyer))[0]).toBe('dispute-noted')
  })

  test('of a payment that was set aside, and went back, leaves alone what was paid in another way', async () => {
    const seller = await aRefundingSeller(app.current)
    const buyer = await aBuyer(app.current, seller)
    await askForPix(app.current, buyer.ref)
    await app.current.runner.drain()
    await buyer.pay.card(ASKING_CARD)
    await app.current.sandbox.payPix(await buyer.txid())
    await app.current.runner.drain()
    const [attempt] = await app.current.sql<{ id: string }>(
      'select id from charge_attempt where charge_id = $1',
      [buyer.chargeId],
    )
    const asked = await app.current.sandbox.challengeOf(attempt?.id ?? '')
    await app.current.sandbox.answerChallenge(asked?.challengeId ?? '', 'CONFIRMED')
    await app.current.runner.drain()
    const before = await booksOf(app.current, seller.sellerId)
    expect(before).toMatchObject({ 'clearing.pix': -10_000 })
    expect(before).not.toHaveProperty('suspense.unmatched')

    await decide(await dispute(buyer), 'LOST')

    expect(await booksOf(app.current, seller.sellerId)).toEqual(before)
    expect(await chargeOf(app.current, seller, buyer)).toMatchObject({ status: 'PAID' })
    expect((await kindsOf(seller, buyer))[0]).toBe('dispute-noted')
  })

  test('while a refund of all is under way sets nothing aside, and ends as the refund did', async () => {
    const seller = await aRefundingSeller(app.current)
    const buyer = await aPaidBuyer(app.current, seller)
    await app.current.sandbox.failNext('card', 'late', 1, 'refund')
    await refundPart(app.current, seller, buyer, 100)
    await app.current.runner.drain()

    const disputeId = await dispute(buyer)
    expect(await chargeOf(app.current, seller, buyer)).toMatchObject({ status: 'DISPUTE' })
    await pass(1)
    expect(await chargeOf(app.current, seller, buyer)).toMatchObject({
      status: 'DISPUTE',
      refunds: [{ status: 'CONFIRMED' }],
    })
    await decide(disputeId, 'WON')

    expect(await chargeOf(app.current, seller, buyer)).toMatchObject({ status: 'REFUND' })
  })

  test('told over and over, decision first, is one', async () => {
    const seller = await aRefundingSeller(app.current)
    const buyer = await aPaidBuyer(app.current, seller)
    const common = {
      paymentId: await attemptOf(app.current, buyer),
      merchant: seller.sellerId,
      disputeId: `told-${buyer.chargeId}`,
      at: (await app.current.clock.now()).toISOString(),
    }
    const tell = (body: object) =>
      app.current.http.inject({
        method: 'POST',
        url: `/api/webhooks/${app.current.services.callbacks.ownSecret}/card`,
        payload: { ...common, ...body },
      })

    await Promise.all([1, 2, 3].map(() => tell({ event: 'dispute-won' })))
    await app.current.runner.drain()
    await Promise.all([1, 2, 3].map(() => tell({ event: 'dispute-opened', reason: 'Fraude' })))
    await app.current.runner.drain()
    await retryAtOnce(app.current)
    await app.current.runner.drain()

    expect(await chargeOf(app.current, seller, buyer)).toMatchObject({ status: 'PAID' })
    expect((await kindsOf(seller, buyer)).slice(0, 2)).toEqual(['dispute-won', 'disputed'])
  })

  test('of a test card comes a day after it has paid', async () => {
    const seller = await aRefundingSeller(app.current)
    const buyer = await aPaidBuyer(app.current, seller, '4000000000000259')
    expect(await chargeOf(app.current, seller, buyer)).toMatchObject({ status: 'PAID' })

    const now = await app.current.clock.now()
    await advanceWorld(
      { ...app.current, world: app.current.sandbox },
      new Date(now.getTime() + 90_000_000),
    )

    expect(await chargeOf(app.current, seller, buyer)).toMatchObject({ status: 'DISPUTE' })
  })

  test('of nothing of ours is left aside', async () => {
    const seller = await aRefundingSeller(app.current)
    const { paymentId } = await app.current.sandbox.sellAtTerminal({
      sellerId: seller.sellerId,
      amountCents: cents(100),
      installments: 1,
      buyer: { name: 'Ana', cpf: '52998224725' },
    })
    await app.current.sql('delete from work where key = $1', [paymentId])

    await app.current.sandbox.openDispute(paymentId)
    await app.current.runner.drain()

    const [left] = await app.current.sql<{ count: string }>(
      `select count(*) from work where kind = 'dispute-told' and done_at is null and seller_id = $1`,
      [seller.sellerId],
    )
    expect(Number(left?.count)).toBe(0)
  })
})
