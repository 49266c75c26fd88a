import { INITIAL_TOGGLES } from '@vintem/contracts/access'
import { getCharge } from '@vintem/contracts/charge-detail/endpoints'
import { openCheckout } from '@vintem/contracts/checkout/endpoints'
import {
  createPaymentLink,
  getPaymentLink,
  listPaymentLinks,
} from '@vintem/contracts/payment-links/endpoints'
import { describe, expect, test } from 'vitest'
import { aLinkBody } from '#test/bodies.ts'
import { aBuyerAt } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'

// Goal: the details of a link are stored as typed, shown to the right people, and copied to its
// charges (docs/decisions/0035).
describe('the details of a link', () => {
  const app = testApp()
  const aPerson = async () => app.current.aUser(await app.current.aSeller())
  const aNotingPerson = async () => {
    const toggles = [...INITIAL_TOGGLES, 'view_payment_link_metadata'] as const
    return app.current.aUser(await app.current.aSeller({ toggles }))
  }

  // @spec 000 §7: whiteLabel flag of the list
  test('keeps metadata in order and how its checkout looks, and hands them to its charges', async () => {
    const as = await aNotingPerson()
    const metadata = [
      { key: 'pedido', value: '4711' },
      { key: 'canal', value: 'Instagram' },
    ]
    const body = aLinkBody({}, { metadata, whiteLabel: true, enableAnchoring: true })

    const created = await app.current.call(createPaymentLink, { as, body })

    const given = { metadata, whiteLabel: true, enableAnchoring: true }
    expect(created.body).toMatchObject(given)
    const read = await app.current.call(getPaymentLink, { as, params: { id: created.body.uuid } })
    expect(read.body).toEqual(created.body)
    const link = created.body.url.split('/').at(-1) ?? ''
    const checkout = await app.current.call(openCheckout, { params: { link } })
    expect(checkout.body).toMatchObject({ whiteLabel: true, enableAnchoring: true })
    const buyer = await aBuyerAt(app.current, link)
    const charge = await app.current.call(getCharge, { as, params: { id: buyer.chargeId } })
    expect(charge.body.metadata).toEqual(metadata)
    for (const [whiteLabel, count] of [
      ['true', 1],
      ['false', 0],
    ] as const) {
      const list = await app.current.call(listPaymentLinks, { as, query: { whiteLabel } })
      expect(list.body.totalElements).toBe(count)
    }
  })

  test('takes metadata only where the seller has it', async () => {
    const as = await aPerson()
    const metadata = [{ key: 'pedido', value: '1' }]

    const refused = await app.current.call(createPaymentLink, {
      as,
      body: aLinkBody({}, { metadata }),
    })
    const without = await app.current.call(createPaymentLink, {
      as,
      body: aLinkBody({}, { metadata: [] }),
    })

    expect([refused.status, without.status]).toEqual([403, 201])
  })

  test.each([
    [[{ key: 'pedido', value: ' ' }], 'metadata.0.value', 'Preenchimento obrigatório!'],
    [
      [
        { key: 'pedido', value: '1' },
        { key: 'pedido', value: '2' },
      ],
      'metadata.1.key',
      'Use cada chave uma só vez.',
    ],
    [[{ key: 'x'.repeat(41), value: '1' }], 'metadata.0.key', 'Use no máximo 40 caracteres.'],
    [
      Array.from({ length: 21 }, (_, index) => ({ key: String(index), value: '1' })),
      'metadata',
      'Use no máximo 20 metadados.',
    ],
  ])('refuses metadata %# at their field', async (metadata, field, description) => {
    const as = await aNotingPerson()

    const refused = await app.current.call(createPaymentLink, {
      as,
      body: aLinkBody({}, { metadata }),
    })

    expect(refused.status).toBe(400)
    expect(refused.errors).toMatchObject([{ field, description }])
  })
})
