import { countSubscriptions } from '@vintem/contracts/subscriptions/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp, type TestUser } from '#test/harness.ts'
import { anImported, planAndCustomer } from '#test/subscriptions.ts'

// Goal: each tab of the list says how many it would show, of the seller's own and with the filters in
// force.
describe('countSubscriptions', () => {
  const app = testApp()
  const aSeller = async () => app.current.aUser(await app.current.aSeller())
  const countedFor = async (as: TestUser, query: object = {}) => {
    const { body } = await app.current.call(countSubscriptions, { as, query })
    return Object.values(body).map(({ totalElements }) => totalElements)
  }

  // @spec 001 §2 Subscriptions: Tabs Todas, Ativas, Inativas, Pendentes, Inadimplentes
  test('counts each status of its own seller, with the filters of the list', async () => {
    const as = await aSeller()
    const of = await planAndCustomer(app.current, as)
    const ids = []
    for (const startDate of ['2041-03-01', '2041-04-01', '2041-05-01']) {
      ids.push(await anImported(app.current, as, of, { startDate }))
    }
    await app.current.sql(`update subscription set status = 'ACTIVE' where id = $1`, [ids[0]])
    await app.current.sql(
      `update subscription set status = 'INACTIVE', cancelled_at = '2026-01-01' where id = $1`,
      [ids[1]],
    )
    const other = await aSeller()
    await anImported(app.current, other, await planAndCustomer(app.current, other))

    // In the order of the tabs: all, active, inactive, pending, defaulter.
    expect(await countedFor(as)).toEqual([3, 1, 1, 1, 0])
    expect(await countedFor(as, { expirationDateInitial: '2041-04-01' })).toEqual([2, 0, 1, 1, 0])
    expect(await countedFor(as, { customerName: 'ana' })).toEqual([3, 1, 1, 1, 0])
    expect(await countedFor(as, { customerName: 'zélia' })).toEqual([0, 0, 0, 0, 0])
    expect(await countedFor(other)).toEqual([1, 0, 0, 1, 0])
  })

  test('says where there are more than it counts', async () => {
    const as = await aSeller()
    const id = await anImported(app.current, as, await planAndCustomer(app.current, as))
    await app.current.sql(
      `insert into subscription
       select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid()))).*
         from subscription s, generate_series(1, 1000) where s.id = $1`,
      [id],
    )

    const { body } = await app.current.call(countSubscriptions, { as })

    expect(body.pending).toEqual({ totalElements: 1_000, hasMoreElements: true })
    expect(body.all).toEqual(body.pending)
    expect(body.active).toEqual({ totalElements: 0, hasMoreElements: false })
  })
})
