import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { explain, recordQueries } from '#test/guards/plans.ts'
import { type TestUser, testApp } from '#test/harness.ts'
import { priceCampaigns } from '#test/price-campaigns.ts'
import { FIRST, SLICE } from './campaign-work.ts'
import { countSlice } from './count-slice.ts'
import { tellSlice } from './tell-slice.ts'
import { undoSlice } from './undo-slice.ts'

const MANY = 20_000
/** Tables that a slice reads a row of each of its subscriptions from, and what else there is around. */
const ROWS_OF_A_SLICE = SLICE * 3

// Goal: of twenty thousand subscriptions, each slice of a campaign reads its own and no more, also where it
// begins in their midst.
describe('a campaign of many prices', () => {
  const app = testApp()
  const { aSeller, aRunning, create, view } = priceCampaigns(app)
  let as: TestUser
  let campaignId: string
  let middle: string

  beforeAll(async () => {
    const seller = await aSeller()
    as = seller.as
    const { id } = await aRunning(as, seller.idPlan)
    await app.current.sql(
      `insert into subscription
       select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(),
           'external_id', null))).*
         from subscription s, generate_series(2, $2) where s.id = $1`,
      [id, MANY],
    )
    await app.current.sql('analyze')
    const [half] = await app.current.sql<{ id: string }>(
      `select id from subscription where seller_id = $1 order by id offset $2 limit 1`,
      [as.sellerId, MANY / 2],
    )
    middle = half?.id ?? ''
    campaignId = (await create(as)).body.uuid
  }, 60_000)

  /** The plans of what a slice reads that begins behind a subscription. */
  async function plansOf(run: typeof countSlice | typeof tellSlice, after: string) {
    const recorded = recordQueries(app.current.pool)
    try {
      recorded.start()
      const item = { sellerId: as.sellerId, id: newId(), kind: 'prices', of: { campaignId, after } }
      await run(app.current.services, item as never)
      return await explain(app.current.pool, as.sellerId, recorded.stop())
    } finally {
      recorded.end()
    }
  }
  async function expectItsOwn(run: typeof countSlice | typeof tellSlice, state: string) {
    await app.current.sql('update price_campaign set state = $2 where id = $1', [campaignId, state])
    const plans = [...(await plansOf(run, middle)), ...(await plansOf(run, FIRST))]
    expect(plans.length).toBeGreaterThan(3)
    for (const { rowsRead, wholeTables, text } of plans) {
      expect({ wholeTables, text }).toEqual({ wholeTables: [], text })
      expect(rowsRead > ROWS_OF_A_SLICE ? text : '').toBe('')
    }
  }

  test('is counted in slices', async () => {
    await app.current.runner.drain()
    expect(await view(as, campaignId)).toMatchObject({
      state: 'READY',
      counts: { ready: MANY, leftOut: 0 },
      revenue: { before: MANY * 120, after: MANY * 132 },
    })
    await expectItsOwn(countSlice, 'COUNTING')
  })

  test('is told in slices', () => expectItsOwn(tellSlice, 'TELLING'))

  test('is undone in slices', () => expectItsOwn(undoSlice, 'UNDOING'))
})
