import { editWebhook } from '@vintem/contracts/webhooks/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aWebhookSeller, TEST_RECEIVERS } from '#test/webhooks.ts'

const app = testApp({ receivers: TEST_RECEIVERS })

// Goal: what is left out stays, also the values of headers, and no edit leads into the inside of a network.
// @spec 001 §7 Webhooks: PUT /{id}
test('changes what is given, and keeps the rest', async () => {
  const seller = await aWebhookSeller(app.current)
  const headers = [{ name: 'X-Shop', value: 'secret' }]
  const id = await seller.made({ types: ['charge.paid'], form: 'THIN', headers })
  const body = {
    title: 'Outra',
    url: 'https://outra.example/',
    domains: ['ACCOUNT' as const],
    active: true,
  }
  const edit = (more: object = {}, as = seller.as) =>
    app.current.call(editWebhook, { as, params: { id }, body: { ...body, ...more } })
  expect((await edit()).body).toMatchObject({
    ...body,
    types: ['charge.paid'],
    form: 'THIN',
    headers: ['X-Shop'],
  })
  expect((await edit({ headers: [{ name: 'x-shop' }], active: false })).body).toMatchObject({
    headers: ['x-shop'],
    active: false,
  })
  expect((await edit({ headers: [{ name: 'x-other' }] })).status).toBe(400)
  expect((await edit({ url: 'https://a.inside.example/' })).errors[0]).toMatchObject({
    field: 'url',
    description: 'O endereço não é público.',
  })
  const stranger = await app.current.aUser(await app.current.aSeller())
  expect((await edit({}, stranger)).status).toBe(404)
  expect((await seller.list())[0]).toMatchObject({ title: 'Outra', headers: ['x-shop'] })
})
