import { getPaymentDefaults } from '@vintem/contracts/payment-links/endpoints'
import { changePaymentMethods } from '@vintem/contracts/payment-methods/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'

// Goal: a seller says once which methods its new links begin with, and never that there are none.
describe('changePaymentMethods', () => {
  const app = testApp()

  // @spec 001 §2 Payment methods: GET /sellers/default-payments-method; PATCH /sellers/payment-methods
  test('changes what is given, and new links begin so', async () => {
    const as = await app.current.aUser(await app.current.aSeller())

    const changed = await app.current.call(changePaymentMethods, {
      as,
      body: { defaultEnableBankSlip: false },
    })

    const expected = {
      defaultEnableBankSlip: false,
      defaultEnableCreditCard: true,
      defaultEnablePixPayment: true,
    }
    expect(changed.body).toEqual(expected)
    const defaults = await app.current.call(getPaymentDefaults, { as })
    expect(defaults.body).toMatchObject(expected)
  })

  test('keeps what two people change at the same time', async () => {
    const as = await app.current.aUser(await app.current.aSeller())

    await Promise.all([
      app.current.call(changePaymentMethods, { as, body: { defaultEnableBankSlip: false } }),
      app.current.call(changePaymentMethods, { as, body: { defaultEnablePixPayment: false } }),
    ])

    const defaults = await app.current.call(getPaymentDefaults, { as })
    expect(defaults.body).toMatchObject({
      defaultEnableBankSlip: false,
      defaultEnableCreditCard: true,
      defaultEnablePixPayment: false,
    })
  })

  test('refuses to leave none, at the field, and changes nothing', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    const off = { defaultEnableBankSlip: false, defaultEnablePixPayment: false }
    await app.current.call(changePaymentMethods, { as, body: off })

    const refused = await app.current.call(changePaymentMethods, {
      as,
      body: { defaultEnableCreditCard: false },
    })

    expect([refused.status, refused.body]).toMatchObject([
      400,
      {
        errors: [
          {
            field: 'defaultEnableCreditCard',
            description: 'Selecione ao menos um método de pagamento.',
          },
        ],
      },
    ])
    const defaults = await app.current.call(getPaymentDefaults, { as })
    expect(defaults.body.defaultEnableCreditCard).toBe(true)
  })

  test('stands in the audit log with what was before', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    await app.current.call(changePaymentMethods, { as, body: { defaultEnablePixPayment: false } })

    const [entry] = await app.current.sql(
      `select details from audit where seller_id = $1 and action = 'payment-methods.changed'`,
      [as.sellerId],
    )

    expect(entry).toMatchObject({
      details: { before: { pix: true }, after: { pix: false, bankSlip: true } },
    })
  })
})
