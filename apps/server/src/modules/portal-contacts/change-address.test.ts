import { changeAddressAtPortal } from '@vintem/contracts/portal-contacts/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import {
  aContact,
  age,
  type AtContact,
  contactOf,
  customerOf,
  FORMER,
  mailsAt,
} from '#test/portal-contacts.ts'
import { aPlan } from '#test/subscription-links.ts'
import { anImported } from '#test/subscriptions.ts'

const ADDRESS = {
  zipCode: '01310-100',
  street: 'Rua Augusta',
  number: '1000',
  district: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
  country: 'BR',
}

// Goal: another address is on file immediately, and on the boletos to come that had one.
describe('changeAddressAtPortal', () => {
  const app = testApp()
  const give = ({ shop, headers }: AtContact, change: Partial<typeof ADDRESS> = {}) =>
    app.current.call(changeAddressAtPortal, {
      params: { subDomain: shop.subDomain },
      headers,
      body: { ...ADDRESS, ...change },
    })

  test('changes it, also of subscriptions that began with one, and tells the mailbox', async () => {
    const who = await aContact(app.current, 'muda-endereco')
    const { as } = who.shop
    const told = async () =>
      (await mailsAt(app.current, who, FORMER)).filter(({ subject }) => /endereço/.test(subject))
    const idPlan = await aPlan(app.current, as)
    const [withOne, without] = [
      await anImported(app.current, as, { idPlan, uuidBuyer: who.customer }),
      await anImported(app.current, as, { idPlan, uuidBuyer: who.customer }),
    ]
    await app.current.sql(
      `update subscription set payer_address = '{"street": "Rua Velha"}' where id = $1`,
      [withOne],
    )

    expect((await give(who)).status).toBe(204)

    expect(await customerOf(app.current, who)).toMatchObject({ street: ADDRESS.street })
    expect((await contactOf(app.current, who)).body.address).toBe('Rua Augusta, São Paulo, SP')
    const kept = await app.current.sql(
      `select id, payer_address ->> 'street' as street from subscription where customer_id = $1
        order by street`,
      [who.customer],
    )
    expect(kept).toEqual([
      { id: withOne, street: ADDRESS.street },
      { id: without, street: null },
    ])
    await app.current.runner.drain()
    expect(await told()).toHaveLength(1)

    // Another request with the same address changes nothing.
    expect((await give(who)).status).toBe(204)
    await app.current.runner.drain()
    expect(await told()).toHaveLength(1)
  })

  test('refuses what is no address, an old link and a stranger', async () => {
    const who = await aContact(app.current, 'endereco-errado')
    expect((await give(who, { zipCode: '1' })).errors).toMatchObject([{ field: 'zipCode' }])
    expect((await give({ ...who, headers: {} })).status).toBe(401)
    await age(app.current, who)
    expect((await give(who)).status).toBe(403)
  })
})
