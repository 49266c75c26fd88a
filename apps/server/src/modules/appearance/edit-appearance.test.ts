import { editAppearance, getAppearance } from '@vintem/contracts/appearance/endpoints'
import { openCheckout } from '@vintem/contracts/checkout/endpoints'
import { createPaymentLink } from '@vintem/contracts/payment-links/endpoints'
import { describe, expect, test } from 'vitest'
import { aLinkBody } from '#test/buyer.ts'
import { testApp, type TestUser } from '#test/harness.ts'

// Goal: a seller says in which colour it appears and how it is reached, and nothing but a colour, an
// e-mail, a telephone and a web address can be said.
describe('editAppearance', () => {
  const app = testApp()
  const aPerson = async () => app.current.aUser(await app.current.aSeller())
  type Body = Parameters<typeof app.current.call<typeof editAppearance>>[1]['body']
  const edit = (as: TestUser, body: Body, version?: number) =>
    app.current.call(editAppearance, { as, body, ...(version !== undefined && { version }) })

  test('buyers see it at once, and what is emptied is as it was at first', async () => {
    const as = await aPerson()
    const said = {
      color: '#7A1FA2',
      email: 'Ajuda@Exemplo.com.br',
      phone: '+55 (11) 98765-4321',
      isWhatsApp: true,
      site: 'https://exemplo.com.br',
    }

    const edited = await edit(as, said)

    expect(edited.body).toMatchObject({
      version: 1,
      color: '#7a1fa2',
      email: 'ajuda@exemplo.com.br',
      phone: '11987654321',
      site: 'https://exemplo.com.br/',
    })
    const created = await app.current.call(createPaymentLink, { as, body: aLinkBody() })
    const link = created.body.url.split('/').at(-1) ?? ''
    const { body } = await app.current.call(openCheckout, { params: { link } })
    expect(body.face).toEqual({
      color: '#7a1fa2',
      logo: null,
      contact: edited.body.contact,
    })
    expect(body.payee).toEqual({ name: 'Loja de Teste Ltda.', document: '11222333000181' })

    const emptied = await edit(as, { color: '', email: '', phone: '', isWhatsApp: true, site: '' })
    expect(emptied.body).toMatchObject({
      version: 2,
      color: null,
      isWhatsApp: false,
      contact: { email: 'loja@exemplo.com.br', phone: null, isWhatsApp: false, site: null },
    })
  })

  test('of two who edit at the same time the later one is told', async () => {
    const as = await aPerson()
    const answers = await Promise.all([
      edit(as, { color: '#112233' }, 0),
      edit(as, { color: '#445566' }, 0),
    ])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 412]))
  })

  test.each([
    [{ color: '#1f6e5a;}*{display:none' }, 'color'],
    [{ color: '#1f6e5a</style><script>alert(1)</script>' }, 'color'],
    [{ color: 'url(https://x.example)' }, 'color'],
    [{ color: 'red' }, 'color'],
    [{ email: 'a@exemplo.com.br\r\nBcc: todos@exemplo.com.br' }, 'email'],
    [{ email: 'nada' }, 'email'],
    [{ phone: '11987654321\r\nX: y' }, 'phone'],
    [{ phone: '00999' }, 'phone'],
    [{ site: 'javascript:alert(1)' }, 'site'],
    [{ site: 'https://exemplo.com.br@mal.example' }, 'site'],
    [{ site: 'data:text/html,x' }, 'site'],
  ])('refuses %j', async (body, field) => {
    const as = await aPerson()
    const refused = await edit(as, body)
    expect([refused.status, refused.errors[0]?.field]).toEqual([400, field])
    expect((await app.current.call(getAppearance, { as })).body.version).toBe(0)
  })

  test('is not for who only watches', async () => {
    const as = await app.current.aUser(await app.current.aSeller(), 'VIZUALIZATION')
    expect((await edit(as, { color: '#112233' })).status).toBe(403)
  })

  test('the database keeps nothing but a colour', async () => {
    const sellerId = await app.current.aSeller()
    const write = app.current.sql(
      `update seller set appearance = '{"color": "red;}"}' where seller_id = $1`,
      [sellerId],
    )
    await expect(write).rejects.toThrow(/seller_appearance_color/)
  })
})
