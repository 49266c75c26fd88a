import { previewInstallments } from '@vintem/contracts/payment-links/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'

// Goal: the form shows what the buyer will pay and the seller receive, by the very prices that the
// checkout charges. The amounts are those of card-price.test.ts.
describe('previewInstallments', () => {
  const app = testApp()
  const aPerson = async () => app.current.aUser(await app.current.aSeller())
  const preview = async (query: { amount: number } & Record<string, unknown>) => {
    const answer = await app.current.call(previewInstallments, { as: await aPerson(), query })
    expect(answer.errors).toEqual([])
    return answer.body
  }

  // @spec 000 §3: Instalment preview to buyer and to seller
  test('compares who bears the cost of instalments', async () => {
    const table = await preview({ amount: 100, maxInstallments: 3 })

    expect(table.installmentsToBuyer).toHaveLength(3)
    expect(table.installmentsToBuyer[2]).toEqual({
      installments: 3,
      installmentAmount: 34.13,
      parts: [{ count: 3, amount: 34.13 }],
      totalAmount: 102.39,
      totalValue: 100,
      receivedAmount: 95.08,
      discount: 0,
    })
    expect(table.installmentsToSeller[2]).toMatchObject({
      installmentAmount: 33.34,
      parts: [
        { count: 1, amount: 33.34 },
        { count: 2, amount: 33.33 },
      ],
      totalAmount: 100,
      receivedAmount: 92.86,
    })
  })

  test('takes the discount off first', async () => {
    const table = await preview({ amount: 200, maxInstallments: 1, discount: 50 })

    expect(table.installmentsToSeller).toEqual([
      {
        installments: 1,
        installmentAmount: 100,
        parts: [{ count: 1, amount: 100 }],
        totalAmount: 100,
        totalValue: 100,
        receivedAmount: 95.08,
        discount: 100,
      },
    ])
  })

  test.each([
    ['EARLY_BUYER', {}, [100, 101.44, 102.39]],
    ['EARLY_SELLER', {}, [100, 100, 100]],
    ['EARLY_MIXED', { interestFreeInstallments: 2 }, [100, 100, 102.39]],
  ])('gives %s as both lists', async (creditCardType, more, expected) => {
    const table = await preview({ amount: 100, maxInstallments: 3, creditCardType, ...more })

    expect(table.installmentsToBuyer.map((each) => each.totalAmount)).toEqual(expected)
    expect(table.installmentsToSeller).toEqual(table.installmentsToBuyer)
  })

  test('knows the other methods, and leaves out what a fee would take whole', async () => {
    const slips = await preview({ amount: 5, maxInstallments: 3, paymentMethod: 'BANK_SLIP' })
    const pix = await preview({ amount: 100, maxInstallments: 21, paymentMethod: 'PIX' })

    // R$ 2.49 of each: two parts of 2.50 leave a cent each, three of 1.67 nothing.
    expect(slips.installmentsToBuyer.map((each) => each.receivedAmount)).toEqual([2.51, 0.02])
    expect(pix.installmentsToBuyer).toHaveLength(12)
    expect(pix.installmentsToBuyer[0]?.receivedAmount).toBe(99.01)
  })

  // @spec 000 §7: GET /payment-links/installments-payment?amount&maxInstallments
  test('goes no further than the seller may', async () => {
    expect((await preview({ amount: 100, maxInstallments: 21 })).installmentsToBuyer).toHaveLength(
      12,
    )
  })

  test.each<[Record<string, unknown>, string]>([
    [{ amount: -1 }, 'amount'],
    [{ amount: 1, maxInstallments: 22 }, 'maxInstallments'],
    [{ amount: 1, discount: 101 }, 'discount'],
    [{ amount: 1, creditCardType: 'LATER' }, 'creditCardType'],
  ])('refuses %o', async (query, field) => {
    const refused = await app.current.call(previewInstallments, {
      as: await aPerson(),
      query: { amount: 1, ...query },
    })

    expect([refused.status, refused.errors[0]?.field]).toEqual([400, field])
  })
})
