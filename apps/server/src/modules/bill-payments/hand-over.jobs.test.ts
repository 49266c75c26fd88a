import { describe, expect, test } from 'vitest'
import { aPayingSeller, goTo } from '#test/bill-payments.ts'
import { testApp } from '#test/harness.ts'
import { expectVerified } from '#test/verified.ts'

// Goal: the bank is told to pay who was shown, or nobody.
describe('the hand-over of payments', () => {
  const app = testApp()

  test('send nothing where the key has another holder by then', async () => {
    const seller = await aPayingSeller(app.current)
    const day = await seller.inDays(1)
    const now = (await seller.pay()).body.id
    const later = (await seller.pay({ paymentDate: day })).body.id
    // Whom they were shown is not who has the key.
    await app.current.sql(
      `update bill_payment set payee_document = '52998224725' where seller_id = $1`,
      [seller.sellerId],
    )
    await goTo(app.current, day, 7)
    for (const id of [now, later]) {
      expect(await seller.read(id)).toMatchObject({
        status: 'returned',
        return_reason: 'O titular da chave mudou',
        processed_at: null,
      })
    }
    expect(await seller.orders()).toEqual([])
    expect(await seller.books()).toMatchObject({ 'banking.checking': 100_000 })
    await app.current.runner.drain()
    expect(await seller.letters()).toContainEqual({
      recipient: seller.email,
      subject: 'Pagamento devolvido',
    })
    await expectVerified(app.current)
  })

  test('send nothing of a seller that was blocked meanwhile', async () => {
    const seller = await aPayingSeller(app.current)
    const { id } = (await seller.pay()).body
    await app.current.sql(`update seller set block_reason = 'Documento' where seller_id = $1`, [
      seller.sellerId,
    ])
    await app.current.runner.drain()
    expect((await seller.read(id)).status).toBe('returned')
    expect(await seller.atBank()).toEqual([])
    await expectVerified(app.current)
  })
})
