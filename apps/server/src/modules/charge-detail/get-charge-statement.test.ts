import { getChargeStatement } from '@vintem/contracts/charge-detail/endpoints'
import { markChargeAsPaid } from '@vintem/contracts/charges/endpoints'
import { describe, expect, test } from 'vitest'
import { aBuyer, APPROVED_CARD } from '#test/buyer.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { aSplitLinkBody, aSplittingSeller, aSubSeller } from '#test/sub-sellers.ts'

// Goal: the statement of a charge adds up: what the buyer paid, less the fees, is what the seller
// and its partners get on each date.
describe('getChargeStatement', () => {
  const app = testApp()
  const statementOf = async (as: TestUser, id: string) =>
    (await app.current.call(getChargeStatement, { as, params: { id } })).body

  // @spec 000 §3: Statement line of a charge, with its sub-sellers
  test('has a line for each instalment, fees and partners in it', async () => {
    const as = await aSplittingSeller(app.current)
    await app.current.sql('update seller set on_demand_enabled = true where seller_id = $1', [
      as.sellerId,
    ])
    const partner = await aSubSeller(app.current, as)
    const body = aSplitLinkBody([{ idSubSeller: partner, paymentType: 'FIXED', paymentValue: 10 }])
    const buyer = await aBuyer(app.current, as, body)
    await buyer.pay.card(APPROVED_CARD, { installments: 3 })

    const lines = await statementOf(as, buyer.chargeId)

    expect(lines.map(({ amount, tax, operation }) => [amount, tax.amount, operation])).toEqual([
      [33.34, 1.23, 'Parcela 1 de 3'],
      [33.33, 1.23, 'Parcela 2 de 3'],
      [33.33, 1.23, 'Parcela 3 de 3'],
    ])
    expect(lines.flatMap(({ subSellers }) => subSellers.map(({ amount }) => amount))).toEqual([
      3.34, 3.33, 3.33,
    ])
    expect(lines[0]).toMatchObject({
      statementType: 'CREDIT_ANTICIPATED',
      creditOperation: true,
      buyer: 'Beatriz Compradora',
      uuidCharge: buyer.chargeId,
      providerType: 'CREDIT_CARD',
      subSellers: [{ name: 'Parceira 1', creditOperation: true }],
    })
  })

  // @spec 000 §7: GET /charges/{id}, /{id}/split, /redeems/statement/charge/{id}
  test('has one line for what is available at once', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    const buyer = await aBuyer(app.current, as)
    await buyer.pay.pix()

    const [line, ...others] = await statementOf(as, buyer.chargeId)

    expect(others).toEqual([])
    expect(line).toMatchObject({ amount: 100, tax: { amount: 0.99 }, subSellers: [] })
  })

  test('is empty while nothing was received', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    const buyer = await aBuyer(app.current, as)
    const id = buyer.chargeId
    expect(await statementOf(as, id)).toEqual([])

    await app.current.call(markChargeAsPaid, { as, params: { id }, body: { uuidCharge: id } })

    expect(await statementOf(as, id)).toEqual([])
  })

  test("another seller's charge is not found", async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    const stranger = await app.current.aUser(await app.current.aSeller())
    const { chargeId: id } = await aBuyer(app.current, as)

    const answer = await app.current.call(getChargeStatement, { as: stranger, params: { id } })

    expect(answer.status).toBe(404)
  })
})
