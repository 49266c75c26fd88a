import {
  createPaymentLink,
  editLinkSplit,
  editPaymentLink,
  getPaymentLink,
} from '@vintem/contracts/payment-links/endpoints'
import { setSubSellerActive } from '@vintem/contracts/sub-sellers/endpoints'
import { describe, expect, test } from 'vitest'
import { aLinkBody } from '#test/bodies.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { aSplitLinkBody, aSplittingSeller, aSubSeller } from '#test/sub-sellers.ts'

// Goal: a link is shared only by users with the right, with partners who can be paid, in amounts
// that fit into the seller's part by the most expensive method, and stays so until it is changed on
// purpose.
describe('sharing a link', () => {
  const app = testApp()
  const share = (idSubSeller: number, paymentValue = 10, paymentType = 'PERCENTAGE' as const) => ({
    idSubSeller,
    paymentType,
    paymentValue,
  })

  async function aSharedLink() {
    const as = await aSplittingSeller(app.current)
    const partner = await aSubSeller(app.current, as)
    const body = aSplitLinkBody([share(partner)])
    const link = await app.current.call(createPaymentLink, { as, body })
    expect(link.status).toBe(201)
    return { as, partner, body, link: link.body }
  }
  const colleague = ({ sellerId }: TestUser, profile: 'SALE' | 'ADMIN') =>
    app.current.aUser(sellerId, profile)

  // @spec 000 §3: Payment link ORDER: url …
  test('shows who takes what', async () => {
    const { as, partner, link } = await aSharedLink()

    const read = await app.current.call(getPaymentLink, { as, params: { id: link.uuid } })

    expect(read.body).toEqual(link)
    expect(link).toMatchObject({
      subSellerPaymentRequest: [{ ...share(partner), amount: 10 }],
      subSellerResponse: {
        subSellerPaymentResponse: [{ name: 'Parceira 1', amountOnPaymentLink: 10 }],
        amountForSubSellers: 10,
      },
    })
  })

  // @spec 000 §7: PATCH /payment-links/sub-seller/payment; GET /payment-links/subseller; the
  // preview
  test('changes the shares alone, and takes them away', async () => {
    const { as, partner, link } = await aSharedLink()
    const second = await aSubSeller(app.current, as, 2)
    const edit = (subSellerPaymentRequest: ReturnType<typeof share>[]) =>
      app.current.call(editLinkSplit, {
        as,
        body: { uuidPaymentLink: link.uuid, subSellerPaymentRequest },
      })

    const edited = await edit([share(second, 5), share(partner, 1)])
    const emptied = await edit([])

    expect(edited.body).toEqual({
      ...link,
      version: 2,
      subSellerPaymentRequest: [
        { ...share(second, 5), amount: 5 },
        { ...share(partner, 1), amount: 1 },
      ],
      subSellerResponse: {
        subSellerPaymentResponse: [
          { ...share(second, 5), name: 'Parceira 2', amountOnPaymentLink: 5 },
          { ...share(partner, 1), name: 'Parceira 1', amountOnPaymentLink: 1 },
        ],
        amountForSubSellers: 6,
      },
    })
    expect(emptied.body.subSellerPaymentRequest).toEqual([])
  })

  test('is for administrators: others change the rest of a shared link, which stays shared', async () => {
    const { as, body, link } = await aSharedLink()
    const sale = await colleague(as, 'SALE')
    const { subSellerPaymentRequest, ...rest } = body
    const params = { id: link.uuid }

    const asked = await app.current.call(createPaymentLink, { as: sale, body })
    const removed = await app.current.call(editPaymentLink, {
      as: sale,
      params,
      body: { ...rest, subSellerPaymentRequest: [] },
    })
    const renamed = await app.current.call(editPaymentLink, {
      as: sale,
      params,
      body: { ...rest, paymentOrder: { ...rest.paymentOrder, title: 'Outro título' } },
    })

    expect([asked.status, removed.status, renamed.status]).toEqual([403, 403, 200])
    expect(renamed.body).toMatchObject({
      title: 'Outro título',
      subSellerPaymentRequest: link.subSellerPaymentRequest,
    })
    expect(subSellerPaymentRequest).toHaveLength(1)
  })

  // @spec 000 §6: view_split_subseller_payment_link: split for SELLER_ADMIN with it
  test('an administrator without the toggle may not either', async () => {
    const { as, body } = await aSharedLink()
    await app.current.sql(
      `update seller set toggles = array_remove(toggles, 'view_split_subseller_payment_link')
        where seller_id = $1`,
      [as.sellerId],
    )
    const without = await colleague(as, 'ADMIN')

    expect((await app.current.call(createPaymentLink, { as: without, body })).status).toBe(403)
  })

  test('is by card: a boleto or PIX beside it is refused', async () => {
    const { as, partner, link } = await aSharedLink()
    const body = { ...aLinkBody(), subSellerPaymentRequest: [share(partner)] }

    const refused = await app.current.call(createPaymentLink, { as, body })
    const kept = await app.current.call(editPaymentLink, {
      as,
      params: { id: link.uuid },
      body: aLinkBody(),
    })

    for (const { errors } of [refused, kept]) {
      expect(errors).toEqual([
        expect.objectContaining({
          field: 'allowedPaymentMethods',
          description: 'O split aceita apenas cartão de crédito.',
        }),
      ])
    }
  })

  // @spec 000 §5: Link: a split above the value is blocked with its text
  test('leaves the seller nothing below zero in the dearest instalments', async () => {
    const { as, partner } = await aSharedLink()
    // 12 instalments leave R$ 84.84 of R$ 100.00: 3.99 % fee, then 1.79 % × 6.5 of the rest.
    const create = (paymentValue: number) =>
      app.current.call(createPaymentLink, {
        as,
        body: aSplitLinkBody([{ ...share(partner, paymentValue), paymentType: 'FIXED' }]),
      })

    const fits = await create(84.84)
    const refused = await create(84.85)

    expect(fits.status).toBe(201)
    expect(refused.status).toBe(400)
    expect(refused.errors).toEqual([
      expect.objectContaining({
        field: 'subSellerPaymentRequest',
        description:
          'O valor do split é superior ao valor disponível. Revise os valores para criar o link.',
      }),
    ])
  })

  test('names each partner once, and only those who can be paid', async () => {
    const { as, partner, body, link } = await aSharedLink()
    const off = await aSubSeller(app.current, as, 2)
    await app.current.call(setSubSellerActive, {
      as,
      params: { id: off },
      query: { active: 'false' },
    })
    const asked = [share(partner, 1), share(partner, 2), share(off, 3), share(999_999, 4)]

    const refused = await app.current.call(createPaymentLink, { as, body: aSplitLinkBody(asked) })

    expect(refused.errors.map(({ field, description }) => [field, description])).toEqual([
      ['subSellerPaymentRequest.1.idSubSeller', 'Escolha cada sub-vendedor uma só vez.'],
      ['subSellerPaymentRequest.2.idSubSeller', 'O cadastro deste sub-vendedor não está ativo.'],
      ['subSellerPaymentRequest.3.idSubSeller', 'Sub-vendedor não encontrado.'],
    ])
    // The agreed share stays, though the partner was switched off since.
    await app.current.call(setSubSellerActive, {
      as,
      params: { id: partner },
      query: { active: 'false' },
    })
    const kept = await app.current.call(editPaymentLink, {
      as,
      params: { id: link.uuid },
      body,
    })
    expect(kept.status).toBe(200)
  })
})
