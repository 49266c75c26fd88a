import { describe, expect, test } from 'vitest'
import { aBuyer } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import { aCustomerOf, aPortalShop, askForLink, portalMails } from '#test/portal.ts'

// Goal: a link goes to the e-mail that the seller has on file and nowhere else; nobody learns who is a
// customer, and nobody's mailbox is filled.
describe('requestPortalLink', () => {
  const app = testApp()
  const mailsTo = async (recipient: string) =>
    (await portalMails(app.current)).filter((mail) => mail.recipient === recipient)

  test.each([
    ['an e-mail, whatever its capitals', 'um', 'Um.Cliente@Exemplo.com.br', '52998224725'],
    ['a document with its mask', 'dois', '529.982.247-25', '52998224725'],
  ])('sends it for %s', async (_, subDomain, who, documentNumber) => {
    const shop = await aPortalShop(app.current, subDomain)
    const email = `${subDomain}.cliente@exemplo.com.br`
    await aCustomerOf(app.current, shop, {
      email,
      document: { documentNumber, documentType: 'cpf', documentNation: 'BR' },
    })

    expect((await askForLink(app.current, shop, who)).status).toBe(204)
    await app.current.runner.drain()

    const [mail, ...more] = await mailsTo(email)
    expect(more).toEqual([])
    const link = new RegExp(
      `http://127\\.0\\.0\\.1:3000/checkout/assinante/${subDomain}#([\\w.-]+)`,
    )
    const [, token = ''] = link.exec(mail?.body ?? '') ?? []
    expect(link.exec(mail?.html ?? '')?.[1]).toBe(token)
    const [row] = await app.current.sql<{ secret_hash: string }>(
      'select secret_hash from portal_link where seller_id = $1',
      [shop.as.sellerId],
    )
    expect(row?.secret_hash).toHaveLength(64)
    const secret = token.split('.').at(-1) ?? ''
    expect(secret).toHaveLength(43)
    const [stored] = await app.current.sql<{ found: boolean }>(
      `select exists (select from work where payload::text like '%' || $1 || '%')
           or exists (select from portal_link l where l::text like '%' || $1 || '%') as found`,
      [secret],
    )
    expect(stored?.found).toBe(false)
  })

  test('answers the same for nobody, and sends nothing', async () => {
    const shop = await aPortalShop(app.current, 'ninguem-aqui')
    const other = await aPortalShop(app.current, 'outra-loja')
    await aCustomerOf(app.current, other, { email: 'so.la@exemplo.com.br' })

    const answers = await Promise.all(
      ['so.la@exemplo.com.br', '52998224725', '111.444.777-35', 'ab-1234567'].map((who) =>
        askForLink(app.current, shop, who),
      ),
    )
    await app.current.runner.drain()

    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      Array.from({ length: 4 }, () => [204, answers[0]?.body]),
    )
    expect(await mailsTo('so.la@exemplo.com.br')).toEqual([])
  })

  test('what an anonymous buyer typed leads nowhere', async () => {
    const shop = await aPortalShop(app.current, 'digitado')
    const email = 'cadastro.certo@exemplo.com.br'
    await aCustomerOf(app.current, shop, { email })
    // Types the document of the customer, and an address of their own.
    await aBuyer(app.current, shop.as)

    await askForLink(app.current, shop, 'beatriz@exemplo.com.br')
    await askForLink(app.current, shop, '52998224725')
    await app.current.runner.drain()

    expect(await mailsTo('beatriz@exemplo.com.br')).toEqual([])
    expect(await mailsTo(email)).toHaveLength(1)
  })

  test.each(['', 'abc', '12345678900', 'a@', '@exemplo.com.br', '111.444.777-36'])(
    'refuses %j at its field',
    async (who) => {
      const shop = await aPortalShop(
        app.current,
        `campo-${Math.trunc(who.length)}-${who.charCodeAt(0) || 0}`,
      )
      const { status, errors } = await askForLink(app.current, shop, who)
      expect([status, errors[0]?.field]).toEqual([400, 'who'])
    },
  )

  test('knows no page that is nobody’s, and no seller that nobody has approved', async () => {
    const shop = await aPortalShop(app.current, 'nao-aprovada')
    await app.current.sql('update seller set approved_at = null where seller_id = $1', [
      shop.as.sellerId,
    ])
    const answers = await Promise.all(
      [shop, { subDomain: 'de-ninguem' }, { subDomain: 'assinante' }].map((each) =>
        askForLink(app.current, each, 'a@exemplo.com.br'),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([409, 404, 404])
  })
})
