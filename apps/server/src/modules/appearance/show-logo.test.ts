import { BUSINESS_TIME_HEADER } from '@vintem/contracts/endpoint'
import { describe, expect, test } from 'vitest'
import { newId, toRoutedRef } from '#platform/ids.ts'
import { testApp } from '#test/harness.ts'
import { aPngLogo, sendLogo } from '#test/logos.ts'

// Goal: anybody sees a logo at its address, as a picture and nothing else, and caches keep it; an old
// address shows the logo of now, and none shows that of another seller.
describe('showLogo', () => {
  const app = testApp()
  const open = (path: string) => app.current.http.inject({ url: path })
  async function aShop(width = 40) {
    const as = await app.current.aUser(await app.current.aSeller())
    const { body } = await sendLogo(app.current, { as, content: aPngLogo({ width }) })
    return { as, path: body.logo?.path ?? '' }
  }
  const widthOf = ({ rawPayload }: { rawPayload: Buffer }) => rawPayload.readUInt32BE(16)

  test('is a PNG for everybody, and kept by all that stand between', async () => {
    const { path } = await aShop()

    const { statusCode, headers } = await open(path)

    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'inline; filename="logo.png"',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': expect.stringContaining(`default-src 'none'`),
    })
    expect(headers[BUSINESS_TIME_HEADER]).toBeUndefined()
  })

  test('at the address of an e-mail of yesterday is the logo of today, which nobody keeps there', async () => {
    const { as, path } = await aShop()
    await sendLogo(app.current, { as, content: aPngLogo({ width: 77 }) })

    const old = await open(path)
    expect([old.statusCode, widthOf(old)]).toEqual([200, 77])
    expect(old.headers['cache-control']).toBe('no-store')
  })

  test('of another seller is at no address of this one', async () => {
    const [one, other] = [await aShop(50), await aShop(60)]
    const id = other.path.slice(-32)
    const mixed = `${one.path.slice(0, -32)}${id}`

    expect(widthOf(await open(mixed))).toBe(50)
  })

  test.each([
    ['a seller without one', async () => toRoutedRef(await app.current.aSeller(), newId())],
    ['no seller', async () => toRoutedRef(999_999, newId())],
    ['number 0', async () => toRoutedRef(0, newId())],
  ])('%s has none', async (_, name) => {
    expect((await open(`/api/core/public/logos/${await name()}`)).statusCode).toBe(404)
  })

  test('what is no address is refused', async () => {
    expect((await open('/api/core/public/logos/..%2F..%2Fetc')).statusCode).toBe(400)
  })
})
