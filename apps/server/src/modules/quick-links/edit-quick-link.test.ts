import {
  createPaymentLink,
  createQuickLink,
  deletePaymentLink,
  editPaymentLink,
  editQuickLink,
  getPaymentLink,
  listPaymentLinks,
} from '@vintem/contracts/payment-links/endpoints'
import { describe, expect, test } from 'vitest'
import { aLinkBody } from '#test/bodies.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { aQuickLinkBody, aQuickSeller } from '#test/quick-links.ts'

// Goal: a quick link asks for something else from now on at the address that was printed, and stays
// what it is: neither form changes a link of the other type.
describe('editQuickLink', () => {
  const app = testApp()
  const create = async (as: TestUser) =>
    (await app.current.call(createQuickLink, { as, body: aQuickLinkBody() })).body
  const edit = (as: TestUser, id: string, body = aQuickLinkBody()) =>
    app.current.call(editQuickLink, { as, params: { id }, body })

  test('changes all four at the same address, and is found by its new title', async () => {
    const as = await aQuickSeller(app.current)
    const { uuid, url } = await create(as)
    const body = aQuickLinkBody(
      { title: 'Feira', value: 50, installments: 2 },
      { creditCardTax: 'EARLY_BUYER' },
    )

    const edited = await edit(as, uuid, body)

    expect(edited.body).toMatchObject({
      title: 'Feira',
      value: 50,
      url,
      paymentOrder: { installments: 2 },
      allowedPaymentMethods: { creditCardMethod: { creditCardTax: 'EARLY_BUYER' } },
    })
    const read = await app.current.call(getPaymentLink, { as, params: { id: uuid } })
    expect(read.body).toEqual(edited.body)
    const query = { type: 'fast-orders', title: 'feira' } as const
    const found = await app.current.call(listPaymentLinks, { as, query })
    expect(found.body.content).toHaveLength(1)
  })

  test('is of quick links alone', async () => {
    const as = await aQuickSeller(app.current)
    const quick = await create(as)
    const oneOff = await app.current.call(createPaymentLink, { as, body: aLinkBody() })

    const asOneOff = await app.current.call(editPaymentLink, {
      as,
      params: { id: quick.uuid },
      body: aLinkBody(),
    })

    expect([asOneOff.status, (await edit(as, oneOff.body.uuid)).status]).toEqual([404, 404])
  })

  test('finds no link of another seller, nor one that was deleted', async () => {
    const [as, other] = [await aQuickSeller(app.current), await aQuickSeller(app.current)]
    const { uuid: id } = await create(as)

    expect((await edit(other, id)).status).toBe(404)
    await app.current.call(deletePaymentLink, { as, params: { id } })
    expect((await edit(as, id)).status).toBe(404)
  })

  test('refuses what cannot be, as at creation', async () => {
    const as = await aQuickSeller(app.current)
    const { uuid } = await create(as)

    const refused = await edit(as, uuid, aQuickLinkBody({ installments: 13 }))

    expect(refused.errors).toMatchObject([{ field: 'paymentOrder.installments' }])
  })
})
