import { deleteCharge } from '@vintem/contracts/charges/endpoints'
import { describe, expect, test } from 'vitest'
import { booksOf } from '#test/books.ts'
import { aBuyer, askForPix, seenBy } from '#test/buyer.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { typeCommand } from '#test/operator.ts'

// Goal: a payment whose date, as the bank gives it, is not near the day of its callback is held
// until an operator has looked: the books have no payments of 1900 or of next year. (Payments that
// the bank does not know are in receive-pix-callback.test.ts.)
describe('a PIX of another day', () => {
  const app = testApp()
  const type = (line: string) => typeCommand(app.current, line)

  /** A buyer who pays, before any callback. */
  async function aPayer(seller: TestUser) {
    const buyer = await aBuyer(app.current, seller)
    await askForPix(app.current, buyer.ref)
    await app.current.runner.drain()
    const late = { delaySeconds: 60 }
    const { endToEndId } = await app.current.sandbox.payPix(await buyer.txid(), late)
    return { seller, sellerId: seller.sellerId, buyer, id: endToEndId }
  }

  /** Delivers callbacks, with other times of some payments in the books of the bank. */
  async function tell(interval: string, ...ids: string[]) {
    await app.current.sql('update sandbox.callback set due_at = business_now()')
    await app.current.sandbox.deliverCallbacks()
    await app.current.sql(
      'update sandbox.pix_payment set paid_at = paid_at + $2::interval where end_to_end_id = any($1)',
      [ids, interval],
    )
    await app.current.runner.drain()
  }

  /** A payment whose time at the bank differs from that of its callback. */
  async function aPixOf(interval: string) {
    const paid = await aPayer(await app.current.aUser(await app.current.aSeller()))
    await tell(interval, paid.id)
    return paid
  }

  const statusOf = async (buyer: Parameters<typeof seenBy>[1]) =>
    (await seenBy(app.current, buyer)).status

  test.each([['-1 days'], ['0 days'], ['1 days']])('counts where it is off by %s', async (off) => {
    const { buyer } = await aPixOf(off)

    expect(await statusOf(buyer)).toBe('PAID')
  })

  test.each([['-126 years'], ['-2 days'], ['2 days'], ['70 years']])(
    'waits for the operator where it is off by %s, and is in the books of today',
    async (off) => {
      const { buyer, sellerId, id } = await aPixOf(off)

      expect(await statusOf(buyer)).toBe('SCHEDULED')
      expect(await booksOf(app.current, sellerId)).toEqual({
        'clearing.pix': -10_000,
        'suspense.unmatched': 10_000,
      })
      const [posting] = await app.current.sql<{ isNear: boolean }>(
        `select abs(extract(epoch from happened_at - business_now())) < 3600 as is_near
           from ledger_posting where seller_id = $1`,
        [sellerId],
      )
      expect(Object.values(posting ?? {})).toEqual([true])
      expect((await type('suspense list')).text).toMatch(
        new RegExp(
          `${id}  PIX .*\\n    meant for .*\\n    the bank says that it was paid .*release`,
        ),
      )
    },
  )

  test.each([['-2027 years'], ['-200 years'], ['8000 years']])(
    'waits alone where no calendar has it, off by %s, and counts as of when it was told',
    async (off) => {
      const seller = await app.current.aUser(await app.current.aSeller())
      const [wrong, right] = [await aPayer(seller), await aPayer(seller)]

      await tell(off, wrong.id)

      expect(await statusOf(right.buyer)).toBe('PAID')
      expect(await statusOf(wrong.buyer)).toBe('SCHEDULED')
      expect((await type('suspense list')).text).toMatch(
        new RegExp(
          `${wrong.id}  PIX .*\\n.*\\n    the bank gives a time that no calendar has: see`,
        ),
      )
      await type(`suspense release ${seller.sellerId} ${wrong.id}`)
      await app.current.runner.drain()
      expect(await statusOf(wrong.buyer)).toBe('PAID')
      expect(await type('ledger verify')).toMatchObject({ code: 0 })
    },
  )

  test('pays its charge once it is released, once', async () => {
    const { buyer, sellerId, id } = await aPixOf('-3 days')

    const answers = await Promise.all(
      [1, 2, 3].map(() => type(`suspense release ${sellerId} ${id}`)),
    )
    const meanwhile = await type(`suspense credit ${sellerId} ${id}`)
    await app.current.runner.drain()

    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 1, 1])
    expect(meanwhile).toMatchObject({ code: 1, text: 'This money was released already.' })
    expect(await statusOf(buyer)).toBe('PAID')
    expect(await booksOf(app.current, sellerId)).toMatchObject({ 'clearing.pix': -10_000 })
    expect(await booksOf(app.current, sellerId)).not.toHaveProperty('suspense.unmatched')
    expect((await type('suspense list')).text).not.toContain(id)
    expect(await type(`suspense release ${sellerId} ${id}`)).toMatchObject({ code: 1 })
    expect(await type('ledger verify')).toMatchObject({ code: 0 })
  })

  test('goes back by itself where it is released and its charge is no longer open', async () => {
    const { seller, buyer, sellerId, id } = await aPixOf('-3 days')
    const params = { id: buyer.chargeId }
    expect((await app.current.call(deleteCharge, { as: seller, params })).status).toBeLessThan(300)

    await type(`suspense release ${sellerId} ${id}`)
    await app.current.runner.drain()

    expect(await booksOf(app.current, sellerId)).toEqual({})
    expect(await statusOf(buyer)).toBe('CANCELED')
    expect(await type('ledger verify')).toMatchObject({ code: 0 })
  })

  test('is the seller’s, or goes back, where the operator decides that', async () => {
    const { buyer, sellerId, id } = await aPixOf('2 days')

    const credited = await type(`suspense credit ${sellerId} ${id}`)
    const released = await type(`suspense release ${sellerId} ${id}`)
    await app.current.runner.drain()

    expect([credited.code, released.code]).toEqual([0, 1])
    expect(await statusOf(buyer)).toBe('SCHEDULED')
    expect(await type('ledger verify')).toMatchObject({ code: 0 })
  })

  test('no other money is released', async () => {
    const seller = await app.current.aUser(await app.current.aSeller())
    const buyer = await aBuyer(app.current, seller)
    await buyer.pay.bankSlip({ amountCents: 9_999 })
    const [waiting] = await app.current.sql<{ reference: string }>(
      `select reference from ledger_posting where reason = 'payment-unmatched' and seller_id = $1`,
      [seller.sellerId],
    )

    const released = await type(`suspense release ${seller.sellerId} ${waiting?.reference}`)

    expect(released).toMatchObject({ code: 1, text: 'This money is not held for its date.' })
  })
})
