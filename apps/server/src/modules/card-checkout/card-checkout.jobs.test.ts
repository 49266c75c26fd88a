import { deleteCharge } from '@vintem/contracts/charges/endpoints'
import { afterEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { anotherServer } from '#test/another-server.ts'
import { booksOf } from '#test/books.ts'
import { aBuyer, APPROVED_CARD, askForPix, seenBy } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import { typeCommand } from '#test/operator.ts'
import { expectVerified } from '#test/verified.ts'
import {
  everythingOf,
  expectDoneOnce,
  tryAgain,
  tryUntilGivenUp,
  unfinishedOf,
} from '#test/work.ts'
import { advanceClock } from '#work/advance-clock.ts'

const APPROVED_IN_SILENCE = '4000000000009029'
const NEVER_ARRIVES = '4000000000009011'

// Goal: a card payment without an answer is polled until the acquirer knows its outcome, and then
// counts so, once; until then nobody can pay, delete or abandon the charge.
describe('card payments without an answer', () => {
  const app = testApp()
  afterEach(() => app.current.sandbox.clearFaults())
  const pass = async (seconds: number) =>
    advanceClock(app.current, new Date((await app.current.clock.now()).getTime() + seconds * 1_000))

  /** A buyer whose payment got no answer. */
  async function aSilentPayment(card = APPROVED_IN_SILENCE) {
    const { current } = app
    const seller = await current.aUser(await current.aSeller())
    const buyer = await aBuyer(current, seller)
    await askForPix(current, buyer.ref)
    await current.runner.drain()
    const paid = await buyer.pay.card(card)
    expect(paid.body.attempt?.status).toBe('PENDING')
    const seen = async () => {
      const { status, method, attempt } = await seenBy(current, buyer)
      return { status, method, attempt: attempt?.status }
    }
    const books = () => booksOf(current, seller.sellerId)
    return { seller, sellerId: seller.sellerId, buyer, seen, books }
  }
  const cannotBeReached = (fault: 'down' | 'timeout-before' | 'timeout-after', times = 2) =>
    app.current.sandbox.failNext('card', fault, times, 'find')

  test.each(['down', 'timeout-before', 'timeout-after'] as const)(
    'count once where the acquirer cannot be asked at first (%s)',
    async (fault) => {
      const { sellerId, seen, books } = await aSilentPayment()
      await cannotBeReached(fault)
      await pass(60)
      expect(await seen()).toMatchObject({ status: 'SCHEDULED', attempt: 'PENDING' })

      await tryAgain(app.current)
      await tryAgain(app.current)

      expect(await seen()).toMatchObject({ status: 'PAID', attempt: 'PAID' })
      expect(await books()).toMatchObject({ 'clearing.card': -10_000 })
      await expectDoneOnce(app.current, sellerId)
    },
  )

  test('that were never made cost no try, let the buyer pay, and are not made later', async () => {
    const { sellerId, buyer, seen, books } = await aSilentPayment(NEVER_ARRIVES)
    await pass(60)
    expect(await seen()).toMatchObject({ status: 'SCHEDULED', attempt: 'FAILED' })
    // The refusal is not an issuer's.
    expect(await seenBy(app.current, buyer)).toMatchObject({ attemptsLeft: 5 })
    await expectDoneOnce(app.current, sellerId)

    expect((await buyer.pay.card(APPROVED_CARD)).body.status).toBe('PAID')
    await app.current.runner.drain()
    await expectDoneOnce(app.current, sellerId)

    expect(await books()).toMatchObject({ 'clearing.card': -10_000 })
  })

  test('asked after by two servers at once count once, and nobody else’s change', async () => {
    const other = await aSilentPayment()
    const besides = await everythingOf(app.current, other.sellerId)
    const { sellerId, seen, books } = await aSilentPayment()
    const second = await anotherServer(app.current)
    // The other seller's waits.
    await app.current.sql(
      `update work set due_at = due_at + interval '1 day' where seller_id = $1 and done_at is null`,
      [other.sellerId],
    )
    await app.current.clock.runFrom(new Date((await app.current.clock.now()).getTime() + 60_000))

    await Promise.all([app.current.runner.drain(), second.runner.drain()])

    expect(await seen()).toMatchObject({ status: 'PAID' })
    expect(await books()).toMatchObject({ 'clearing.card': -10_000 })
    await expectDoneOnce(app.current, sellerId)
    expect(await everythingOf(app.current, other.sellerId)).toEqual(besides)
    await expectVerified(app.current)
  })

  test('of a charge that was paid by PIX meanwhile go back to the card', async () => {
    const { sellerId, buyer, seen, books } = await aSilentPayment()
    await app.current.sandbox.payPix(await buyer.txid())
    await app.current.runner.drain()

    await pass(60)

    expect(await seen()).toMatchObject({ status: 'PAID', method: 'PIX' })
    expect(await books()).toEqual({
      'clearing.pix': -10_000,
      'platform.fees': 99,
      'seller.available': 9_901,
    })
    await expectDoneOnce(app.current, sellerId)
  })

  test('never answered: the operator is told, the charge waits, and a retry settles it', async () => {
    const { seller, sellerId, buyer, seen } = await aSilentPayment()
    await cannotBeReached('down', 40)
    await pass(60)

    const problems = await tryUntilGivenUp(app.current, sellerId)
    await pass(25 * 3_600)

    expect(problems).toEqual([expect.stringMatching(/card\.find is down/)])
    expect(await seen()).toMatchObject({ status: 'SCHEDULED', attempt: 'PENDING' })
    const params = { id: buyer.chargeId }
    const removed = await app.current.call(deleteCharge, { as: seller, params })
    expect(removed.errors[0]?.code).toBe('BAR-5007')
    expect((await buyer.pay.card(APPROVED_CARD)).errors[0]?.code).toBe('BAR-5007')
    await app.current.sandbox.clearFaults()
    const retried = await typeCommand(app.current, `work retry ${problems[0]?.split(' ')[0]}`)
    await app.current.runner.drain()
    expect(retried.code).toBe(0)
    expect(await seen()).toMatchObject({ status: 'PAID', attempt: 'PAID' })
  })

  test('told of that are none of ours are left aside', async () => {
    const { sellerId, seen } = await aSilentPayment()
    const { callbacks } = app.current.services
    const before = await seen()
    const answer = await app.current.http.inject({
      method: 'POST',
      url: `/api/webhooks/${callbacks.ownSecret}/card`,
      payload: {
        event: 'payment-decided',
        paymentId: newId(),
        merchant: sellerId,
        at: (await app.current.clock.now()).toISOString(),
      },
    })
    await app.current.runner.drain()

    expect(answer.statusCode).toBe(204)
    expect(await unfinishedOf(app.current, sellerId)).toEqual([])
    expect(await seen()).toEqual(before)
  })
})
