import { getAppearance } from '@vintem/contracts/appearance/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp, type TestUser } from '#test/harness.ts'
import { aPngLogo, aTaggedLogo, auditOfLook, sendLogo } from '#test/logos.ts'
import { aJpeg, PLACE } from '#test/pictures.ts'

// Goal: a seller has one logo, made of pixels alone, and a refused file changes nothing.
describe('setLogo', () => {
  const app = testApp()
  const aPerson = async () => app.current.aUser(await app.current.aSeller())
  const logoOf = async (as: TestUser) => (await app.current.call(getAppearance, { as })).body.logo
  const kept = async ({ sellerId }: TestUser) => {
    const [row] = await app.current.sql<{ content: Buffer }>(
      'select content from seller_logo where seller_id = $1',
      [sellerId],
    )
    return row?.content
  }

  test('shows the logo from then on, with its size, and nothing of where it was made', async () => {
    const as = await aPerson()

    const { status, body } = await sendLogo(app.current, { as, content: aTaggedLogo() })

    expect(status).toBe(200)
    expect(body.logo).toMatchObject({ width: 40, height: 20 })
    expect(await logoOf(as)).toEqual(body.logo)
    expect((await kept(as))?.includes(PLACE)).toBe(false)
    expect(await auditOfLook(app.current, as.sellerId)).toContain('appearance.logo-changed')
  })

  test('another picture has another address, the same one the same', async () => {
    const as = await aPerson()
    const send = async (content: Buffer) =>
      (await sendLogo(app.current, { as, content })).body.logo?.path

    const [first, again] = [await send(aPngLogo()), await send(aTaggedLogo())]
    expect(again).toBe(first)
    expect(await send(aPngLogo({ width: 41 }))).not.toBe(first)
  })

  test('keeps what colour and contacts are', async () => {
    const as = await aPerson()
    await app.current.sql(
      `update seller set appearance = '{"color": "#1f6e5a", "version": 3}' where seller_id = $1`,
      [as.sellerId],
    )
    const { body } = await sendLogo(app.current, { as })
    expect(body).toMatchObject({ color: '#1f6e5a', version: 3 })
  })

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
  test.each<[string, { content?: Buffer; type?: string }, number, RegExp]>([
    ['an SVG', { content: svg, type: 'image/svg+xml' }, 400, /Envie um arquivo PNG/],
    ['an SVG that is said to be a PNG', { content: svg }, 400, /não é PNG/],
    ['a JPEG', { content: aJpeg().tagged, type: 'image/jpeg' }, 400, /Envie um arquivo PNG/],
    ['a PNG with half its pixels', { content: aPngLogo({ pixels: svg }) }, 400, /danificada/],
    ['a file of two megabytes', { content: Buffer.alloc(2 * 1024 * 1024) }, 413, /1 MB/],
  ])('%s is refused, and the logo stays', async (_, sending, code, words) => {
    const as = await aPerson()
    const { body } = await sendLogo(app.current, { as })

    const { status, errors } = await sendLogo(app.current, { as, ...sending })

    expect([status, errors[0]?.description]).toEqual([code, expect.stringMatching(words)])
    expect(await logoOf(as)).toEqual(body.logo)
  })

  test('is not for who only watches, and for nobody who is not signed in', async () => {
    const sellerId = await app.current.aSeller()
    const as = await app.current.aUser(sellerId, 'VIZUALIZATION')

    expect((await sendLogo(app.current, { as })).status).toBe(403)
    expect((await sendLogo(app.current, {})).status).toBe(401)
    expect(await kept(as)).toBeUndefined()
  })

  test('two at the same time leave one whole', async () => {
    const as = await aPerson()
    await Promise.all(
      [40, 41, 42].map((width) => sendLogo(app.current, { as, content: aPngLogo({ width }) })),
    )

    const logo = await logoOf(as)
    const { rawPayload } = await app.current.http.inject({ url: logo?.path ?? '' })
    expect(rawPayload.readUInt32BE(16)).toBe(logo?.width)
  })
})
