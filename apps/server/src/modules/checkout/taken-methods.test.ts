import { tokenizeCard } from '@vintem/contracts/card-tokens/endpoints'
import { openCheckout } from '@vintem/contracts/checkout/endpoints'
import { createPaymentLink, getPaymentDefaults } from '@vintem/contracts/payment-links/endpoints'
import { describe, expect, test } from 'vitest'
import { readRailsConfig } from '#platform/rails-config.ts'
import { chooseRails } from '#rails/choose-rails.ts'
import { aBuyerAt, aLinkBody, APPROVED_CARD, askForBankSlip, askForPix } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'

// Goal: a buyer is never offered, or given, a method that the installation does not have.
// Method: a sandbox with only PIX.
describe('an installation that takes PIX alone', () => {
  const app = testApp({
    rails: (options) =>
      chooseRails(
        { ...readRailsConfig({}), bankSlip: { rail: 'none' }, card: { rail: 'none' } },
        options,
      ),
  })

  test('offers PIX, gives it, and refuses the rest', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    const created = await app.current.call(createPaymentLink, { as, body: aLinkBody() })
    const link = created.body.url.split('/').at(-1) ?? ''
    const params = { charge: (await aBuyerAt(app.current, link)).ref }
    const card = { number: APPROVED_CARD, holder: 'ANA', cvv: '123' }

    const opened = await app.current.call(openCheckout, { params: { link } })
    const pix = await askForPix(app.current, params.charge)
    const bankSlip = await askForBankSlip(app.current, params.charge)
    const token = await app.current.call(tokenizeCard, {
      params,
      body: { ...card, expirationMonth: 12, expirationYear: 2040 },
    })

    expect(opened.body.methods.map(({ method }) => method)).toEqual(['PIX'])
    expect([pix.status, bankSlip.errors[0]?.code]).toEqual([200, 'BAR-5002'])
    expect(token.errors[0]?.description).toMatch('método de pagamento não está disponível')
  })

  test('begins a new link with PIX', async () => {
    const as = await app.current.aUser(await app.current.aSeller())

    const { body } = await app.current.call(getPaymentDefaults, { as })

    expect(body).toMatchObject({
      defaultEnablePixPayment: true,
      defaultEnableBankSlip: false,
      defaultEnableCreditCard: false,
    })
  })
})
