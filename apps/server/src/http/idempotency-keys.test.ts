import { startCheckoutCharge } from '@vintem/contracts/checkout/endpoints'
import { createCustomer } from '@vintem/contracts/customers/endpoints'
import { createPaymentLink } from '@vintem/contracts/payment-links/endpoints'
import { describe, expect, test } from 'vitest'
import { aCustomerBody } from '#test/bodies.ts'
import { aLinkBody } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'

// Goal: a key identifies an intent of its caller: strangers at a seller's pages neither use up the
// seller's keys, nor read the seller's answers.
describe('idempotency keys', () => {
  const app = testApp()
  const KEY = 'pedido-2026-0001'
  const buyer = {
    document: { documentNumber: '11144477735', documentType: 'cpf', documentNation: 'BR' },
    name: 'Beatriz Compradora',
    email: 'beatriz@exemplo.com.br',
    phone: '11987654321',
  } as const
  const aShop = async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    const created = await app.current.call(createPaymentLink, { as, body: aLinkBody() })
    const link = created.body.url.split('/').at(-1) ?? ''
    const buy = () =>
      app.current.call(startCheckoutCharge, { params: { link }, body: { buyer }, key: KEY })
    const sell = () => app.current.call(createCustomer, { as, body: aCustomerBody(), key: KEY })
    return { buy, sell }
  }

  test.each(['a stranger', 'the seller'])(
    'of strangers and of their seller are apart, also where %s is first',
    async (first) => {
      const { buy, sell } = await aShop()
      const calls = first === 'the seller' ? [sell, buy] : [buy, sell]

      const made = [await calls[0]?.(), await calls[1]?.()]
      const again = [await calls[0]?.(), await calls[1]?.()]

      expect(made.map((each) => each?.status)).toEqual([201, 201])
      expect(again.map((each) => each?.body)).toEqual(made.map((each) => each?.body))
    },
  )

  test('no header is a key that is kept for strangers', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    for (const key of [`public ${KEY}`, 'public\t12345678', 'chave com espaço']) {
      const refused = await app.current.call(createCustomer, { as, body: aCustomerBody(), key })
      expect([refused.status, refused.errors[0]?.code]).toEqual([400, 'BAR-0003'])
    }
  })
})
