import { listPointOfSaleRefunds } from '@vintem/contracts/refunds/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aPaidBuyer, refundAll } from '#test/refunds.ts'

// Goal: the record of the refunds of a sale at the terminal, and of no other.
describe('listPointOfSaleRefunds', () => {
  const app = testApp()

  // @spec 000 §7: PATCH charges/{id}/pos/refunds {amount, updated_by}; GET of the same
  test('lists those of a sale at the terminal', async () => {
    const seller = await app.current.aUser(await app.current.aSeller())
    const [sale, other] = [
      await aPaidBuyer(app.current, seller),
      await aPaidBuyer(app.current, seller),
    ]
    await app.current.sql('update charge set point_of_sale = true where id = $1', [sale.chargeId])
    for (const each of [sale, other]) await refundAll(app.current, seller, each)

    const [ofSale, ofOther] = await Promise.all(
      [sale, other].map(({ chargeId: id }) =>
        app.current.call(listPointOfSaleRefunds, { as: seller, params: { id } }),
      ),
    )

    expect(ofSale?.body).toMatchObject([{ amount: 100, status: 'REQUESTED' }])
    expect(ofOther?.body).toEqual([])
  })
})
