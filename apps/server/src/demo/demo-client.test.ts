import { startCheckoutCharge } from '@vintem/contracts/checkout/endpoints'
import { createPaymentLink } from '@vintem/contracts/payment-links/endpoints'
import { expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { aLinkBody } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import { createDemoClient } from './demo-client.ts'

// Goal: what the demo's people buy uses up nothing of who tries the demo on the same machine.
// Method: limits as they are in production.
const app = testApp({ rateLimitScale: 1 })

test('buyers of the demo leave the messages of this machine’s address', async () => {
  const seller = await app.current.aUser(await app.current.aSeller())
  const made = await app.current.call(createPaymentLink, { as: seller, body: aLinkBody() })
  const params = { link: made.body.url.split('/').at(-1) ?? '' }
  const buyer = (n: number) => ({
    document: { documentNumber: '52998224725', documentType: 'cpf', documentNation: 'BR' } as const,
    name: 'Beatriz Compradora',
    email: `beatriz${n}@exemplo.com.br`,
    phone: '11987654321',
  })
  const demo = createDemoClient(app.current)

  const started = []
  for (let n = 0; n < 11; n += 1) {
    const body = { buyer: buyer(n) }
    started.push(await demo(startCheckoutCharge, { params, body, key: newId() }))
  }
  const here = await app.current.call(startCheckoutCharge, { params, body: { buyer: buyer(11) } })

  expect(started.map(({ isRationed }) => isRationed)).toEqual([...Array(10).fill(false), true])
  expect(here.body.isRationed).toBe(false)
})
