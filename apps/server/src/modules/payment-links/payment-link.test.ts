import { createPaymentLink } from '@vintem/contracts/payment-links/endpoints'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { offerOf } from '#modules/pricing/index.ts'
import { selectSeller } from '#modules/sellers/index.ts'
import { aLinkBody } from '#test/bodies.ts'
import { testApp } from '#test/harness.ts'
import { assertLinkOpen, linkStatus, saleTerms, toLocalTime } from './payment-link.ts'
import { selectLinkAt } from './payment-links.store.ts'

// Goal: a link says truly whether and how it can be paid.
describe('linkStatus', () => {
  const at = (time: string) => new Date(`2026-11-21T${time}:00Z`)
  const now = at('12:00')

  test.each([
    ['OPEN', {}],
    ['OPEN', { expiresAt: at('12:15') }],
    ['EXPIRED', { expiresAt: now }],
    ['PLAN_OFF', { planActive: false, expiresAt: at('11:30') }],
    ['OPEN', { maxPayments: 2, paymentCount: 1 }],
    ['FULL', { maxPayments: 2, paymentCount: 2 }],
    ['FULL', { maxPayments: 2, paymentCount: 3, expiresAt: at('11:30') }],
    ['PAID', { paidAt: at('11:00'), expiresAt: at('11:30') }],
    ['DELETED', { deletedAt: at('11:00'), paidAt: at('10:00'), expiresAt: at('10:30') }],
  ])('is %s for %o', (expected, dates) => {
    const link = { deletedAt: null, paidAt: null, expiresAt: null, maxPayments: null, ...dates }

    expect(linkStatus(link, now)).toBe(expected)
  })

  // @spec 000 §3: A closed link says …
  test.each([
    ['expirou', { expiresAt: now }],
    ['já foi pago', { paidAt: at('11:00') }],
    ['limite de pagamentos', { maxPayments: 1, paymentCount: 1 }],
    ['foi excluído', { deletedAt: at('11:00') }],
    ['plano', { planActive: false }],
  ])('says why it is closed: it %s', (words, dates) => {
    const link = { deletedAt: null, paidAt: null, expiresAt: null, maxPayments: null, ...dates }

    expect(() => assertLinkOpen(link, now)).toThrow(words)
  })
})

describe('toLocalTime', () => {
  test.each([
    ['2026-11-22T02:59:00Z', '2026-11-21T23:59'],
    ['2026-11-22T03:00:00Z', '2026-11-22T00:00'],
  ])('writes %s as %s', (instant, expected) => {
    expect(toLocalTime(new Date(instant))).toBe(expected)
  })

  test('is read back as it was', () => {
    const minutes = fc.integer({ min: 29_700_000, max: 68_000_000 })
    fc.assert(
      fc.property(minutes, (minute) => {
        const instant = new Date(minute * 60_000)

        expect(new Date(`${toLocalTime(instant)}:00-03:00`)).toEqual(instant)
      }),
    )
  })
})

describe('saleTerms', () => {
  const app = testApp()

  test('gives each method its true price, within the limit the seller has by now', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    const body = aLinkBody(
      {
        value: 100,
        customInstallmentsValues: [
          { paymentMethod: 'CREDIT_CARD', installments: 12 },
          { paymentMethod: 'BANK_SLIP', installments: 2 },
        ],
      },
      {
        allowedPaymentMethods: {
          creditCardMethod: { type: 'EARLY_BUYER' },
          bankSlipMethod: { discount: { amount: 5, type: 'PERCENT' } },
          pixMethod: { discount: { amount: 10, type: 'PERCENT' } },
        },
      },
    )
    const created = await app.current.call(createPaymentLink, { as, body })
    await app.current.sql(
      `update seller set settings = '{"maxInstallments": 3}' where seller_id = $1`,
      [as.sellerId],
    )
    const publicId = created.body.url.split('/').at(-1) ?? ''

    const offer = await app.current.services.transact({ sellerId: as.sellerId }, async (tx) => {
      const [[link], [seller]] = await tx.enter(
        selectLinkAt(as.sellerId, publicId),
        selectSeller(as.sellerId),
      )
      return offerOf(saleTerms(link!, seller!))
    })

    expect(offer.creditCard?.options.map((option) => option.totalCents)).toEqual([
      10_000, 10_144, 10_239,
    ])
    expect(offer.bankSlip?.options.map((option) => option.installmentCents)).toEqual([
      [9_500],
      [4_750, 4_750],
    ])
    expect(offer.pix).toMatchObject({ priceCents: 9_000, options: [{ netCents: 8_911 }] })
  })
})
