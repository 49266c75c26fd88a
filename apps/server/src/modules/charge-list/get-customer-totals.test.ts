import { getCustomerTotals } from '@vintem/contracts/customer-totals/endpoints'
import { describe, expect, test } from 'vitest'
import { placeCharges, placeCustomer } from '#test/charges.ts'
import { testApp } from '#test/harness.ts'

// Goal: a seller sees what one customer has paid and owes, and of another seller's nothing.
describe('getCustomerTotals', () => {
  const app = testApp()

  // @spec 000 §5: A customer: 'Cobrar este …
  test('adds up what is paid, open and late, of that customer alone', async () => {
    const seller = await app.current.aUser(await app.current.aSeller())
    const id = await placeCustomer(app.current, seller.sellerId)
    const charge = (status: string, valueCents: number, customerId?: string) => ({
      status,
      valueCents,
      dueDate: '2026-01-10',
      ...(customerId && { customerId }),
    })
    await placeCharges(app.current, seller.sellerId, [
      charge('PAID', 10_050, id),
      charge('PAID_MANUALLY', 2_000, id),
      charge('SCHEDULED', 3_000, id),
      charge('LATE', 4_000, id),
      charge('LATE', 500, id),
      charge('REFUND', 9_999, id),
      charge('PAID', 7_777),
    ])
    const ask = (as: typeof seller) => app.current.call(getCustomerTotals, { as, params: { id } })

    expect((await ask(seller)).body).toEqual({
      paid: { amount: 120.5, count: 2 },
      open: { amount: 30, count: 1 },
      late: { amount: 45, count: 2 },
    })
    const stranger = await app.current.aUser(await app.current.aSeller())
    expect((await ask(stranger)).status).toBe(404)
  })
})
