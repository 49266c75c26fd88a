import {
  CHARGES_SUMMED_UNASKED,
  getChargeTotals,
  sumAllCharges,
} from '@vintem/contracts/charge-totals/endpoints'
import { describe, expect, test } from 'vitest'
import { placeCharges } from '#test/charges.ts'
import { testApp } from '#test/harness.ts'

// Goal: the totals of very many charges are summed on request, and not with every list.
describe('sumAllCharges', () => {
  const app = testApp()

  test('more than are summed unasked are summed for who asks', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    const count = CHARGES_SUMMED_UNASKED + 1
    await app.current.sql(
      `insert into charge (seller_id, id, title, status, value_cents, interest_cents, due_date, created_at)
       select $1, gen_random_uuid(), 'x', 'SCHEDULED', 300, 0, '2026-01-01', '2026-01-01'
         from generate_series(1, $2::integer)`,
      [as.sellerId, count],
    )
    expect((await app.current.call(getChargeTotals, { as })).body).toEqual({ totals: null })
    expect((await app.current.call(sumAllCharges, { as })).body).toMatchObject({
      totals: { count, value: count * 3 },
    })
  })

  test('says of few what is said unasked', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    await placeCharges(app.current, as.sellerId, [
      { status: 'PAID', dueDate: '2026-03-02', valueCents: 123 },
      { status: 'LATE', dueDate: '2026-03-02', valueCents: 5 },
    ])
    const query = { status: 'PAID' } as const
    const { body } = await app.current.call(sumAllCharges, { as, query })
    expect(body).toEqual((await app.current.call(getChargeTotals, { as, query })).body)
    expect(body.totals).toMatchObject({ count: 1, value: 1.23 })
  })
})
