import { listDashboardCharges } from '@vintem/contracts/dashboard/endpoints'
import { describe, expect, test } from 'vitest'
import { type PlacedCharge, placeCharges, placeCustomer } from '#test/charges.ts'
import { testApp, type TestUser } from '#test/harness.ts'

// Goal: a seller sees what came in and what is to come in a period, each charge on one day, the same
// in the list and in the graph.
describe('listDashboardCharges', () => {
  const app = testApp()

  const MARCH = { startDate: '2026-03-01', endDate: '2026-03-04' }
  const CHARGES: readonly PlacedCharge[] = [
    // Due before the period and paid in it: it came in then.
    { status: 'PAID', dueDate: '2026-02-27', paidOn: '2026-03-01', valueCents: 1_001 },
    { status: 'PAID_MANUALLY', dueDate: '2026-03-02', paidOn: '2026-03-01', valueCents: 200 },
    // Due in the period and paid after it.
    { status: 'PAID', dueDate: '2026-03-03', paidOn: '2026-03-05', valueCents: 7_777 },
    { status: 'LATE', dueDate: '2026-03-02', valueCents: 3_000 },
    { status: 'SCHEDULED', dueDate: '2026-03-04', valueCents: 4_000 },
    { status: 'SCHEDULED', dueDate: '2026-03-04', valueCents: 5 },
    { status: 'SCHEDULED', dueDate: '2026-03-05', valueCents: 9_999 },
    ...['CANCELED', 'ABANDONED', 'FAILED'].map((status) => ({ status, dueDate: '2026-03-02' })),
  ]

  async function aSellerWith(charges: readonly PlacedCharge[]): Promise<TestUser> {
    const sellerId = await app.current.aSeller()
    await placeCharges(app.current, sellerId, charges)
    return app.current.aUser(sellerId, 'FINANCE')
  }

  // @spec 001 §2 Dashboard: GET /charges/dashboard (startDate, endDate, status, size 1000, sort expirationDate descending); graph with period and lines
  test('puts each day of the period in the graph, and nothing twice', async () => {
    const as = await aSellerWith(CHARGES)

    const { body } = await app.current.call(listDashboardCharges, { as, query: MARCH })

    expect(body.graph).toEqual({
      period: ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04'],
      lines: {
        paid: [12.01, 0, 0, 0],
        late: [0, 30, 0, 0],
        scheduled: [0, 0, 0, 40.05],
      },
    })
    const amounts = body.charges.map((charge) => charge.amount)
    expect(amounts.toSorted((a, b) => a - b)).toEqual([0.05, 2, 10.01, 30, 40])
  })

  test.each([
    ['ALL', ['SCHEDULED', 'SCHEDULED', 'PAID_MANUALLY', 'LATE', 'PAID']],
    ['PAID', ['PAID_MANUALLY', 'PAID']],
    ['LATE', ['LATE']],
    ['SCHEDULED', ['SCHEDULED', 'SCHEDULED']],
  ] as const)('lists %s by due date, latest first', async (status, statuses) => {
    const as = await aSellerWith(CHARGES)

    const { body } = await app.current.call(listDashboardCharges, {
      as,
      query: { ...MARCH, status },
    })

    expect(body.charges.map((charge) => charge.status).toSorted()).toEqual(statuses.toSorted())
    const dates = body.charges.map((charge) => charge.expirationDate)
    expect(dates).toEqual(dates.toSorted().toReversed())
  })

  // @spec 001 §2 Dashboard: Dashboard charge: uuid, buyerName, paidDate, expirationDate, amount, status
  test('shows who pays, and says when there is more', async () => {
    const sellerId = await app.current.aSeller()
    const as = await app.current.aUser(sellerId)
    const customerId = await placeCustomer(app.current, sellerId, 'Ana Conceição')
    await placeCharges(app.current, sellerId, [
      { status: 'LATE', dueDate: '2026-03-02', customerId },
      { status: 'LATE', dueDate: '2026-03-01', customerId },
    ])

    const { body } = await app.current.call(listDashboardCharges, {
      as,
      query: { ...MARCH, size: 1 },
    })

    expect(body.charges).toEqual([
      {
        uuid: expect.any(String),
        buyerName: 'Ana Conceição',
        paidDate: null,
        expirationDate: '2026-03-02',
        amount: 100,
        status: 'LATE',
      },
    ])
    expect(body.hasMoreElements).toBe(true)
  })

  // @spec 001 §2 Dashboard: First-charge-date query (size 1, ascending)
  test('gives the first charge there ever was', async () => {
    const as = await aSellerWith(CHARGES)

    const { body } = await app.current.call(listDashboardCharges, {
      as,
      query: { size: 1, sort: 'expirationDate,asc' },
    })

    expect(body.charges.map((charge) => charge.expirationDate)).toEqual(['2026-02-27'])
    expect(body.graph).toBeNull()
  })

  test('shows nothing of another seller', async () => {
    await aSellerWith(CHARGES)
    const as = await aSellerWith([])

    const { body } = await app.current.call(listDashboardCharges, { as, query: MARCH })

    expect(body.charges).toEqual([])
    expect(body.graph?.lines.paid).toEqual([0, 0, 0, 0])
  })

  test.each([
    [{ startDate: '2026-03-02', endDate: '2026-03-01' }, 'endDate'],
    [{ startDate: '2026-03-02' }, 'endDate'],
    [{ startDate: '2025-01-01', endDate: '2026-01-02' }, 'endDate'],
    [{ startDate: '2026-02-30', endDate: '2026-03-01' }, 'startDate'],
    [{ ...MARCH, size: 1_001 }, 'size'],
    [{ ...MARCH, status: 'CANCELED' as 'ALL' }, 'status'],
  ])('refuses %j at its field', async (query, field) => {
    const as = await aSellerWith([])

    const refused = await app.current.call(listDashboardCharges, { as, query })

    expect(refused.status).toBe(400)
    expect(refused.errors.map((error) => error.field)).toContain(field)
  })

  test('is not mistaken for a charge of that name', async () => {
    const as = await app.current.aUser(await app.current.aSeller(), 'SALE')

    const refused = await app.current.call(listDashboardCharges, { as, query: MARCH })

    expect(refused.status).toBe(403)
  })
})
