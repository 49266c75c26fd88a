import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getOwnUser } from '@vintem/contracts/own-user/endpoints'
import { getUserPhoto } from '@vintem/contracts/photos/endpoints'
import { PHOTO } from '@vintem/contracts/photos/photo'
import { editUser } from '@vintem/contracts/team/endpoints'
import { describe, expect, test } from 'vitest'
import { download } from '#test/download.ts'
import { testApp } from '#test/harness.ts'
import { aJpeg, aPng, aWebp, photosLeft, PLACE, sendPhoto } from '#test/pictures.ts'
import { aColleague, auditOf } from '#test/team.ts'

// Goal: a user has one photo, reduced to its picture, and refused or incomplete uploads leave
// nothing.
describe('setOwnPhoto', () => {
  const app = testApp()
  const aUser = async () => aColleague(app.current, await app.current.aSeller(), 'SALE')
  type User = Awaited<ReturnType<typeof aUser>>
  const photoOf = async ({ as }: User) => (await app.current.call(getOwnUser, { as })).body.photo
  const left = ({ as }: User) => photosLeft(app.current, as.sellerId)

  test.each([
    ['image/jpeg', aJpeg()],
    ['image/png', aPng()],
    ['image/webp', aWebp()],
  ])('of %s is given back as what draws it', async (type, { tagged, plain }) => {
    const user = await aUser()
    const { status, body } = await sendPhoto(app.current, { as: user.as, type, content: tagged })

    expect(status).toBe(200)
    expect(await photoOf(user)).toBe(body.photo)
    const params = { id: user.userId, photo: body.photo }
    const taken = await download(app.current, getUserPhoto, { as: user.as, params })
    expect(taken.headers['content-type']).toBe(type)
    expect(taken.bytes.includes(PLACE)).toBe(false)
    expect(taken.bytes.equals(plain)).toBe(true)
    expect(await auditOf(app.current, user.userId)).toEqual(['user.created', 'user.photo-changed'])
  })

  test('takes the place of the former one, which is gone', async () => {
    const user = await aUser()
    const first = await sendPhoto(app.current, { as: user.as })
    const second = await sendPhoto(app.current, { as: user.as, content: aJpeg(64, 64).tagged })
    await app.current.runner.drain()

    expect(await photoOf(user)).toBe(second.body.photo)
    expect(await left(user)).toEqual([second.body.photo])
    const params = { id: user.userId, photo: first.body.photo }
    const taken = await download(app.current, getUserPhoto, { as: user.as, params })
    expect(taken.status).toBe(404)
  })

  test('sent twice, or twice at once, leaves one', async () => {
    const user = await aUser()
    const send = () => sendPhoto(app.current, { as: user.as })
    const answers = [...(await Promise.all([send(), send(), send()])), await send()]
    await app.current.runner.drain()

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await photoOf(user)).toBe(answers.at(-1)?.body.photo)
    expect(await left(user)).toEqual([answers.at(-1)?.body.photo])
  })

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')
  test.each([
    ['a drawing', { type: 'image/svg+xml', content: svg }, /JPEG, PNG ou WebP/],
    ['a drawing that says it is a PNG', { type: 'image/png', content: svg }, /não é PNG/],
    ['a PNG that says it is a JPEG', { content: aPng().plain }, /não é JPEG/],
    [
      'a GIF that says it is a WebP',
      { type: 'image/webp', content: Buffer.from('GIF89a' + ' '.repeat(40)) },
      /não é WebP/,
    ],
    ['nothing', { content: Buffer.alloc(0) }, /vazio/],
    [
      'more than 2 MB',
      { content: Buffer.concat([aJpeg().plain, Buffer.alloc(PHOTO.maxBytes)]) },
      /passa de 2 MB/,
    ],
    ['one of too many pixels', { content: aJpeg(1025, 8).plain }, /1024 × 1024/],
    ['one that breaks off', { content: aJpeg().plain.subarray(0, 60) }, /danificada/],
    ['less than it said', { headers: { 'content-length': '9000' } }, /não chegou inteiro/],
  ])('%s is refused, and nothing of it stays', async (_, sending, words) => {
    const user = await aUser()
    const { body } = await sendPhoto(app.current, { as: user.as })
    const { status, errors } = await sendPhoto(app.current, { as: user.as, ...sending })

    expect(status).toBe(String(words).includes('2 MB') ? 413 : 400)
    expect(errors).toMatchObject([{ field: 'file', description: expect.stringMatching(words) }])
    expect(await photoOf(user)).toBe(body.photo)
    expect(await left(user)).toEqual([body.photo])
  })

  test('is for who is signed in', async () => {
    expect((await sendPhoto(app.current, {})).status).toBe(401)
  })

  test.each([
    ['put', 'timeout-after'],
    ['put', 'down'],
    ['open', 'down'],
  ] as const)('a store whose %s is %s is told of, and nothing stays', async (call, fault) => {
    const user = await aUser()
    await app.current.sandbox.failNext('files', fault, 1, call)

    expect((await sendPhoto(app.current, { as: user.as })).status).toBe(503)

    expect(await photoOf(user)).toBeNull()
    expect(await left(user)).toEqual([])
  })

  test('of who was blocked while it came is refused', async () => {
    const admin = await aColleague(app.current, await app.current.aSeller())
    const user = await aColleague(app.current, admin.as.sellerId, 'SALE')
    const { server } = app.current.http
    if (!server.listening) await app.current.http.listen({ host: '127.0.0.1', port: 0 })
    const content = aJpeg().tagged
    const sending = request({
      port: (server.address() as AddressInfo).port,
      path: '/api/core/users/me/photo',
      method: 'PUT',
      headers: {
        authorization: `Bearer ${user.as.token}`,
        'content-type': 'image/jpeg',
        'content-length': content.length,
      },
    })
    const answered = once(sending, 'response')
    sending.write(content.subarray(0, 10))
    await expect
      .poll(() =>
        app.current.sql(`select from work where kind = 'drop-photo' and seller_id = $1`, [
          user.as.sellerId,
        ]),
      )
      .not.toHaveLength(0)
    const params = { id: user.userId }
    await app.current.call(editUser, { as: admin.as, params, body: { status: 'BLOCKED' } })
    sending.end(content.subarray(10))

    const [response] = (await answered) as [IncomingMessage]
    expect(response.statusCode).toBe(401)
    expect(await left(user)).toEqual([])
  })
})
