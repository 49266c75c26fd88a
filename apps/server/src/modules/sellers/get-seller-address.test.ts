import { getSellerAddress } from '@vintem/contracts/sellers/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'

// Goal: a form shows the address that 'Usar meu endereço' would write into a customer.
const app = testApp()

test('gives the address of the own seller', async () => {
  const [own, other] = [await app.current.aSeller(), await app.current.aSeller()]
  await app.current.sql(
    `update seller set address = address || '{"street": "Rua do Outro"}' where seller_id = $1`,
    [other],
  )

  const { status, body } = await app.current.call(getSellerAddress, {
    as: await app.current.aUser(own, 'SALE'),
  })

  expect(status).toBe(200)
  const [kept] = await app.current.sql<{ address: object }>(
    'select address from seller where seller_id = $1',
    [own],
  )
  expect(body).toEqual(kept?.address)
  expect(body.street).not.toBe('Rua do Outro')
})
