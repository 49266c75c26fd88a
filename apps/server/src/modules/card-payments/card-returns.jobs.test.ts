import { afterEach, describe, expect, test } from 'vitest'
import type { Fault } from '#rails/far-end.ts'
import { booksOf } from '#test/books.ts'
import { aBuyer, askForPix, ASKING_CARD, seenBy } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import { typeCommand } from '#test/operator.ts'
import { expectVerified } from '#test/verified.ts'
import { everythingOf, expectDoneOnce, tryAgain, tryUntilGivenUp } from '#test/work.ts'
import { advanceClock } from '#work/advance-clock.ts'

// Goal: a card captured too late is refunded once, whatever the acquirer does; money that it will
// not refund stays set aside, and the operator is told.
describe('cards that were captured in vain', () => {
  const app = testApp()
  afterEach(() => app.current.sandbox.clearFaults())
  const PAID_BY_PIX = { 'clearing.pix': -10_000, 'platform.fees': 99, 'seller.available': 9_901 }
  const SET_ASIDE = { ...PAID_BY_PIX, 'clearing.card': -10_000, 'suspense.unmatched': 10_000 }

  /** A buyer whose card is approved once they have paid by PIX; the acquirer then meets a fault. */
  async function aCardInVain(fault?: Fault, times = 1) {
    const { current } = app
    const seller = await current.aUser(await current.aSeller())
    const buyer = await aBuyer(current, seller)
    await askForPix(current, buyer.ref)
    await current.runner.drain()
    await buyer.pay.card(ASKING_CARD)
    await current.sandbox.payPix(await buyer.txid())
    await current.runner.drain()
    const [attempt] = await current.sql<{ id: string }>(
      'select id from charge_attempt where charge_id = $1',
      [buyer.chargeId],
    )
    const asked = await current.sandbox.challengeOf(attempt?.id ?? '')
    if (fault) await current.sandbox.failNext('card', fault, times, 'refund')
    await current.sandbox.answerChallenge(asked?.challengeId ?? '', 'CONFIRMED')
    await current.runner.drain()
    const refunded = async () => {
      const refunds = await current.sql<{ cents: string }>(
        `select amount_cents as cents from sandbox.card_refund
          where attempt_id = $1 and not refused`,
        [attempt?.id],
      )
      return refunds.map(({ cents }) => Number(cents))
    }
    const books = () => booksOf(current, seller.sellerId)
    return { sellerId: seller.sellerId, buyer, refunded, books, attempt: attempt?.id ?? '' }
  }

  test.each(['down', 'timeout-before', 'timeout-after'] as const)(
    'are given back once where the acquirer is at first %s',
    async (fault) => {
      const { refunded, books, buyer } = await aCardInVain(fault, 2)
      expect(await books()).toEqual(SET_ASIDE)

      await tryAgain(app.current)
      await tryAgain(app.current)

      expect(await refunded()).toEqual([10_000])
      expect(await books()).toEqual(PAID_BY_PIX)
      expect(await seenBy(app.current, buyer)).toMatchObject({ status: 'PAID', method: 'PIX' })
    },
  )

  test('are asked after, and not asked for again, where the acquirer takes its time', async () => {
    const { refunded, books } = await aCardInVain('late')
    await tryAgain(app.current)
    expect(await books()).toEqual(SET_ASIDE)

    const later = new Date((await app.current.clock.now()).getTime() + 2 * 3_600_000)
    await advanceClock(app.current, later)
    await tryAgain(app.current)

    expect(await refunded()).toEqual([10_000])
    expect(await books()).toEqual(PAID_BY_PIX)
  })

  test('are given back once, though it is done again, and nobody else has anything of it', async () => {
    const neighbour = await aCardInVain('refuse')
    const besides = await everythingOf(app.current, neighbour.sellerId)
    const { sellerId, refunded } = await aCardInVain()

    await expectDoneOnce(app.current, sellerId)

    expect(await refunded()).toEqual([10_000])
    expect(await everythingOf(app.current, neighbour.sellerId)).toEqual(besides)
  })

  test.each([
    ['refuses', 'refuse', 1],
    ['refuses in the end', 'late-refuse', 1],
    ['does not answer', 'down', 20],
  ] as const)(
    'stay set aside where the acquirer %s, and the operator settles them',
    async (_, fault, times) => {
      const { sellerId, attempt, refunded, books } = await aCardInVain(fault, times)
      const later = new Date((await app.current.clock.now()).getTime() + 2 * 3_600_000)
      await advanceClock(app.current, later)

      const problems = await tryUntilGivenUp(app.current, sellerId)

      expect(problems).toEqual([expect.stringContaining(attempt)])
      expect(await books()).toMatchObject({ 'suspense.unmatched': 10_000 })
      expect((await typeCommand(app.current, 'suspense list')).text).toContain(attempt)
      const settled = await typeCommand(app.current, `suspense credit ${sellerId} ${attempt}`)
      expect(settled.code).toBe(0)
      await tryAgain(app.current)
      expect(await refunded()).toEqual([])
      expect(await books()).toMatchObject({ 'seller.available': 19_901 })
      await expectVerified(app.current)
    },
  )
})
