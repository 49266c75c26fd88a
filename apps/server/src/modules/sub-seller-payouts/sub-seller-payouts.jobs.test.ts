import { listNotices } from '@vintem/contracts/notices/endpoints'
import {
  getSubSellerBalance,
  listSubSellerStatement,
} from '@vintem/contracts/sub-seller-statements/endpoints'
import { describe, expect, test } from 'vitest'
import type { Fault } from '#rails/far-end.ts'
import { booksOf } from '#test/books.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { aPaidPartner, pass } from '#test/sub-seller-payouts.ts'
import { expectVerified } from '#test/verified.ts'
import { expectDoneOnce, tryAgain } from '#test/work.ts'

// Goal: whatever the bank does with a payout, the money leaves once, to the key that was confirmed and is
// the sub-seller's own, or it is the sub-seller's again; and everybody reads which.
describe('the PIX of a payout', () => {
  const app = testApp()
  const sent = (sellerId: number) =>
    app.current.sql<{ pix_key: string }>(
      'select pix_key from sandbox.pix_sent where seller_id = $1 and not refused',
      [sellerId],
    )
  /** What the statement says of payouts, and that it is the balance. */
  async function linesOf(as: TestUser, id: number) {
    const asked = { as, params: { id } }
    const { lines } = (await app.current.call(listSubSellerStatement, asked)).body
    const { availableAmount } = (await app.current.call(getSubSellerBalance, asked)).body
    expect(lines.reduce((sum, line) => sum + line.availableAmount, 0)).toBe(availableAmount)
    return lines
      .filter(({ reason }) => reason.startsWith('payout-'))
      .map(({ reason, availableAmount: amount }) => [reason, amount])
  }

  // @spec 000 §5: Payouts of a sub-seller …
  test('that is sent leaves the books by the bank, once', async () => {
    const { seller, id, pixKey, ask, payouts } = await aPaidPartner(app.current)

    await ask(10)
    await app.current.runner.drain()

    const { content } = await payouts()
    expect(content).toMatchObject([
      {
        status: 'CONFIRMED',
        endToEndId: expect.stringMatching(/^E/),
        concludedAt: expect.any(String),
      },
    ])
    expect(await sent(seller.sellerId)).toEqual([{ pix_key: pixKey }])
    const books = await booksOf(app.current, seller.sellerId)
    expect(books).toMatchObject({ [`subseller.available:${id}`]: 1_500, 'clearing.bank': 1_000 })
    expect(books).not.toHaveProperty('transit.payout')
    expect(await linesOf(seller, id)).toEqual([['payout-requested', -10]])
    await expectVerified(app.current)
    await expectDoneOnce(app.current, seller.sellerId)
  })

  test.each<[string, string, Fault]>([
    ['payments', 'sendToKey', 'down'],
    ['payments', 'sendToKey', 'timeout-before'],
    ['payments', 'sendToKey', 'timeout-after'],
    ['directory', 'find', 'down'],
  ])('that meets %s %s %s is asked after, and sent once', async (rail, call, fault) => {
    const { seller, ask, payouts } = await aPaidPartner(app.current)
    await app.current.sandbox.failNext(rail as 'payments', fault, 1, call)

    await ask(10)
    await app.current.runner.drain()
    expect((await payouts()).content).toMatchObject([{ status: 'REQUESTED' }])
    await tryAgain(app.current)
    await pass(app.current, 1)

    expect((await payouts()).content).toMatchObject([{ status: 'CONFIRMED' }])
    expect(await sent(seller.sellerId)).toHaveLength(1)
    await expectVerified(app.current)
    await expectDoneOnce(app.current, seller.sellerId)
  })

  test('that is decided later is asked after', async () => {
    const { ask, payouts } = await aPaidPartner(app.current)
    await app.current.sandbox.failNext('payments', 'late', 1, 'sendToKey')
    await ask(10)
    await app.current.runner.drain()
    expect((await payouts()).content).toMatchObject([{ status: 'REQUESTED' }])

    await pass(app.current, 2)

    expect((await payouts()).content).toMatchObject([{ status: 'CONFIRMED' }])
  })

  test.each<Fault>(['refuse', 'late-refuse'])(
    'that is refused (%s) is the sub-seller’s again, and the bell rings',
    async (fault) => {
      const { seller: as, id, ask, payouts, available } = await aPaidPartner(app.current)
      await app.current.sandbox.failNext('payments', fault, 1, 'sendToKey')
      await ask(10)
      await app.current.runner.drain()
      await pass(app.current, 2)

      expect((await payouts()).content).toMatchObject([
        { status: 'REFUSED', refusalReason: expect.stringMatching(/\.$/), endToEndId: null },
      ])
      expect(await available()).toBe(2_500)
      expect(await linesOf(as, id)).toEqual([
        ['payout-refused', 10],
        ['payout-requested', -10],
      ])
      const { content } = (await app.current.call(listNotices, { as })).body
      const [told] = content.filter((each) => each.notificationPanelType === 'PAYOUT_REFUSED')
      expect(told?.variablesResponse).toEqual(
        expect.arrayContaining([
          { name: 'subSeller', value: 'Parceira 1' },
          { name: 'uuid', value: String(id) },
        ]),
      )
      await expectVerified(app.current)
      await expectDoneOnce(app.current, as.sellerId)
    },
  )

  // Goal: money that came back is the sub-seller's again, once, whenever and however often the bank says so.
  test('that comes back is the sub-seller’s again, once', async () => {
    const { seller, id, ask, payouts, available } = await aPaidPartner(app.current)
    const payout = (await ask(10)).body.uuid
    await app.current.runner.drain()
    expect(await available()).toBe(1_500)

    await app.current.sandbox.decideBankOrder(payout, 'RETURNED')
    await app.current.runner.drain()
    await pass(app.current, 5 * 24)

    expect((await payouts()).content).toMatchObject([
      {
        status: 'RETURNED',
        refusalReason: expect.stringMatching(/\.$/),
        endToEndId: expect.stringMatching(/^E/),
      },
    ])
    expect(await available()).toBe(2_500)
    expect(await booksOf(app.current, seller.sellerId)).not.toHaveProperty('clearing.bank')
    expect(await linesOf(seller, id)).toEqual([
      ['payout-returned', 10],
      ['payout-requested', -10],
    ])
    const { content } = (await app.current.call(listNotices, { as: seller })).body
    expect(content.map((each) => each.notificationPanelType)).toContain('PAYOUT_RETURNED')
    await expectVerified(app.current)
    await expectDoneOnce(app.current, seller.sellerId)
  })

  test('of which the bank does not say is in process, and is sent once the bank says so', async () => {
    const { seller, ask, payouts, available } = await aPaidPartner(app.current)
    await app.current.sandbox.failNext('payments', 'timeout-after', 1, 'sendToKey')
    await app.current.sandbox.failNext('payments', 'down', 4, 'findOrder')
    await ask(10)
    await app.current.runner.drain()
    const states = () =>
      app.current.sql('select state, purpose from bank_order where seller_id = $1', [
        seller.sellerId,
      ])
    expect(await states()).toEqual([{ state: 'UNKNOWN', purpose: 'PAYOUT' }])
    expect((await payouts()).content).toMatchObject([{ status: 'REQUESTED' }])
    expect(await available()).toBe(1_500)

    await pass(app.current, 24)

    expect(await states()).toEqual([{ state: 'CONFIRMED', purpose: 'PAYOUT' }])
    expect((await payouts()).content).toMatchObject([{ status: 'CONFIRMED' }])
    expect(await sent(seller.sellerId)).toHaveLength(1)
    await expectVerified(app.current)
  })

  /** The directory is down, and this happens meanwhile. */
  async function askedBefore(change: string) {
    const partner = await aPaidPartner(app.current)
    await app.current.sandbox.failNext('directory', 'down', 1, 'find')
    await partner.ask(10)
    await app.current.runner.drain()
    await app.current.sql(change, [partner.seller.sellerId])
    await tryAgain(app.current)
    return { ...partner, payout: (await partner.payouts()).content[0] }
  }

  test('goes to the key that was confirmed, whatever key there is by then', async () => {
    const { seller, pixKey, payout } = await askedBefore(
      `update sub_seller set account = account || '{"pixKey": "52998224725"}' where seller_id = $1`,
    )
    expect(payout?.status).toBe('CONFIRMED')
    expect(await sent(seller.sellerId)).toEqual([{ pix_key: pixKey }])
  })

  test.each([
    [
      'to a key that is somebody else’s by then',
      `update sub_seller_payout set pix_key = '52998224725' where seller_id = $1`,
      'A chave Pix não é do CPF ou CNPJ do sub-vendedor.',
    ],
    [
      'while payouts are blocked by then',
      `update seller set block_reason = 'Documento' where seller_id = $1`,
      expect.stringMatching(/^Os repasses estão bloqueados/),
    ],
  ])('is not sent %s', async (_, change, refusalReason) => {
    const { seller, payout, available } = await askedBefore(change)
    expect(payout).toMatchObject({ status: 'REFUSED', refusalReason })
    expect(await sent(seller.sellerId)).toEqual([])
    expect(await available()).toBe(2_500)
  })
})
