import { closePortal, getPortal } from '@vintem/contracts/portal/endpoints'
import { COOKIE_MODE } from '@vintem/contracts/sessions/cookie-mode'
import { describe, expect, test } from 'vitest'
import { setCookies } from '#test/cookies.ts'
import { testApp } from '#test/harness.ts'
import { aCustomerOf, aPortalShop, inPortal } from '#test/portal.ts'

// Goal: who leaves is out, also with a copy of the cookie.
describe('closePortal', () => {
  const app = testApp()

  test('ends the session and drops its cookie; again, it changes nothing', async () => {
    const shop = await aPortalShop(app.current, 'saida')
    await aCustomerOf(app.current, shop)
    const headers = await inPortal(app.current, shop, 'ana@exemplo.com.br')
    const params = { subDomain: shop.subDomain }

    const left = await app.current.call(closePortal, { params, headers })

    expect(left.status).toBe(204)
    expect(setCookies(left)[0]).toMatch(/^vintem-portal-\w+-3000=;.*Expires=Thu, 01 Jan 1970/)
    expect((await app.current.call(getPortal, { params, headers })).status).toBe(401)
    expect((await app.current.call(closePortal, { params, headers })).status).toBe(204)
    expect((await app.current.call(closePortal, { params, headers: COOKIE_MODE })).status).toBe(204)
  })
})
