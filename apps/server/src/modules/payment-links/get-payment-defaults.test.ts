import { INITIAL_TOGGLES } from '@vintem/contracts/access'
import { createPaymentLink, getPaymentDefaults } from '@vintem/contracts/payment-links/endpoints'
import { expect, test } from 'vitest'
import { aLinkBody } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'

// Goal: the form of a new link begins with what this seller may offer.
const app = testApp()

// @spec 000 §3: Seller checkout defaults
// @spec 000 §6: The card type begins with EARLY
// @spec 000 §9: Instalments: card 12, 6 for one seller, 21 at the most; boleto 21; Pix 12
test('getPaymentDefaults gives every method and the limits of the seller', async () => {
  const as = await app.current.aUser(await app.current.aSeller())

  const defaults = await app.current.call(getPaymentDefaults, { as })

  expect(defaults.body).toEqual({
    defaultEnableBankSlip: true,
    defaultEnableCreditCard: true,
    defaultEnablePixPayment: true,
    cardOnly: false,
    defaultCreditCardType: 'EARLY',
    forcedCreditCardType: null,
    enableSplitOperation: false,
    mixedInstallment: false,
    maxInstallments: { CREDIT_CARD: 12, BANK_SLIP: 21, PIX: 12 },
  })
})

test('getPaymentDefaults begins with what is set for one seller alone', async () => {
  const as = await app.current.aUser(await app.current.aSeller())
  await app.current.sql(
    `update seller set settings =
       '{"maxInstallments": 6, "cardOnly": true, "defaultCardType": "EARLY_SELLER"}'
      where seller_id = $1`,
    [as.sellerId],
  )

  const defaults = await app.current.call(getPaymentDefaults, { as })

  expect(defaults.body).toMatchObject({
    defaultEnableBankSlip: false,
    defaultEnableCreditCard: true,
    defaultEnablePixPayment: false,
    cardOnly: true,
    defaultCreditCardType: 'EARLY_SELLER',
    maxInstallments: { CREDIT_CARD: 6 },
  })
})

// @spec 000 §6: view_seller_full_installments: all instalments of a card
test('getPaymentDefaults gives all instalments where the seller has the toggle for them', async () => {
  const toggles = [...INITIAL_TOGGLES, 'view_seller_full_installments' as const]
  const as = await app.current.aUser(await app.current.aSeller({ toggles }))

  const defaults = await app.current.call(getPaymentDefaults, { as })

  expect(defaults.body.maxInstallments.CREDIT_CARD).toBe(21)
})

// @spec 000 §9: Instalments: card 12, 6 …
test('getPaymentDefaults never goes beyond what a card can be divided into', async () => {
  const as = await app.current.aUser(await app.current.aSeller())
  await app.current.sql(
    `update seller set settings = '{"maxInstallments": 24}' where seller_id = $1`,
    [as.sellerId],
  )

  const defaults = await app.current.call(getPaymentDefaults, { as })

  expect(defaults.body.maxInstallments.CREDIT_CARD).toBe(21)
})

// @spec 000 §6: Rules for the id of one seller: at …
test('createPaymentLink refuses other methods to a seller who takes cards alone', async () => {
  const as = await app.current.aUser(await app.current.aSeller())
  await app.current.sql(`update seller set settings = '{"cardOnly": true}' where seller_id = $1`, [
    as.sellerId,
  ])
  const { allowedPaymentMethods: all, ...body } = aLinkBody()
  const { creditCardMethod } = all

  const refused = await app.current.call(createPaymentLink, { as, body: aLinkBody() })
  const taken = await app.current.call(createPaymentLink, {
    as,
    body: { ...body, allowedPaymentMethods: { creditCardMethod } },
  })

  expect(refused.errors).toEqual([
    expect.objectContaining({
      field: 'allowedPaymentMethods',
      description: 'Este vendedor aceita apenas cartão de crédito.',
    }),
  ])
  expect(taken.status).toBe(201)
})
