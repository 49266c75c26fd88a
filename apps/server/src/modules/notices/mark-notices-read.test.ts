import {
  countUnreadNotices,
  listNotices,
  markNoticesRead,
} from '@vintem/contracts/notices/endpoints'
import { describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { type TestUser, testApp } from '#test/harness.ts'
import { insertNotices } from './index.ts'

// Goal: each user has read what they have read, and only moves on.
describe('markNoticesRead', () => {
  const app = testApp()
  const happen = (sellerId: number, ...references: string[]) =>
    app.current.services.transact({ sellerId }, async (tx) => {
      await tx.enter()
      const notices = references.map((reference) => ({ type: 'CHARGE_PAID', reference }) as const)
      await tx.commit({ writes: insertNotices(sellerId, notices, tx.now) })
    })
  const unreadOf = async (as: TestUser) =>
    (await app.current.call(countUnreadNotices, { as })).body.quantityUnread
  const listed = async (as: TestUser) => (await app.current.call(listNotices, { as })).body.content
  const read = (as: TestUser, uuid = '') =>
    app.current.call(markNoticesRead, { as, body: { uuid } })

  test('is for one user, and for what came before', async () => {
    const sellerId = await app.current.aSeller()
    const [one, other] = [await app.current.aUser(sellerId), await app.current.aUser(sellerId)]
    for (const reference of ['a', 'b', 'c']) await happen(sellerId, reference)
    const [, second, first] = await listed(one)

    expect((await read(one, second?.uuid)).status).toBe(204)
    expect(await unreadOf(one)).toBe(1)
    expect(await unreadOf(other)).toBe(3)
    expect((await listed(one)).map(({ isRead }) => isRead)).toEqual([false, true, true])

    expect((await read(one, first?.uuid)).status).toBe(204)
    expect(await unreadOf(one)).toBe(1)
  })

  test('tells of an event once', async () => {
    const sellerId = await app.current.aSeller()
    const as = await app.current.aUser(sellerId)
    await happen(sellerId, 'a', 'b')
    await happen(sellerId, 'b')

    expect(await unreadOf(as)).toBe(2)
  })

  test('knows no notification of another seller', async () => {
    const [own, other] = [await app.current.aSeller(), await app.current.aSeller()]
    const [as, foreign] = [await app.current.aUser(own), await app.current.aUser(other)]
    await happen(other, 'a')
    const [theirs] = await listed(foreign)

    for (const uuid of [theirs?.uuid, newId()]) expect((await read(as, uuid)).status).toBe(404)
  })
})
