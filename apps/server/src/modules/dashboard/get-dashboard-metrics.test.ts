import { getDashboardMetrics } from '@vintem/contracts/dashboard/endpoints'
import { describe, expect, test } from 'vitest'
import { type PlacedCharge, placeCharges, placeCustomer } from '#test/charges.ts'
import { testApp } from '#test/harness.ts'

// Goal: the six figures of the dashboard say of a period what happened in it (domain §9).
describe('getDashboardMetrics', () => {
  const app = testApp()
  const MARCH = { startDate: '2026-03-01', endDate: '2026-03-31' }

  async function metricsOf(sellerId: number, charges: readonly PlacedCharge[]) {
    const as = await app.current.aUser(sellerId)
    await placeCharges(app.current, sellerId, charges)
    return (await app.current.call(getDashboardMetrics, { as, query: MARCH })).body
  }

  // @spec 001 §2 Dashboard: GET /seller/dashboard: paidAmount, lateAmount, scheduledAmount, defaultRate, timeSaved, newBuyerQty
  test('sums by value, and counts the time of what was settled without a person', async () => {
    const metrics = await metricsOf(await app.current.aSeller(), [
      { status: 'PAID', dueDate: '2026-03-01', paidOn: '2026-03-01', valueCents: 10_000 },
      { status: 'PAID', dueDate: '2026-02-01', paidOn: '2026-03-31', valueCents: 5_000 },
      { status: 'PAID_MANUALLY', dueDate: '2026-03-01', paidOn: '2026-03-02', valueCents: 1 },
      { status: 'PAID', dueDate: '2026-03-01', paidOn: '2026-04-01', valueCents: 99_999 },
      { status: 'LATE', dueDate: '2026-03-31', valueCents: 7_501 },
      { status: 'SCHEDULED', dueDate: '2026-03-30', valueCents: 600 },
      { status: 'REFUND', dueDate: '2026-03-01', paidOn: '2026-03-01', valueCents: 44_444 },
    ])

    expect(metrics).toMatchObject({
      paidAmount: 150.01,
      lateAmount: 75.01,
      scheduledAmount: 6,
      // 7501 ÷ 22502 = 33.3348 %
      defaultRate: 33.33,
      timeSaved: 10,
    })
  })

  test('counts a customer as new in the period of the first paid charge only', async () => {
    const sellerId = await app.current.aSeller()
    const [old, loyal, again] = [
      await placeCustomer(app.current, sellerId),
      await placeCustomer(app.current, sellerId),
      await placeCustomer(app.current, sellerId),
    ]
    const paid = (customerId: string, paidOn: string, status = 'PAID') => ({
      status,
      dueDate: paidOn,
      paidOn,
      customerId,
    })

    const metrics = await metricsOf(sellerId, [
      paid(old, '2026-02-28'),
      paid(old, '2026-03-10'),
      // Two payments in the period are one new customer; an earlier refunded payment was no first
      // payment.
      paid(loyal, '2026-03-01'),
      paid(loyal, '2026-03-02', 'PAID_MANUALLY'),
      paid(again, '2026-01-10', 'REFUND'),
      paid(again, '2026-03-31'),
    ])

    expect(metrics.newBuyerQty).toBe(2)
  })

  test('has a zero for everything where nothing happened', async () => {
    const nothing = {
      paidAmount: 0,
      lateAmount: 0,
      defaultRate: 0,
      timeSaved: 0,
      newBuyerQty: 0,
    }
    expect(await metricsOf(await app.current.aSeller(), [])).toMatchObject({
      ...nothing,
      scheduledAmount: 0,
      previous: nothing,
    })
  })

  test('says what each day adds, and how it was in the month before', async () => {
    const sellerId = await app.current.aSeller()
    const customerId = await placeCustomer(app.current, sellerId)
    const { daily, previous } = await metricsOf(sellerId, [
      { status: 'PAID', dueDate: '2026-03-02', paidOn: '2026-03-02', valueCents: 500, customerId },
      { status: 'PAID', dueDate: '2026-03-02', paidOn: '2026-03-04', valueCents: 700, customerId },
      { status: 'LATE', dueDate: '2026-03-03', valueCents: 200 },
      { status: 'SCHEDULED', dueDate: '2026-03-31', valueCents: 900 },
      { status: 'PAID', dueDate: '2026-02-27', paidOn: '2026-02-28', valueCents: 600 },
      { status: 'LATE', dueDate: '2026-02-01', valueCents: 200 },
      { status: 'PAID', dueDate: '2026-01-31', paidOn: '2026-01-31', valueCents: 77 },
    ])

    const firstDays = Object.entries(daily).map(([name, days]) => [name, days.slice(0, 4)])
    expect(Object.fromEntries(firstDays)).toEqual({
      paidAmount: [0, 5, 0, 7],
      lateAmount: [0, 0, 2, 0],
      scheduledAmount: [0, 0, 0, 0],
      timeSaved: [0, 5, 0, 5],
      newBuyerQty: [0, 1, 0, 0],
    })
    expect(daily.scheduledAmount).toHaveLength(31)
    expect(daily.scheduledAmount.at(-1)).toBe(9)
    expect(previous).toEqual({
      startDate: '2026-02-01',
      endDate: '2026-02-28',
      paidAmount: 6,
      lateAmount: 2,
      defaultRate: 25,
      timeSaved: 5,
      newBuyerQty: 1,
    })
  })

  test('needs its period', async () => {
    const as = await app.current.aUser(await app.current.aSeller())

    const refused = await app.current.call(getDashboardMetrics, {
      as,
      query: {} as typeof MARCH,
    })

    expect(refused.status).toBe(400)
    expect(refused.errors.map((error) => error.field)).toEqual(['startDate', 'endDate'])
  })
})
