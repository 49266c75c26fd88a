import { cents, formatBRL, reaisToCents } from '@vintem/brazil/money'
import { getCharge } from '@vintem/contracts/charge-detail/endpoints'
import { describe, expect, test } from 'vitest'
import {
  aBuyer,
  aLinkBody,
  APPROVED_CARD,
  askForBankSlip,
  askForPix,
  REFUSED_CARD,
} from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'

// Goal: the seller sees the whole life of a charge, each figure adding up.
describe('getCharge', () => {
  const app = testApp()

  // @spec 000 §2.8: General and payment information
  // @spec 000 §2.8: Attempts history; activity history (here of every method)
  // @spec 000 §3: Charge: customer, title, dates, paymentLink, value, paymentMethod, status,
  // installments, interestAmount, tradeAgreement, cardResponse, chargesTries (each with its
  // errorTimestamp and errorTransactionalResponse), paymentReceiptType, chargebackDeadline, refunds
  test('shows attempts, figures, receivables and history of a card payment', async () => {
    const seller = await app.current.aUser(await app.current.aSeller())
    const link = aLinkBody({ installments: 6 })
    link.allowedPaymentMethods.creditCardMethod = { type: 'EARLY_BUYER' }
    const buyer = await aBuyer(app.current, seller, link)
    await buyer.pay.card(REFUSED_CARD, { installments: 6 })
    await buyer.pay.card(APPROVED_CARD, { installments: 6 })

    const { body } = await app.current.call(getCharge, {
      as: seller,
      params: { id: buyer.chargeId },
    })

    expect(body).toMatchObject({
      status: 'PAID',
      paymentMethod: 'CREDIT_CARD',
      tradeAgreement: { type: 'EARLY_BUYER' },
      installments: 6,
      customerName: 'Beatriz Compradora',
      cardResponse: { last4digits: '1111', brand: 'Visa' },
      pix: null,
      bankSlip: null,
    })
    const inCents = (reais: number | null) => Number(reaisToCents(reais ?? 0))
    expect(inCents(body.value)).toBe(
      inCents(body.netAmount) + inCents(body.feeAmount) + inCents(body.anticipationAmount),
    )
    expect(body.value - body.interestAmount).toBe(100)
    expect(body.receivables.map(({ amount }) => amount)).toEqual([body.netAmount])
    expect(body.chargesTries.map(({ status }) => status)).toEqual(['PAID', 'FAILED'])
    expect(body.chargesTries[1]).toEqual({
      uuid: expect.any(String),
      status: 'FAILED',
      expirationDate: body.expirationDate,
      createdAt: expect.any(String),
      formattedValue: formatBRL(cents(inCents(body.value))),
      installments: 6,
      cardResponse: { last4digits: '0515', brand: 'Visa', cardHolderName: expect.any(String) },
      errorTimestamp: expect.any(String),
      errorTransactionalResponse: { code: '51', message: expect.any(String) },
      retryAt: null,
    })
    expect(body.activities.map(({ kind }) => kind)).toEqual(['paid', 'card-refused', 'created'])
  })

  test('says where the boleto is printed, once it is registered and until it is taken back', async () => {
    const seller = await app.current.aUser(await app.current.aSeller())
    const buyer = await aBuyer(app.current, seller)
    const pdf = async () => {
      const params = { id: buyer.chargeId }
      const { body } = await app.current.call(getCharge, { as: seller, params })
      return body.bankSlip?.pdf ?? null
    }
    await askForBankSlip(app.current, buyer.ref)
    expect(await pdf()).toBeNull()

    await app.current.runner.drain()
    const address = new URL((await pdf()) ?? '')
    expect((await app.current.http.inject(address.pathname)).headers['content-type']).toBe(
      'application/pdf',
    )

    await askForPix(app.current, buyer.ref)
    expect(await pdf()).toBeNull()
  })

  test("does not find another seller's charge", async () => {
    const seller = await app.current.aUser(await app.current.aSeller())
    const stranger = await app.current.aUser(await app.current.aSeller())
    const buyer = await aBuyer(app.current, seller)

    const found = await app.current.call(getCharge, {
      as: stranger,
      params: { id: buyer.chargeId },
    })

    expect(found.status).toBe(404)
  })
})
