import { getCustomerTotals } from '@vintem/contracts/customer-totals/endpoints'
import { describe, expect, test } from 'vitest'
import { placeCharges, placeCustomer } from '#test/charges.ts'
import { testApp } from '#test/harness.ts'

// Goal: a seller sees what one customer has paid and owes, and of another seller's nothing.
describe('getCustomerTotals', () => {
  const app = testApp()

  // @spec 000 §5: A customer: 'Cobrar este …
  test('adds up what is paid, open, late and failed, of that customer alone', async () => {
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
      charge('FAILED', 8_900, id),
      charge('REFUND', 9_999, id),
      charge('PAID', 7_777),
    ])
    const ask = (as: typeof seller) => app.current.call(getCustomerTotals, { as, params: { id } })

    expect((await ask(seller)).body).toEqual({
      paid: { amount: 120.5, count: 2 },
      open: { amount: 30, count: 1 },
      late: { amount: 45, count: 2 },
      failed: { amount: 89, count: 1 },
      since: '2026-01-01T00:00:00.000Z',
      habit: null,
    })
    const stranger = await app.current.aUser(await app.current.aSeller())
    expect((await ask(stranger)).status).toBe(404)
  })

  test('says how and how late the customer usually pays, by the latest payments', async () => {
    const seller = await app.current.aUser(await app.current.aSeller())
    const customerId = await placeCustomer(app.current, seller.sellerId)
    const paid = (dueDate: string, paidOn: string) => ({
      status: 'PAID',
      dueDate,
      paidOn,
      customerId,
    })
    await placeCharges(app.current, seller.sellerId, [
      ...Array.from({ length: 60 }, () => paid('2020-01-01', '2020-12-31')),
      ...Array.from({ length: 20 }, () => paid('2026-01-10', '2026-01-09')),
      ...Array.from({ length: 30 }, () => paid('2026-02-10', '2026-02-13')),
    ])
    await app.current.sql(
      `update charge set method = case when due_date < '2026-02-01' then 'PIX' else 'BANK_SLIP' end
        where seller_id = $1`,
      [seller.sellerId],
    )
    const { body } = await app.current.call(getCustomerTotals, {
      as: seller,
      params: { id: customerId },
    })
    expect(body.habit).toEqual({ paymentMethod: 'BANK_SLIP', daysLate: 3, charges: 50 })
  })
})
