import { describe, expect, test } from 'vitest'
import { booksOf } from '#test/books.ts'
import { aBuyer, seenBy } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import { typeCommand } from '#test/operator.ts'
import { expectVerified } from '#test/verified.ts'
import { aStrayPix } from '#test/waiting.ts'

// Goal: a PIX that matched nothing is offered to the charges that it may be meant for, and pays one of them
// once, or goes back; never both.
describe('a PIX that matched nothing', () => {
  const app = testApp()
  const type = async (line: string) => {
    const { code, text } = await typeCommand(app.current, line)
    return { code, said: text.replaceAll('\u00a0', ' ') }
  }

  // @spec Standards: Stray PIX money is offered to open charges with the reasons
  test('is offered with the reasons', async () => {
    const { sellerId, id, right, wrong } = await aStrayPix(app.current)
    const { code, said } = await type(`suspense offers ${sellerId} ${id}`)
    const lines = said.split('\n')

    expect(code).toBe(0)
    expect(lines[0]).toContain(right.chargeId)
    expect(lines[0]).toContain('same amount, same document, near date')
    expect(lines[1]).toContain(wrong.chargeId)
    expect(lines[1]).toContain('same document, near date; another amount')
  })

  // @spec Standards: A confirmed match pays the charge once, and is audited
  test('pays the charge that the operator names, once', async () => {
    const { sellerId, id, right } = await aStrayPix(app.current)
    const match = () => type(`suspense match ${sellerId} ${id} ${right.chargeId}`)
    const both = await Promise.all([match(), match()])
    await app.current.runner.drain()

    expect(both.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(await seenBy(app.current, right)).toMatchObject({ status: 'PAID' })
    expect(await booksOf(app.current, sellerId)).toEqual({
      'clearing.pix': -9_999,
      'platform.fees': 99,
      'seller.available': 9_900,
    })
    expect((await match()).code).toBe(1)
    expect(
      await app.current.sql(
        `select actor, details ->> 'chargeId' as charge from audit
          where seller_id = $1 and action = 'suspense.matched'`,
        [sellerId],
      ),
    ).toEqual([{ actor: 'operator', charge: right.chargeId }])
    // As by a server that takes another for dead.
    const counted = await booksOf(app.current, sellerId)
    await app.current.sql(
      `update work set done_at = null, lease_until = null
        where seller_id = $1 and kind = 'release-pix'`,
      [sellerId],
    )
    await app.current.runner.drain()
    expect(await booksOf(app.current, sellerId)).toEqual(counted)
    await expectVerified(app.current)
  })

  test('does not pay twice with the code that the charge had', async () => {
    const { sellerId, id, right } = await aStrayPix(app.current)
    await type(`suspense match ${sellerId} ${id} ${right.chargeId}`)
    await app.current.runner.drain()
    const txid = await right.txid()
    await expect(app.current.sandbox.payPix(txid)).rejects.toThrow('REMOVED')
  })

  test('pays no charge of another amount, of another seller, or that is none', async () => {
    const { sellerId, id, wrong } = await aStrayPix(app.current)
    const other = await aStrayPix(app.current)
    for (const chargeId of [wrong.chargeId, other.right.chargeId, id]) {
      const { code, said } = await type(`suspense match ${sellerId} ${id} ${chargeId}`)
      expect([code, said]).toEqual([1, `This money does not pay the charge ${chargeId}.`])
    }
    expect((await type(`suspense match ${other.sellerId} ${id} ${wrong.chargeId}`)).code).toBe(1)
  })

  test('is not offered where it is a boleto, or where nothing waits', async () => {
    const seller = await app.current.aUser(await app.current.aSeller())
    const buyer = await aBuyer(app.current, seller)
    await buyer.pay.bankSlip({ amountCents: 9_999 })
    const [money] = await app.current.sql<{ id: string }>(
      `select reference as id from ledger_posting where seller_id = $1 and reason = 'payment-unmatched'`,
      [seller.sellerId],
    )
    expect(await type(`suspense offers ${seller.sellerId} ${money?.id}`)).toMatchObject({
      code: 1,
      said: expect.stringContaining('Only a PIX'),
    })
    expect((await type(`suspense offers ${seller.sellerId} x`)).code).toBe(1)
    expect((await type(`suspense match ${seller.sellerId} x`)).code).toBe(2)
  })
})
