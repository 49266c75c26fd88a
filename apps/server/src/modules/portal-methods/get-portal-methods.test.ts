import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aPayerBy, methodsOf, standingOf } from '#test/portal-methods.ts'

// Goal: the portal offers the methods that were agreed to and are taken, each at its price, and no others.
describe('getPortalMethods', () => {
  const app = testApp()
  const waysOf = async (at: Parameters<typeof methodsOf>[1]) =>
    (await methodsOf(app.current, at)).body.ways.map(({ way }) => way)

  test('shows each with what the next charge comes to, and changes nothing', async () => {
    const at = await aPayerBy(app.current, 'mostra', 'PIX')
    await app.current.sql(
      `update subscription set methods = jsonb_set(methods, '{pix,discountBps}', '500') where id = $1`,
      [at.id],
    )
    const before = await standingOf(app.current, at)
    const { status, body } = await methodsOf(app.current, at)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      current: 'PIX',
      nextDueDate: before.due,
      open: [],
      mandate: null,
      ways: [
        { way: 'PIX', value: 114, consent: null },
        { way: 'PIX_AUTOMATIC', value: 114, consent: null },
        { way: 'BANK_SLIP', value: 120, consent: null },
        { way: 'CREDIT_CARD', value: 120, consent: expect.stringContaining('120,00') as string },
      ],
    })
    expect(await standingOf(app.current, at)).toEqual(before)
  })

  test('offers Pix Automático to people, at a seller who may', async () => {
    const at = await aPayerBy(app.current, 'empresa', 'PIX')
    const company = JSON.stringify({ documentType: 'cnpj', document: '11222333000181' })
    await app.current.sql('update subscription set payer = payer || $2::jsonb where id = $1', [
      at.id,
      company,
    ])
    expect(await waysOf(at)).toEqual(['PIX', 'BANK_SLIP', 'CREDIT_CARD'])

    const other = await aPayerBy(app.current, 'sem-direito', 'PIX')
    await app.current.sql(
      `update seller set toggles = array_remove(toggles, 'view_seller_pix_automatic')
        where seller_id = $1`,
      [other.shop.as.sellerId],
    )
    expect(await waysOf(other)).toEqual(['PIX', 'BANK_SLIP', 'CREDIT_CARD'])
  })

  test('is nothing of another shop, or without a session', async () => {
    const [at, other] = [
      await aPayerBy(app.current, 'minha-loja', 'PIX'),
      await aPayerBy(app.current, 'loja-alheia', 'PIX'),
    ]
    expect(await methodsOf(app.current, { ...at, id: other.id })).toMatchObject({ status: 404 })
    expect(await methodsOf(app.current, { ...at, headers: {} })).toMatchObject({ status: 401 })
  })
})
