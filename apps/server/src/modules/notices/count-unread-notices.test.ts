import { countUnreadNotices } from '@vintem/contracts/notices/endpoints'
import { signIn } from '@vintem/contracts/sessions/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'

// Goal: counting costs the same however many there are, and begins with the user.
describe('countUnreadNotices', () => {
  const app = testApp()

  // @spec 000 §5: A new user begins with nothing unread
  test('leaves out what happened before there was the user', async () => {
    const sellerId = await app.current.aSeller()
    const { email, password, userId } = await app.current.aRealUser(sellerId)
    const { body: session } = await app.current.call(signIn, { body: { email, password } })
    const as = { sellerId, userId, token: session.token }
    const tell = (when: string) =>
      app.current.sql(
        `insert into notice (seller_id, id, type, reference, variables, notified_at)
         values ($1, gen_random_uuid(), 'CHARGE_LATE', $2::text, '{}', business_now() + $2::text::interval)`,
        [sellerId, when],
      )
    await tell('-1 day')
    await tell('1 minute')

    expect((await app.current.call(countUnreadNotices, { as })).body.quantityUnread).toBe(1)
  })

  // @spec 000 §7: GET /notification-panel?size&sort; GET quantity-unread
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
