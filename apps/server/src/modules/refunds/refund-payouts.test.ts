import { openBuyerRefund } from '@vintem/contracts/refund-keys/endpoints'
import { describe, expect, test } from 'vitest'
import type { Fault } from '#rails/far-end.ts'
import { booksOf } from '#test/books.ts'
import { testApp } from '#test/harness.ts'
import { aRequestedKey, chargeOf, confirmKey } from '#test/refunds.ts'
import { expectVerified } from '#test/verified.ts'
import { expectDoneOnce, tryAgain } from '#test/work.ts'
import { advanceClock } from '#work/advance-clock.ts'

// Goal: whatever the bank does with the PIX of a boleto's refund, the money leaves once, or the buyer is
// asked for another key, or it is the seller's again.
describe('the PIX of a boleto’s refund', () => {
  const app = testApp()
  const pass = async (hours: number) =>
    advanceClock(
      app.current,
      new Date((await app.current.clock.now()).getTime() + hours * 3_600_000),
    )
  const seen = async (token: string) =>
    (await app.current.call(openBuyerRefund, { body: { token } })).body
  const sent = (sellerId: number) =>
    app.current.sql('select from sandbox.pix_sent where seller_id = $1 and not refused', [sellerId])

  test.each<[string, Fault]>([
    ['sendPix', 'down'],
    ['sendPix', 'timeout-before'],
    ['sendPix', 'timeout-after'],
    ['findPix', 'down'],
  ])('that meets %s %s is asked after, and sent once', async (call, fault) => {
    const { seller, token } = await aRequestedKey(app.current)
    await app.current.sandbox.failNext('payments', fault, 1, call)

    await confirmKey(app.current, token)
    expect(await seen(token)).toMatchObject({ status: 'SENDING' })
    await tryAgain(app.current)

    expect(await seen(token)).toMatchObject({ status: 'CONFIRMED' })
    expect(await sent(seller.sellerId)).toHaveLength(1)
    await expectDoneOnce(app.current, seller.sellerId)
  })

  test('that is decided later is asked after', async () => {
    const { token } = await aRequestedKey(app.current)
    await app.current.sandbox.failNext('payments', 'late', 1, 'sendPix')

    await confirmKey(app.current, token)
    expect(await seen(token)).toMatchObject({ status: 'SENDING' })
    await pass(2)

    expect(await seen(token)).toMatchObject({ status: 'CONFIRMED' })
  })

  test.each<Fault>(['refuse', 'late-refuse'])(
    'that is refused (%s) asks for another key, by another payment',
    async (fault) => {
      const { seller, buyer, token } = await aRequestedKey(app.current)
      await app.current.sandbox.failNext('payments', fault, 1, 'sendPix')
      await confirmKey(app.current, token)
      await pass(2)

      expect(await seen(token)).toMatchObject({
        status: 'ASKED',
        reason: expect.stringMatching(/\.$/),
        holder: null,
      })
      expect(await chargeOf(app.current, seller, buyer)).toMatchObject({
        refunds: [{ status: 'REQUESTED', keyUntil: expect.any(String) }],
      })

      await confirmKey(app.current, token)

      expect(await seen(token)).toMatchObject({ status: 'CONFIRMED', reason: null })
      expect(await sent(seller.sellerId)).toHaveLength(1)
      await expectVerified(app.current)
    },
  )

  test('is not sent to a key that is somebody else’s by then', async () => {
    const { seller, token } = await aRequestedKey(app.current)
    await app.current.sandbox.failNext('payments', 'down', 1, 'findPix')
    await confirmKey(app.current, token)
    await app.current.sql(`update refund_payout set pix_key = '11144477735' where seller_id = $1`, [
      seller.sellerId,
    ])

    await tryAgain(app.current)

    expect(await seen(token)).toMatchObject({
      status: 'ASKED',
      reason: 'A chave Pix não é mais de quem pagou o boleto.',
    })
    expect(await sent(seller.sellerId)).toEqual([])
  })

  test('that nobody names a key for is the seller’s again after seven days', async () => {
    const { seller, buyer, token } = await aRequestedKey(app.current)

    await pass(7 * 24 - 1)
    expect(await seen(token)).toMatchObject({ status: 'ASKED' })
    await pass(2)

    expect(await chargeOf(app.current, seller, buyer)).toMatchObject({
      status: 'PAID',
      refundableAmount: 100,
      refunds: [
        {
          status: 'REFUSED',
          refusalReason: 'O comprador não informou a chave Pix em 7 dias.',
          keyUntil: null,
        },
      ],
    })
    expect(await seen(token)).toMatchObject({ status: 'REFUSED' })
    expect(await booksOf(app.current, seller.sellerId)).not.toHaveProperty('transit.refund')
    expect((await confirmKey(app.current, token)).status).toBe(409)
    await expectVerified(app.current)
    await expectDoneOnce(app.current, seller.sellerId)
  })

  test('that is under way at the deadline ends as the bank says', async () => {
    const { seller, buyer, token } = await aRequestedKey(app.current)
    await pass(7 * 24 - 1)
    await app.current.sandbox.failNext('payments', 'down', 1, 'sendPix')
    await confirmKey(app.current, token)
    await pass(2)
    expect(await seen(token)).toMatchObject({ status: 'SENDING' })
    await app.current.sandbox.failNext('payments', 'refuse', 1, 'sendPix')

    await tryAgain(app.current)

    expect(await chargeOf(app.current, seller, buyer)).toMatchObject({
      refundableAmount: 100,
      refunds: [{ status: 'REFUSED' }],
    })
    await expectVerified(app.current)
  })
})
