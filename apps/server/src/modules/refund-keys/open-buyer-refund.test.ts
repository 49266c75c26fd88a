import { editAppearance } from '@vintem/contracts/appearance/endpoints'
import { openBuyerRefund } from '@vintem/contracts/refund-keys/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aRequestedKey } from '#test/refunds.ts'

// Goal: a person with the link of a refund sees its charge, and of its payer no more than banks
// show.
describe('openBuyerRefund', () => {
  const app = testApp()

  test('shows what goes back, whose key it must be, and until when', async () => {
    const { token } = await aRequestedKey(app.current)

    const { body } = await app.current.call(openBuyerRefund, { body: { token } })

    expect(body).toMatchObject({
      title: 'Curso de fotografia',
      amount: 40,
      status: 'ASKED',
      document: '***.982.247-**',
      reason: null,
      holder: null,
    })
    const days = (Date.parse(body.until) - (await app.current.clock.now()).getTime()) / 86_400_000
    expect(days).toBeGreaterThan(6.9)
    expect(days).toBeLessThanOrEqual(7)
    expect(JSON.stringify(body)).not.toMatch(/52998224725|beatriz/i)
  })

  test('has the face of its seller, whom it names as the boleto did, and says where it is white label', async () => {
    const { token, seller } = await aRequestedKey(app.current)
    const body = { color: '#7a1fa2', phone: '11987654321', isWhatsApp: true }
    const { contact } = (await app.current.call(editAppearance, { as: seller, body })).body
    const opened = async () => (await app.current.call(openBuyerRefund, { body: { token } })).body

    expect(await opened()).toMatchObject({
      sellerName: 'Loja de Teste',
      face: { color: '#7a1fa2', logo: null, contact },
      payee: { name: 'Loja de Teste Ltda.', document: '11222333000181' },
      whiteLabel: false,
    })
    await app.current.sql('update payment_link set white_label = true where seller_id = $1', [
      seller.sellerId,
    ])
    expect((await opened()).whiteLabel).toBe(true)
  })

  test('knows no other link', async () => {
    const { token } = await aRequestedKey(app.current)
    const [seller, id, secret] = token.split('.')
    const tokens = ['', 'x', `${seller}.${id}.${'A'.repeat(43)}`, `zz.${id}.${secret}`]

    const answers = await Promise.all(
      tokens.map((each) => app.current.call(openBuyerRefund, { body: { token: each } })),
    )

    expect(answers.map(({ status }) => status)).toEqual([400, 422, 422, 422])
  })
})
