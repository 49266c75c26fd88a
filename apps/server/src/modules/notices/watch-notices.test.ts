import { markNoticesRead, watchNotices } from '@vintem/contracts/notices/endpoints'
import { endSession, listSessions, signIn, signOut } from '@vintem/contracts/sessions/endpoints'
import { editUser } from '@vintem/contracts/team/endpoints'
import { describe, expect, test } from 'vitest'
import { type TestUser, testApp } from '#test/harness.ts'
import { aColleague } from '#test/team.ts'
import { insertNotices, noticeTopic } from './index.ts'

// Goal: an open panel learns of what is new without asking, and a session that has ended of nothing.
describe('watchNotices', () => {
  const app = testApp()
  let address: string | undefined
  const happen = (sellerId: number, reference: string) =>
    app.current.services.transact({ sellerId }, async (tx) => {
      await tx.enter()
      await tx.commit({
        writes: insertNotices(sellerId, [{ type: 'CHARGE_PAID', reference }], tx.now),
        live: [noticeTopic(sellerId)],
      })
    })

  /** The counts of the stream, one per call; undefined when it has ended. */
  async function watch({ token }: TestUser) {
    address ??= await app.current.http.listen({ host: '127.0.0.1', port: 0 })
    const stop = new AbortController()
    const response = await fetch(`${address}/api/core${watchNotices.at.split(' ')[2]}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: stop.signal,
    })
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    const state = async () => {
      const read = await reader?.read()
      if (!read || read.done) return undefined
      const [, text = '{}'] = /^data: (.*)$/m.exec(read.value) ?? []
      return JSON.parse(text) as { quantityUnread: number; access: string }
    }
    const next = async () => (await state())?.quantityUnread
    return { state, next, stop: () => stop.abort() }
  }

  test('tells how many are unread, at once and after each change', async () => {
    const sellerId = await app.current.aSeller()
    const as = await app.current.aUser(sellerId)
    const { next, stop } = await watch(as)
    expect(await next()).toBe(0)

    await happen(sellerId, 'a')
    expect(await next()).toBe(1)
    const [notice] = await app.current.sql<{ id: string }>(
      'select id from notice where seller_id = $1',
      [sellerId],
    )
    await app.current.call(markNoticesRead, { as, body: { uuid: notice?.id ?? '' } })
    expect(await next()).toBe(0)
    stop()
  })

  test('tells at once that its user may do other things, and ends where they may nothing', async () => {
    const sellerId = await app.current.aSeller()
    const { as: boss } = await aColleague(app.current, sellerId)
    const { as, userId } = await aColleague(app.current, sellerId, 'SALE')
    const { state, next } = await watch(as)
    const before = await state()
    const params = { id: userId }

    await app.current.call(editUser, { as: boss, params, body: { profile: 'FINANCE' } })
    const after = await state()
    expect(after).toMatchObject({ quantityUnread: 0, access: expect.any(String) })
    expect(after?.access).not.toBe(before?.access)

    await app.current.call(editUser, { as: boss, params, body: { status: 'INACTIVE' } })
    expect(await next()).toBeUndefined()
  })

  test('ends with the session', async () => {
    const sellerId = await app.current.aSeller()
    const { email, password, userId } = await app.current.aRealUser(sellerId)
    const { body } = await app.current.call(signIn, { body: { email, password } })
    const as = { sellerId, userId, token: body.token }
    const { next } = await watch(as)
    expect(await next()).toBe(0)

    await app.current.call(signOut, { as })
    await happen(sellerId, 'a')

    expect(await next()).toBeUndefined()
  })

  test('ends with the session, also where nothing happens', async () => {
    const sellerId = await app.current.aSeller()
    const { email, password, userId } = await app.current.aRealUser(sellerId)
    const enter = async () => {
      const { body } = await app.current.call(signIn, { body: { email, password } })
      return { sellerId, userId, token: body.token }
    }
    const [here, there] = [await enter(), await enter()]
    const streams = [await watch(here), await watch(there)]
    for (const { next } of streams) expect(await next()).toBe(0)
    const { body: open } = await app.current.call(listSessions, { as: here })

    await app.current.call(endSession, {
      as: here,
      params: { id: open.find(({ isCurrent }) => !isCurrent)?.uuid ?? '' },
    })
    expect(await streams[1]?.next()).toBeUndefined()
    await app.current.call(signOut, { as: here })
    expect(await streams[0]?.next()).toBeUndefined()
  })
})
