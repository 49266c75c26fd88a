import { getCharge } from '@vintem/contracts/charge-detail/endpoints'
import { markChargeAsPaid } from '@vintem/contracts/charges/endpoints'
import { describe, expect, test } from 'vitest'
import { booksOf } from '#test/books.ts'
import { aBuyer, askForPix, seenBy } from '#test/buyer.ts'
import { testApp, type TestUser } from '#test/harness.ts'

// Goal: the seller notes once that a charge was paid in another way; nobody can pay it again.
describe('markChargeAsPaid', () => {
  const app = testApp()
  const aSeller = async () => app.current.aUser(await app.current.aSeller())
  const mark = (as: TestUser, id: string, key?: string) =>
    app.current.call(markChargeAsPaid, {
      as,
      params: { id },
      body: { uuidCharge: id },
      ...(key && { key }),
    })

  // @spec 000 §4 Charges: Mark as paid: for scheduled and late ones; irreversible
  test('moves no money, takes the code back and says who did it', async () => {
    const seller = await aSeller()
    const buyer = await aBuyer(app.current, seller)
    await askForPix(app.current, buyer.ref)
    await app.current.runner.drain()
    const txid = await buyer.txid()

    const marked = await mark(seller, buyer.chargeId)
    await app.current.runner.drain()

    expect(marked.body).toMatchObject({ status: 'PAID_MANUALLY', value: 100 })
    expect(await booksOf(app.current, seller.sellerId)).toEqual({})
    expect(await seenBy(app.current, buyer)).toMatchObject({ pix: { state: 'REMOVED' } })
    await expect(app.current.sandbox.payPix(txid)).rejects.toThrow('REMOVED')
    const read = await app.current.call(getCharge, { as: seller, params: { id: buyer.chargeId } })
    expect(read.body.activities[0]).toMatchObject({
      kind: 'paid-manually',
      actor: `${seller.userId}@exemplo.com.br`,
    })
  })

  test('sends back a PIX that was paid while it was being taken back', async () => {
    const seller = await aSeller()
    const buyer = await aBuyer(app.current, seller)
    await askForPix(app.current, buyer.ref)
    await app.current.runner.drain()

    await mark(seller, buyer.chargeId)
    await app.current.sandbox.payPix(await buyer.txid(), { anyway: true })
    await app.current.runner.drain()

    expect(await seenBy(app.current, buyer)).toMatchObject({ status: 'PAID_MANUALLY' })
    expect(await booksOf(app.current, seller.sellerId)).toEqual({})
  })

  test('two clicks make one effect; ten of the same key give one answer', async () => {
    const seller = await aSeller()
    const buyer = await aBuyer(app.current, seller)

    const same = await Promise.all(
      Array.from({ length: 10 }, () => mark(seller, buyer.chargeId, 'one-intent-of-the-seller')),
    )
    const another = await mark(seller, buyer.chargeId)

    expect(new Set(same.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(same[0]?.status).toBe(200)
    expect([another.status, another.errors[0]?.code]).toEqual([409, 'BAR-3001'])
    const [row] = await app.current.sql<{ count: string }>(
      `select count(*) from charge_activity where charge_id = $1 and kind = 'paid-manually'`,
      [buyer.chargeId],
    )
    expect(Number(row?.count)).toBe(1)
  })

  test("refuses another seller's charge and a body that means another", async () => {
    const [seller, stranger] = [await aSeller(), await aSeller()]
    const buyer = await aBuyer(app.current, seller)
    const other = await aBuyer(app.current, seller)

    const taken = await mark(stranger, buyer.chargeId)
    const mixed = await app.current.call(markChargeAsPaid, {
      as: seller,
      params: { id: buyer.chargeId },
      body: { uuidCharge: other.chargeId },
    })

    expect(taken.status).toBe(404)
    expect([mixed.status, mixed.errors[0]?.field]).toEqual([400, 'uuidCharge'])
    expect(await seenBy(app.current, buyer)).toMatchObject({ status: 'SCHEDULED' })
  })
})
