import { getCheckoutCharge } from '@vintem/contracts/checkout/endpoints'
import { describe, expect, test } from 'vitest'
import { aBuyer } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'

// Goal: anyone who has a charge's address sees its state; a changed address leads nowhere.
describe('getCheckoutCharge', () => {
  const app = testApp()

  test('shows a charge that nothing was chosen for yet', async () => {
    const buyer = await aBuyer(app.current, await app.current.aUser(await app.current.aSeller()))

    const { body } = await app.current.call(getCheckoutCharge, { params: { charge: buyer.ref } })

    expect(body).toMatchObject({
      charge: buyer.ref,
      status: 'SCHEDULED',
      value: 100,
      method: null,
      installments: 1,
      paidDate: null,
      scheduledDate: null,
      cardLast4: null,
      pix: null,
      bankSlip: null,
      parts: [],
      attempt: null,
      isRationed: false,
      attemptsLeft: 5,
      offer: {
        value: 100,
        scheduledDate: null,
        methods: [{ method: 'PIX' }, { method: 'CREDIT_CARD' }, { method: 'BANK_SLIP' }],
      },
    })
  })

  test.each([
    ['another seller before the same charge', (ref: string) => `000zzzz${ref.slice(7)}`],
    ['another charge', (ref: string) => `${ref.slice(0, 38)}${ref.endsWith('0') ? '1' : '0'}`],
  ])('does not find %s', async (_, change) => {
    const buyer = await aBuyer(app.current, await app.current.aUser(await app.current.aSeller()))

    const charge = change(buyer.ref)
    const found = await app.current.call(getCheckoutCharge, { params: { charge } })

    expect(found.status).toBe(404)
  })
})
