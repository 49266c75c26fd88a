import { getAppearance } from '@vintem/contracts/appearance/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'

// Goal: before a seller has said anything, buyers see its name and reach it by the registered e-mail.
const app = testApp()

test('shows the usual, also to who only watches, and not without the toggle of the page', async () => {
  const sellerId = await app.current.aSeller()
  const as = await app.current.aUser(sellerId, 'VIZUALIZATION')

  const { status, body } = await app.current.call(getAppearance, { as })

  expect(status).toBe(200)
  expect(body).toEqual({
    version: 0,
    sellerName: 'Loja de Teste',
    payee: { name: 'Loja de Teste Ltda.', document: '11222333000181' },
    registeredEmail: 'loja@exemplo.com.br',
    color: null,
    email: null,
    phone: null,
    isWhatsApp: false,
    site: null,
    logo: null,
    contact: { email: 'loja@exemplo.com.br', phone: null, isWhatsApp: false, site: null },
  })
  const without = await app.current.aSeller({ toggles: ['view_seller_charges'] })
  const stranger = await app.current.aUser(without)
  expect((await app.current.call(getAppearance, { as: stranger })).status).toBe(403)
})
