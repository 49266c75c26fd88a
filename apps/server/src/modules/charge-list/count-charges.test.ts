import { countCharges } from '@vintem/contracts/charge-totals/endpoints'
import { listCharges, markChargeAsPaid } from '@vintem/contracts/charges/endpoints'
import type { CallInput } from '@vintem/contracts/endpoint'
import { beforeAll, describe, expect, test } from 'vitest'
import { aBuyer, aLinkBody } from '#test/buyer.ts'
import { testApp, type TestUser } from '#test/harness.ts'

type Filter = NonNullable<CallInput<typeof countCharges>['query']>

// Goal: each tab of the list says how many it would show, of the seller's own and with the filters in
// force.
describe('countCharges', () => {
  const app = testApp()
  let seller: TestUser
  const countedFor = async (as: TestUser, query: Filter = {}) => {
    const { status, body } = await app.current.call(countCharges, { as, query })
    expect(status).toBe(200)
    const some = body.counts.filter(({ totalElements }) => totalElements > 0)
    return Object.fromEntries(some.map((count) => [count.status, count.totalElements]))
  }

  beforeAll(async () => {
    seller = await app.current.aUser(await app.current.aSeller())
    const buyers = []
    for (const title of ['Vaso', 'Aula de torno', 'Aula de esmalte']) {
      buyers.push(await aBuyer(app.current, seller, aLinkBody({ title, value: 50 })))
    }
    await buyers[0]?.pay.pix()
    await app.current.sql(
      `update charge set status = 'LATE' where seller_id = $1 and title = 'Aula de torno'`,
      [seller.sellerId],
    )
    await aBuyer(app.current, await app.current.aUser(await app.current.aSeller()))
  })

  // @spec 000 §4 Charges: Statuses and their words …
  test('counts each status of its own seller', async () => {
    expect(await countedFor(seller)).toEqual({ ALL: 3, PAID: 1, LATE: 1, SCHEDULED: 1 })
  })

  test.each<[string, Filter, object]>([
    ['a title', { title: 'aula' }, { ALL: 2, LATE: 1, SCHEDULED: 1 }],
    ['a name', { customerName: 'beatriz' }, { ALL: 3, PAID: 1, LATE: 1, SCHEDULED: 1 }],
    ['a name that nobody has', { customerName: 'zélia' }, {}],
    ['a day of payment', { paidDateInitial: '2020-01-01' }, { ALL: 1, PAID: 1 }],
    ['a value', { valueMax: 49 }, {}],
  ])('with the filters of the list: %s', async (_, filter, counts) => {
    expect(await countedFor(seller, filter)).toEqual(counts)
  })

  test('charges marked as paid by hand are found by their day of payment', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    await aBuyer(app.current, as)
    const { content } = (await app.current.call(listCharges, { as, query: {} })).body
    const id = content[0]?.uuid ?? ''
    await app.current.call(markChargeAsPaid, { as, params: { id }, body: { uuidCharge: id } })

    expect(await countedFor(as, { paidDateInitial: '2020-01-01' })).toEqual({
      ALL: 1,
      PAID_MANUALLY: 1,
    })
  })

  test('says where there are more than it counts', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    await aBuyer(app.current, as)
    await app.current.sql(
      `insert into charge
       select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid()))).*
         from charge c, generate_series(1, 1000) where c.seller_id = $1`,
      [as.sellerId],
    )

    const { body } = await app.current.call(countCharges, { as })

    const most = { totalElements: 1_000, hasMoreElements: true }
    expect(body.counts.filter(({ hasMoreElements }) => hasMoreElements)).toEqual([
      { status: 'ALL', ...most },
      { status: 'SCHEDULED', ...most },
    ])
  })
})
