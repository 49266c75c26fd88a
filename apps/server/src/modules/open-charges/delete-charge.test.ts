import { deleteCharge, listCharges } from '@vintem/contracts/charges/endpoints'
import { describe, expect, test } from 'vitest'
import { aBuyer, APPROVED_CARD, REFUSED_CARD, seenBy } from '#test/buyer.ts'
import { testApp, type TestUser } from '#test/harness.ts'

// Goal: an unpaid charge can be dropped, and stays in the list as canceled; a paid one cannot.
describe('deleteCharge', () => {
  const app = testApp()
  const aSeller = async () => app.current.aUser(await app.current.aSeller())
  const drop = (as: TestUser, id: string) => app.current.call(deleteCharge, { as, params: { id } })

  // @spec 000 §7: PATCH /charges/{id}/manual-pay; DELETE /charges/{id}
  test('cancels a charge, which nobody can pay any more', async () => {
    const seller = await aSeller()
    const buyer = await aBuyer(app.current, seller)

    const dropped = await drop(seller, buyer.chargeId)

    expect(dropped.body.status).toBe('CANCELED')
    const list = await app.current.call(listCharges, { as: seller, query: { status: 'CANCELED' } })
    expect(list.body.content.map(({ uuid }) => uuid)).toEqual([buyer.chargeId])
    await expect(buyer.pay.card(APPROVED_CARD)).rejects.toThrow('BAR-3001')
  })

  test('cancels one whose card attempts are used up', async () => {
    const seller = await aSeller()
    const buyer = await aBuyer(app.current, seller)
    for (let attempt = 1; attempt <= 5; attempt++) await buyer.pay.card(REFUSED_CARD)

    expect((await drop(seller, buyer.chargeId)).body.status).toBe('CANCELED')
  })

  // @spec 000 §4 Charges: Delete: shown by status …
  test('refuses a paid charge, and one that was canceled before', async () => {
    const seller = await aSeller()
    const [paid, canceled] = [await aBuyer(app.current, seller), await aBuyer(app.current, seller)]
    await paid.pay.pix()
    await drop(seller, canceled.chargeId)

    const answers = [await drop(seller, paid.chargeId), await drop(seller, canceled.chargeId)]

    expect(answers.map(({ errors }) => errors[0]?.code)).toEqual(['BAR-3002', 'BAR-3002'])
    expect(await seenBy(app.current, paid)).toMatchObject({ status: 'PAID' })
  })
})
