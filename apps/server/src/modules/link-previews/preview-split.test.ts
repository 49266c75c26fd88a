import { previewSplit } from '@vintem/contracts/payment-links/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aSplittingSeller, aSubSeller } from '#test/sub-sellers.ts'

// Goal: before a link is made, the seller sees to the cent what its partners will take.
describe('previewSplit', () => {
  const app = testApp()

  // @spec 000 §3: Split preview
  test('computes each share and what all take', async () => {
    const as = await aSplittingSeller(app.current)
    const first = await aSubSeller(app.current, as, 1)
    const second = await aSubSeller(app.current, as, 2)

    const { body } = await app.current.call(previewSplit, {
      as,
      body: [
        { idSubSeller: first, amount: 99.99, paymentType: 'PERCENTAGE', paymentValue: 12.5 },
        { idSubSeller: second, amount: 99.99, paymentType: 'FIXED', paymentValue: 7.25 },
      ],
    })

    expect(body).toEqual({
      subSellerPaymentResponse: [
        {
          idSubSeller: first,
          name: 'Parceira 1',
          paymentType: 'PERCENTAGE',
          paymentValue: 12.5,
          amountOnPaymentLink: 12.5,
        },
        {
          idSubSeller: second,
          name: 'Parceira 2',
          paymentType: 'FIXED',
          paymentValue: 7.25,
          amountOnPaymentLink: 7.25,
        },
      ],
      amountForSubSellers: 19.75,
    })
  })

  test('does not know the partners of another seller', async () => {
    const as = await aSplittingSeller(app.current)
    const idSubSeller = await aSubSeller(app.current, await aSplittingSeller(app.current))

    const refused = await app.current.call(previewSplit, {
      as,
      body: [{ idSubSeller, amount: 10, paymentType: 'FIXED', paymentValue: 1 }],
    })

    expect(refused.errors).toEqual([
      expect.objectContaining({
        field: '0.idSubSeller',
        description: 'Sub-vendedor não encontrado.',
      }),
    ])
  })
})
