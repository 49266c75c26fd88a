import { addDays, civilDateOf, startOfDay } from '@vintem/brazil/calendar'
import { cents } from '@vintem/brazil/money'
import { deleteCharge } from '@vintem/contracts/charges/endpoints'
import { contestDispute } from '@vintem/contracts/disputes/endpoints'
import { describe, expect, test } from 'vitest'
import { booksOf } from '#test/books.ts'
import { aBuyer, APPROVED_CARD, askForBankSlip, askForPix, seenBy } from '#test/buyer.ts'
import { attach, disputeAt } from '#test/disputes.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { aPaidBuyer, aRefundingSeller, refundAll, refundPart } from '#test/refunds.ts'
import { expectVerified } from '#test/verified.ts'
import { everythingOf, expectDoneOnce, unfinishedOf } from '#test/work.ts'
import { advanceWorld } from '../../sandbox-console/advance-world.ts'

// Goal: all work that a seller's charges leave is done automatically, in time and once, and touches
// no other seller.
describe('what charges leave to be done', () => {
  const app = testApp()
  const pass = async (days: number) => {
    const today = civilDateOf(await app.current.clock.now())
    const until = startOfDay(addDays(today, days))
    await advanceWorld({ ...app.current, world: app.current.sandbox }, until)
  }
  const left = async (seller: TestUser) => {
    const buyer = await aBuyer(app.current, seller)
    return { buyer, params: { id: buyer.chargeId } }
  }

  /** Charges paid by each method, and refunded, in whole, in part and automatically. */
  async function livePaid(seller: TestUser) {
    await (await aBuyer(app.current, seller)).pay.bankSlip({ times: 2 })
    const inPart = await aPaidBuyer(app.current, seller, 'pix')
    await refundPart(app.current, seller, inPart, 30)
    await app.current.sandbox.payPix(await inPart.txid(), { anyway: true })
    await refundAll(app.current, seller, await aPaidBuyer(app.current, seller, APPROVED_CARD, 3))
    await app.current.sandbox.sellAtTerminal({
      sellerId: seller.sellerId,
      amountCents: cents(5_000),
      installments: 2,
      buyer: { name: 'Bento do Balcão', cpf: '52998224725' },
    })
    await app.current.runner.drain()
  }

  /** Disputed: one contested and won, and one that nobody contests. */
  async function liveDisputed(seller: TestUser) {
    const contested = await aPaidBuyer(app.current, seller)
    const disputeId = await disputeAt(app.current, contested)
    await attach(app.current, contested, { as: seller })
    const params = { id: contested.chargeId }
    await app.current.call(contestDispute, { as: seller, params, body: { message: 'Entregue.' } })
    await app.current.runner.drain()
    await app.current.sandbox.decideDispute(disputeId, 'WON')
    await disputeAt(app.current, await aPaidBuyer(app.current, seller))
  }

  /** Not paid: deleted, left, and late. */
  async function liveUnpaid(seller: TestUser) {
    const deleted = await left(seller)
    await askForPix(app.current, deleted.buyer.ref)
    await askForBankSlip(app.current, deleted.buyer.ref)
    await app.current.runner.drain()
    await app.current.call(deleteCharge, { as: seller, params: deleted.params })
    const gone = await left(seller)
    await askForPix(app.current, gone.buyer.ref)
    const late = await left(seller)
    await askForBankSlip(app.current, late.buyer.ref)
    await app.current.runner.drain()
    return [deleted.buyer, gone.buyer, late.buyer]
  }

  test('is all done, and done again changes nothing', async () => {
    const [seller, neighbour] = [
      await aRefundingSeller(app.current),
      await aRefundingSeller(app.current),
    ]
    await aPaidBuyer(app.current, neighbour)
    await app.current.runner.drain()
    await livePaid(seller)
    await liveDisputed(seller)
    const unpaid = await liveUnpaid(seller)
    await pass(30)

    expect(await unfinishedOf(app.current, seller.sellerId)).toEqual([])
    const states = await Promise.all(unpaid.map((buyer) => seenBy(app.current, buyer)))
    expect(states.map(({ status }) => status)).toEqual(['CANCELED', 'ABANDONED', 'LATE'])
    const books = await booksOf(app.current, seller.sellerId)
    expect(
      Object.keys(books).filter((account) => /transit|suspense|reserve/.test(account)),
    ).toEqual([])
    const besides = await everythingOf(app.current, neighbour.sellerId)

    await expectDoneOnce(app.current, seller.sellerId)

    expect(await everythingOf(app.current, neighbour.sellerId)).toEqual(besides)
    await expectVerified(app.current)
  })
})
