import { countUnreadNotices } from '@vintem/contracts/notices.endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'

// Goal: counting costs the same however many there are.
describe('countUnreadNotices', () => {
  const app = testApp()

  test('stops at a hundred', async () => {
    const sellerId = await app.current.aSeller()
    const as = await app.current.aUser(sellerId)
    await app.current.sql(
      `insert into notice (seller_id, id, type, reference, variables, notified_at)
       select $1, gen_random_uuid(), 'CHARGE_LATE', n::text, '{}', business_now()
         from generate_series(1, 150) n`,
      [sellerId],
    )

    expect((await app.current.call(countUnreadNotices, { as })).body.quantityUnread).toBe(100)
  })
})
