import { getCharge } from '@vintem/contracts/charge-detail/endpoints'
import { chooseBankSlip, choosePix, payByCard } from '@vintem/contracts/checkout/endpoints'
import { describe, expect, test } from 'vitest'
import { booksOf } from '#test/books.ts'
import {
  aBuyer,
  aLinkBody,
  APPROVED_CARD,
  askForPix,
  type Buyer,
  cardToken,
  seenBy,
} from '#test/buyer.ts'
import { aBoletoToChange, type ChangeInDays, changeInDays } from '#test/charge-terms.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { aSplitLinkBody, aSplittingSeller, aSubSeller } from '#test/sub-sellers.ts'
import { expectVerified } from '#test/verified.ts'

// Goal: under payments during a change, one debt is paid once, at the price that the page shows and
// shared as agreed.
describe('the money of a charge whose terms are changed', () => {
  const app = testApp()
  const aSeller = async () => app.current.aUser(await app.current.aSeller())
  const change = (as: TestUser, buyer: Pick<Buyer, 'chargeId'>, given?: ChangeInDays) =>
    changeInDays(app.current, as, buyer, given)
  const settle = () => app.current.runner.drain()
  const seen = (buyer: Buyer) => seenBy(app.current, buyer)
  const codeOf = ({ status, errors }: { status: number; errors: { code: string }[] }) =>
    [status, errors[0]?.code] as const

  const aBoleto = (as: TestUser) => aBoletoToChange(app.current, as)

  // @spec 000 §3: A second copy with …
  test('a former boleto paid before the bank cancels it pays the charge, and the new one is taken back', async () => {
    const seller = await aSeller()
    const { buyer, former } = await aBoleto(seller)
    await change(seller, buyer)

    await app.current.sandbox.payBankSlip(former)
    await settle()

    expect(await seen(buyer)).toMatchObject({ status: 'PAID' })
    const next = await buyer.bankSlipReference()
    expect(next).not.toBe(former)
    // Taken back before its bank knew it, or after.
    await expect(app.current.sandbox.payBankSlip(next)).rejects.toThrow(/CANCELED|no boleto/)
    expect((await booksOf(app.current, seller.sellerId))['clearing.bank_slip']).toBe(-10_000)
  })

  // @spec 000 §3: A second copy with …
  test.each([
    ['hangs', 'timeout-before'],
    ['refuses', 'refuse'],
  ] as const)('a bank that %s the cancelling keeps nobody from paying once', async (_, fault) => {
    const seller = await aSeller()
    const { buyer, former } = await aBoleto(seller)
    await app.current.sandbox.failNext('bankSlip', fault, 20, 'cancel')

    await change(seller, buyer)
    await settle()
    const next = await buyer.bankSlipReference()
    await app.current.sandbox.payBankSlip(next)
    await settle()
    await app.current.sandbox.payBankSlip(former, { anyway: true })
    await settle()

    expect(await seen(buyer)).toMatchObject({ status: 'PAID' })
    expect(await booksOf(app.current, seller.sellerId)).toMatchObject({
      'clearing.bank_slip': -20_000,
      'suspense.unmatched': 10_000,
    })
    await expectVerified(app.current)
  })

  // @spec 000 §3: A second copy with …
  test('another value: the former code goes back by itself, the new one pays', async () => {
    const seller = await aSeller()
    const buyer = await aBuyer(app.current, seller)
    await askForPix(app.current, buyer.ref)
    await settle()
    const former = await buyer.txid()

    expect(await change(seller, buyer, { value: 80 })).toMatchObject({ body: { value: 80 } })
    // Paid at its bank before that bank was told.
    await app.current.sandbox.payPix(former)
    await settle()
    expect(await seen(buyer)).toMatchObject({ status: 'SCHEDULED', value: 80 })
    await app.current.sandbox.payPix(await buyer.txid())
    await settle()

    expect(await seen(buyer)).toMatchObject({ status: 'PAID', value: 80 })
    expect(await booksOf(app.current, seller.sellerId)).toEqual({
      'clearing.pix': -8_000,
      'platform.fees': 79,
      'seller.available': 7_921,
    })
    await expectVerified(app.current)
  })

  // @spec 000 §3: A second copy with …
  test('a page opened before is refused with the right amount, by every method', async () => {
    const seller = await aSeller()
    const buyer = await aBuyer(app.current, seller)
    const token = await cardToken(app.current, buyer.ref, APPROVED_CARD)
    await change(seller, buyer, { value: 80 })

    const params = { charge: buyer.ref }
    const old = { installments: 1, amount: 100 }
    const refusals = [
      await app.current.call(choosePix, { params, body: old }),
      await app.current.call(chooseBankSlip, { params, body: old }),
      await app.current.call(payByCard, { params, body: { ...old, token } }),
    ]

    expect(refusals.map(codeOf)).toEqual(refusals.map(() => [409, 'BAR-5016']))
    expect(refusals.map(({ errors }) => (errors[0] as { amount?: number }).amount)).toEqual([
      80, 80, 80,
    ])
    const paid = await app.current.call(payByCard, { params, body: { ...old, token, amount: 80 } })
    expect(paid.body).toMatchObject({ status: 'PAID', value: 80 })
  })

  test('prices, discounts and instalments are made anew of the value', async () => {
    const seller = await aSeller()
    const body = aLinkBody({
      customInstallmentsValues: [{ paymentMethod: 'CREDIT_CARD', installments: 3 }],
    })
    body.allowedPaymentMethods.pixMethod = { discount: { amount: 10, type: 'PERCENT' } }
    const buyer = await aBuyer(app.current, seller, body)
    await askForPix(app.current, buyer.ref)

    const changed = await change(seller, buyer, { value: 200.01 })

    expect(changed.body.methods).toContainEqual({
      method: 'PIX',
      price: 180.01,
      maxInstallments: 1,
    })
    const { value, offer } = await seen(buyer)
    expect([value, offer?.value]).toEqual([180.01, 200.01])
    const card = offer?.methods.find(({ method }) => method === 'CREDIT_CARD')
    expect(card?.options.at(-1)).toMatchObject({ installments: 3, totalAmount: 200.01 })
  })

  // @spec 000 §3: A second copy with …
  test('a split is of the new value', async () => {
    const seller = await aSplittingSeller(app.current)
    const idSubSeller = await aSubSeller(app.current, seller)
    const share = { idSubSeller, paymentType: 'PERCENTAGE', paymentValue: 30 } as const
    const buyer = await aBuyer(app.current, seller, aSplitLinkBody([share], { value: 100 }))

    expect((await change(seller, buyer, { value: 50 })).body.splitAmount).toBe(15)
    const seen = await app.current.call(getCharge, { as: seller, params: { id: buyer.chargeId } })
    expect(seen.body.splitAmount).toBe(15)
    await expectVerified(app.current)
    await buyer.pay.card(APPROVED_CARD)

    expect(await booksOf(app.current, seller.sellerId)).toMatchObject({
      [`subseller.scheduled:${idSubSeller}`]: 1_500,
    })
    await expectVerified(app.current)
  })

  // @spec 000 §3: A second copy with …
  test('of a payment and a change at the same moment one is first, and the other heeds it', async () => {
    const seller = await aSeller()
    for (let round = 0; round < 4; round++) {
      const buyer = await aBuyer(app.current, seller)
      await askForPix(app.current, buyer.ref)
      await settle()
      const former = await buyer.txid()
      const [changed] = await Promise.all([
        change(seller, buyer, { value: 60 }),
        app.current.sandbox.payPix(former).then(settle),
      ])
      await settle()
      const { status, value } = await seen(buyer)
      expect([changed.status, status, value]).toEqual(
        changed.status === 200 ? [200, 'SCHEDULED', 60] : [409, 'PAID', 100],
      )
    }
    const { 'suspense.unmatched': left = 0 } = await booksOf(app.current, seller.sellerId)
    expect(left).toBe(0)
    await expectVerified(app.current)
  })
})
