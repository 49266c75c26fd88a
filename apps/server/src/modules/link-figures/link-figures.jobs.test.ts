import { describe, expect, test } from 'vitest'
import { aBuyerAt } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import { aLink, figuresOf, visit } from '#test/link-figures.ts'
import { advanceClock } from '#work/advance-clock.ts'

// Goal: of a day that is over the sums are left, and nothing of who they are of.
describe('a visit', () => {
  const app = testApp()

  test('is added up once its day is over, and who it was is forgotten', async () => {
    const sellerId = await app.current.aSeller()
    const other = await app.current.aUser(sellerId)
    const { link, id } = await aLink(app.current, other)
    await visit(app.current, link)
    await visit(app.current, link, { from: '198.51.100.2' })
    await aBuyerAt(app.current, link)
    const rows = () =>
      app.current.sql<{ kept: string }>(
        `select row_to_json(v)::text as kept from link_visit v where seller_id = $1
          union all select row_to_json(d)::text from link_visit_day d where seller_id = $1`,
        [sellerId],
      )
    const before = (await rows()).map(({ kept }) => kept).join()
    expect(before).not.toMatch(/198\.51|127\.0|Mozilla|CUBOT/)
    expect(await rows()).toHaveLength(4)

    const now = await app.current.clock.now()
    await advanceClock(app.current, new Date(now.getTime() + 86_400_000))
    expect(await rows()).toEqual([])
    const { figures, days } = await figuresOf(app.current, other, id)
    expect(figures).toMatchObject({ visits: 3, started: 1 })
    expect(days.at(-2)).toMatchObject({ visits: 3, started: 1 })
  })
})
