import { BUSINESS_TIME_HEADER } from '@vintem/contracts/endpoint'
import { getUserPhoto } from '@vintem/contracts/photos/endpoints'
import { describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { download } from '#test/download.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { sendPhoto } from '#test/pictures.ts'
import { aColleague } from '#test/team.ts'

// Goal: all users of one seller see the photo, and nobody else; a browser caches it, and no
// refusal.
describe('getUserPhoto', () => {
  const app = testApp()
  async function aPhoto() {
    const sellerId = await app.current.aSeller()
    const { as, userId } = await aColleague(app.current, sellerId, 'SALE')
    const { body } = await sendPhoto(app.current, { as })
    return { sellerId, as, userId, photo: body.photo }
  }
  const take = (as: TestUser | undefined, id: string, photo: string) =>
    download(app.current, getUserPhoto, { ...(as && { as }), params: { id, photo } })

  test('is for colleagues of every profile', async () => {
    const { sellerId, userId, photo } = await aPhoto()
    for (const profile of ['FINANCE', 'VIZUALIZATION'] as const) {
      const as = await app.current.aUser(sellerId, profile)
      expect((await take(as, userId, photo)).status).toBe(200)
    }
  })

  test('is for nobody else', async () => {
    const { userId, photo } = await aPhoto()
    const stranger = await app.current.aUser(await app.current.aSeller())

    const refused = await take(stranger, userId, photo)
    expect([refused.status, refused.headers['cache-control']]).toEqual([404, 'no-store'])
    expect((await take(undefined, userId, photo)).status).toBe(401)
  })

  test('has an address of its own', async () => {
    const { as, userId, photo } = await aPhoto()
    const colleague = await aPhoto()

    expect((await take(as, userId, newId())).status).toBe(404)
    expect((await take(as, newId(), photo)).status).toBe(404)
    expect((await take(as, colleague.userId, photo)).status).toBe(404)
  })

  test('is kept by the browser alone, as what it is and as of no time', async () => {
    const { as, userId, photo } = await aPhoto()

    const { headers } = await take(as, userId, photo)
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'attachment; filename="foto.jpeg"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=86400, immutable',
    })
    expect(headers[BUSINESS_TIME_HEADER]).toBeUndefined()
  })

  test('that the store does not give is told of', async () => {
    const { as, userId, photo } = await aPhoto()
    await app.current.sandbox.failNext('files', 'down', 1, 'open')

    const { status, headers } = await take(as, userId, photo)
    expect([status, headers['cache-control']]).toEqual([503, 'no-store'])
  })
})
