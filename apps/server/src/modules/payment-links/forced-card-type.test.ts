import { BUYER_PAYS } from '@vintem/contracts/payment-links/body'
import {
  createPaymentLink,
  createQuickLink,
  getPaymentDefaults,
} from '@vintem/contracts/payment-links/endpoints'
import { describe, expect, test } from 'vitest'
import { aLinkBody } from '#test/bodies.ts'
import { testApp } from '#test/harness.ts'
import { aQuickLinkBody, aQuickSeller } from '#test/quick-links.ts'

// Goal: on a white label, a seller with more than twelve instalments has its buyers bear their cost,
// whatever it asks for (specification 1 §6); nobody else is forced to anything.
describe('a seller with its settings', () => {
  const app = testApp()
  async function aSeller(settings: object) {
    const as = await aQuickSeller(app.current)
    await app.current.sql('update seller set settings = $2 where seller_id = $1', [
      as.sellerId,
      settings,
    ])
    return as
  }
  const card = { creditCardTax: 'EARLY_SELLER', discount: { amount: 0, type: 'PERCENT' } } as const

  // @spec 000 §6: Rules for the id of one seller: more …
  test.each([
    [{ whiteLabel: true, maxInstallments: 13 }, 'EARLY_BUYER'],
    [{ whiteLabel: true, maxInstallments: 12 }, null],
    [{ whiteLabel: false, maxInstallments: 21 }, null],
  ])('%j is forced to %s', async (settings, forced) => {
    const as = await aSeller(settings)
    const { body } = await app.current.call(getPaymentDefaults, { as })
    expect(body.forcedCreditCardType).toBe(forced)
    expect(body.defaultCreditCardType).toBe(forced ?? 'EARLY')

    const links = await Promise.all(
      (['EARLY', 'EARLY_BUYER', 'EARLY_SELLER', 'RECURRENT'] as const).map((type) =>
        app.current.call(createPaymentLink, {
          as,
          body: aLinkBody({}, { allowedPaymentMethods: { creditCardMethod: { ...card, type } } }),
        }),
      ),
    )
    expect(links.map(({ status }) => status)).toEqual(
      forced ? [400, 201, 400, 201] : [201, 201, 201, 201],
    )
    if (forced) {
      const field = 'allowedPaymentMethods.creditCardMethod.type'
      expect(links[0]?.errors).toMatchObject([{ field, description: BUYER_PAYS }])
    }
    const quick = await Promise.all(
      (['EARLY_BUYER', 'EARLY_SELLER'] as const).map((creditCardTax) =>
        app.current.call(createQuickLink, { as, body: aQuickLinkBody({}, { creditCardTax }) }),
      ),
    )
    expect(quick.map(({ status }) => status)).toEqual(forced ? [201, 400] : [201, 201])
  })
})
