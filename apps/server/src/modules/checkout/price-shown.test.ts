import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import {
  chooseBankSlip,
  choosePix,
  openCheckout,
  payByCard,
} from '@vintem/contracts/checkout/endpoints'
import { PriceChanged } from '@vintem/contracts/errors'
import { editPaymentLink } from '@vintem/contracts/payment-links/endpoints'
import { describe, expect, test } from 'vitest'
import { booksOf } from '#test/books.ts'
import {
  aBuyer,
  aLinkBody,
  amountShown,
  APPROVED_CARD,
  askForBankSlip,
  askForPix,
  type Buyer,
  cardToken,
  seenBy,
} from '#test/buyer.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { aSplitLinkBody, aSplittingSeller, aSubSeller } from '#test/sub-sellers.ts'
import { aSubscriber } from '#test/subscription-links.ts'
import { advanceClock } from '#work/advance-clock.ts'

type LinkBody = ReturnType<typeof aLinkBody>

// Goal: a buyer pays the price that the page showed: a charge keeps its price even where its link
// or the seller's prices change, and a payment of another amount is refused.
describe('the price of a charge', () => {
  const app = testApp()
  const aSeller = async () => app.current.aUser(await app.current.aSeller())
  const edit = async (as: TestUser, body: LinkBody) => {
    const [link] = await app.current.sql<{ id: string; address: string }>(
      'select id, public_id as address from payment_link where seller_id = $1',
      [as.sellerId],
    )
    const edited = await app.current.call(editPaymentLink, {
      as,
      params: { id: link?.id ?? '' },
      body,
    })
    expect(edited.status).toBe(200)
    return link?.address ?? ''
  }
  /** Fees and limits of a seller, as the operator sets them. */
  const reprice = (as: TestUser) =>
    app.current.sql(
      `update seller set on_demand_enabled = true, settings = '{"maxInstallments": 1}',
              pricing = pricing || '{"pixMillionths": 900000, "anticipationMillionths": 0,
                "cardMillionths": {"one": 1, "upToSix": 900000, "upToTwelve": 1, "upToTwentyOne": 1}}'
        where seller_id = $1`,
      [as.sellerId],
    )

  /** A buyer at R$ 100, whose link asks for R$ 500 and other terms by now. */
  async function aSurprisedBuyer(): Promise<{ seller: TestUser; buyer: Buyer; link: string }> {
    const seller = await aSeller()
    const inThree = (['CREDIT_CARD', 'PIX', 'BANK_SLIP'] as const).map((paymentMethod) => ({
      paymentMethod,
      installments: 3,
    }))
    const before = aLinkBody({ customInstallmentsValues: inThree })
    before.allowedPaymentMethods.creditCardMethod = {
      type: 'EARLY_BUYER',
      discount: { amount: 20, type: 'PERCENT' },
    }
    before.allowedPaymentMethods.pixMethod = { discount: { amount: 10, type: 'PERCENT' } }
    const buyer = await aBuyer(app.current, seller, before)
    const after = aLinkBody({ value: 500 })
    delete after.allowedPaymentMethods.bankSlipMethod
    const link = await edit(seller, after)
    await reprice(seller)
    return { seller, buyer, link }
  }

  test('is shown as it was made, while its link shows others what it asks now', async () => {
    const { buyer, link } = await aSurprisedBuyer()

    const { offer } = await seenBy(app.current, buyer)
    const open = await app.current.call(openCheckout, { params: { link } })

    expect(offer).toMatchObject({
      value: 100,
      methods: [
        { method: 'PIX', price: 90 },
        // 80 · A_1 / A_3 = 81.91
        { method: 'CREDIT_CARD', options: [{}, {}, { installments: 3, totalAmount: 81.91 }] },
        { method: 'BANK_SLIP', price: 100 },
      ],
    })
    expect(open.body).toMatchObject({ value: 500, methods: [{ price: 500 }, { price: 500 }] })
  })

  test.each([
    ['PIX', askForPix],
    ['boleto', askForBankSlip],
  ])('is what is paid by %s', async (method, ask) => {
    const { buyer } = await aSurprisedBuyer()

    const chosen = await ask(app.current, buyer.ref, 3)

    const value = method === 'PIX' ? [30, 30, 30] : [33.34, 33.33, 33.33]
    expect(chosen.body.parts.map((part) => part.value)).toEqual(value)
  })

  test('is what is paid by card, interest, fees and all', async () => {
    const { seller, buyer } = await aSurprisedBuyer()

    const paid = await buyer.pay.card(APPROVED_CARD, { installments: 3 })

    expect(paid.body).toMatchObject({ status: 'PAID', value: 81.91, offer: null })
    // 3.69 % of 81.91 is 3.02; 1.79 % · 2 of 78.89 is 2.82; 76.07 is the rest.
    expect(await booksOf(app.current, seller.sellerId)).toEqual({
      'clearing.card': -8_191,
      'platform.fees': 302,
      'platform.anticipation': 282,
      'seller.scheduled': 7_607,
    })
  })

  test('is shared as it was made', async () => {
    const seller = await aSplittingSeller(app.current)
    const idSubSeller = await aSubSeller(app.current, seller)
    const share = { idSubSeller, paymentType: 'PERCENTAGE', paymentValue: 50 } as const
    const buyer = await aBuyer(app.current, seller, aSplitLinkBody([share]))
    await edit(seller, aSplitLinkBody([]))

    await buyer.pay.card(APPROVED_CARD)

    expect(await booksOf(app.current, seller.sellerId)).toMatchObject({
      [`subseller.scheduled:${idSubSeller}`]: 5_000,
    })
  })

  test('keeps the day on which a card is charged', async () => {
    const seller = await aSeller()
    const scheduledDate = '2099-01-15'
    const buyer = await aBuyer(app.current, seller, { ...aLinkBody(), scheduledDate })
    await edit(seller, aLinkBody())

    const paid = await buyer.pay.card(APPROVED_CARD)

    expect(paid.body).toMatchObject({ status: 'SCHEDULED', scheduledDate, value: 100 })
    expect(await booksOf(app.current, seller.sellerId)).toEqual({})
  })

  test.each([
    ['PIX', 'pix', 'PIX', 90],
    ['boleto', 'bank-slip', 'BANK_SLIP', 100],
    ['card', 'card', 'CREDIT_CARD', 80],
  ] as const)('paid by %s at another amount is refused with the right one', async (...each) => {
    const [, , method, right] = each
    const { seller, buyer } = await aSurprisedBuyer()
    const params = { charge: buyer.ref }
    const pay = async (amount: number) => {
      if (method === 'PIX') return app.current.call(choosePix, { params, body: { amount } })
      if (method === 'BANK_SLIP') {
        return app.current.call(chooseBankSlip, { params, body: { amount } })
      }
      const token = await cardToken(app.current, buyer.ref, APPROVED_CARD)
      return app.current.call(payByCard, { params, body: { token, installments: 1, amount } })
    }

    for (const wrong of [500, right - 0.01, right + 0.01, 0]) {
      const refused = await pay(wrong)
      expect([refused.status, refused.errors]).toMatchObject([
        409,
        [{ code: PriceChanged.code, amount: right }],
      ])
    }
    expect(await booksOf(app.current, seller.sellerId)).toEqual({})
    const [tries] = await app.current.sql<{ count: string }>(
      'select count(*) from charge_attempt where charge_id = $1',
      [buyer.chargeId],
    )
    expect(Number(tries?.count)).toBe(0)
    expect((await pay(right)).status).toBe(200)
  })

  test('says nothing without an amount, and reads no amount of more than two decimals', async () => {
    const buyer = await aBuyer(app.current, await aSeller())
    for (const body of [{}, { amount: 100.001 }, { amount: -100 }, { amount: '100' }]) {
      const params = { charge: buyer.ref }
      const refused = await app.current.call(choosePix, { params, body: body as { amount: 100 } })
      expect([refused.status, refused.errors[0]?.field]).toEqual([400, 'amount'])
    }
  })

  test('one part of several that is bound is paid at its own value', async () => {
    const { buyer } = await aSurprisedBuyer()
    await askForPix(app.current, buyer.ref, 3)
    await app.current.runner.drain()
    await app.current.sandbox.payPix(await buyer.txid())
    await app.current.runner.drain()
    const seen = await seenBy(app.current, buyer)
    const second = seen.parts.find(({ status }) => status === 'SCHEDULED')?.charge ?? ''
    await advanceClock(app.current, new Date((await app.current.clock.now()).getTime() + 7e9))

    const ask = (amount: number) =>
      app.current.call(choosePix, {
        params: { charge: second },
        body: { installments: 3, amount },
      })

    expect(await amountShown(app.current, second, 'PIX', 3)).toBe(30)
    expect((await ask(90)).errors).toMatchObject([{ code: PriceChanged.code, amount: 30 }])
    expect((await ask(30)).status).toBe(200)
  })

  test('the same key with another amount is another payment, and refused', async () => {
    const buyer = await aBuyer(app.current, await aSeller())
    const token = await cardToken(app.current, buyer.ref, APPROVED_CARD)
    const pay = (amount: number) =>
      app.current.call(payByCard, {
        params: { charge: buyer.ref },
        body: { token, installments: 1, amount },
        key: 'one-intent-of-the-buyer',
      })

    expect((await pay(100)).body.status).toBe('PAID')
    expect((await pay(101)).errors[0]?.code).toBe('BAR-0004')
    expect((await pay(100)).body.status).toBe('PAID')
  })

  test('of charges made before it was fixed is what the link asks on the day of the upgrade', async () => {
    const [seller, sharing] = [await aSeller(), await aSplittingSeller(app.current)]
    await reprice(seller)
    const link = aLinkBody({ installments: 12 })
    link.allowedPaymentMethods.creditCardMethod = { type: 'EARLY_SELLER' }
    await aBuyer(app.current, seller, { ...link, scheduledDate: '2099-01-15' })
    await aSubscriber(app.current, seller, {
      additionalTitle: 'Matrícula',
      additionalValue: 100,
      additionalInstallments: 3,
    })
    const idSubSeller = await aSubSeller(app.current, sharing, 2)
    const share = { idSubSeller, paymentType: 'FIXED', paymentValue: 12.34 } as const
    await aBuyer(app.current, sharing, aSplitLinkBody([share]))
    const terms = () =>
      app.current.sql<{ terms: object }>(
        'select terms from charge_sale_terms where seller_id = any ($1) order by charge_id',
        [[seller.sellerId, sharing.sellerId]],
      )
    const made = await terms()
    expect(made).toHaveLength(3)

    await app.current.sql('delete from charge_sale_terms')
    await app.current.sql(await backfill())

    expect(await terms()).toEqual(made)
  })
})

/** The migration's effect on existing charges. */
async function backfill(): Promise<string> {
  const path = fileURLToPath(new URL('../../../migrations/0050_sale_terms.sql', import.meta.url))
  const [statement = ''] =
    /^insert into charge_sale_terms[^;]*;/m.exec(await readFile(path, 'utf8')) ?? []
  return statement
}
