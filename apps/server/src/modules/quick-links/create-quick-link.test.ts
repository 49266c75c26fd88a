import { openCheckout } from '@vintem/contracts/checkout/endpoints'
import {
  createQuickLink,
  getPaymentLink,
  listPaymentLinks,
} from '@vintem/contracts/payment-links/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp, type TestUser } from '#test/harness.ts'
import { aQuickLinkBody, aQuickSeller } from '#test/quick-links.ts'

// Goal: a quick link takes four things, is paid by Pix or card without a customer, stands in a list
// of its own, and exists only where the feature is switched on (specification 1 §2.9, §5).
describe('createQuickLink', () => {
  const app = testApp()
  const create = async (as: TestUser, body = aQuickLinkBody()) =>
    (await app.current.call(createQuickLink, { as, body })).body

  // @spec 000 §3: Payment link ORDER: FAST_ORDER
  // @spec 000 §7: Links whose paths are not shown: POST and PUT /payment-links/subscriptions,
  // /payment-links/fast-orders; GET /payment-links/plans
  test('keeps what was asked for, at an address where nobody is asked who they are', async () => {
    const as = await aQuickSeller(app.current)

    const created = await create(as)

    expect(created).toMatchObject({
      type: 'FAST_ORDER',
      status: 'OPEN',
      title: 'Balcão',
      value: 100,
      sellerClient: null,
      paymentOrder: {
        installments: 6,
        customInstallmentsValues: [
          { paymentMethod: 'CREDIT_CARD', installments: 6 },
          { paymentMethod: 'PIX', installments: 1 },
        ],
      },
      allowedPaymentMethods: {
        creditCardMethod: { type: 'EARLY', creditCardTax: 'EARLY_SELLER' },
        bankSlipMethod: null,
        pixMethod: { discount: { amount: 0 } },
      },
    })
    const read = await app.current.call(getPaymentLink, { as, params: { id: created.uuid } })
    expect(read.body).toEqual(created)
    const link = created.url.split('/').at(-1) ?? ''
    const checkout = await app.current.call(openCheckout, { params: { link } })
    expect(checkout.body).toMatchObject({ isQuick: true, isForCustomer: false })
    expect(checkout.body.methods.map(({ method }) => method)).toEqual(['PIX', 'CREDIT_CARD'])
  })

  test('stands in the list of quick links alone, and is found there by its title', async () => {
    const as = await aQuickSeller(app.current)
    await create(as)
    const titles = async (query: object) =>
      (await app.current.call(listPaymentLinks, { as, query })).body.content.map((it) => it.title)

    expect(await titles({ type: 'fast-orders', title: 'balc' })).toEqual(['Balcão'])
    expect(await titles({ type: 'orders' })).toEqual([])
  })

  // @spec 000 §5: Quick link fields
  test.each([
    [{ title: ' ' }, 'paymentOrder.title', 'Preenchimento obrigatório!'],
    [{ title: 'x'.repeat(61) }, 'paymentOrder.title', 'O título deve ter no máximo 60 caracteres!'],
    [{ value: 0 }, 'paymentOrder.value', 'Preenchimento obrigatório!'],
    [{ installments: 0 }, 'paymentOrder.installments', 'Informe um número de parcelas.'],
    [{ installments: 13 }, 'paymentOrder.installments', 'Número de parcelas acima do permitido.'],
  ])('refuses %o at its field', async (order, field, description) => {
    const as = await aQuickSeller(app.current)

    const refused = await app.current.call(createQuickLink, { as, body: aQuickLinkBody(order) })

    expect(refused.status).toBe(400)
    expect(refused.errors).toMatchObject([{ field, description }])
  })

  test('is paid by card alone where the seller takes nothing else', async () => {
    const as = await aQuickSeller(app.current)
    await app.current.sql(
      `update seller set settings = '{"cardOnly": true}' where seller_id = $1`,
      [as.sellerId],
    )

    expect(await create(as)).toMatchObject({ enableCreditCard: true, enablePix: false })
  })

  // @spec 000 §6: view_fast_payment_link
  test('is not for sellers without the feature', async () => {
    const as = await app.current.aUser(await app.current.aSeller())

    const refused = await app.current.call(createQuickLink, { as, body: aQuickLinkBody() })

    expect(refused.status).toBe(403)
  })
})
