import { resendRefundLink } from '@vintem/contracts/refund-keys/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { mailOf } from '#test/pay-requests.ts'
import { aRequestedKey, confirmKey } from '#test/refunds.ts'

// Goal: a buyer who lost the e-mail gets the same link again, and not without end.
describe('resendRefundLink', () => {
  const app = testApp({ rateLimitScale: 1 })
  const letters = async () =>
    (await mailOf(app.current, 'beatriz@exemplo.com.br')).filter(({ body }) =>
      body.includes('/estorno#'),
    )

  test('writes to the buyer again, with the same link, three times an hour', async () => {
    const { seller, buyer, refundId, token } = await aRequestedKey(app.current)
    const before = (await letters()).length
    const resend = () =>
      app.current.call(resendRefundLink, {
        as: seller,
        params: { id: buyer.chargeId, refund: refundId },
      })

    const answers = [await resend(), await resend(), await resend(), await resend()]
    await app.current.runner.drain()

    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 429])
    const sent = (await letters()).slice(before)
    expect(sent).toHaveLength(3)
    expect(sent.every(({ body }) => body.includes(token))).toBe(true)
  })

  test('is refused once the key is there, and to another seller', async () => {
    const { seller, buyer, refundId, token } = await aRequestedKey(app.current)
    const other = await app.current.aUser(await app.current.aSeller())
    const params = { id: buyer.chargeId, refund: refundId }
    await confirmKey(app.current, token)

    const answers = [
      await app.current.call(resendRefundLink, { as: seller, params }),
      await app.current.call(resendRefundLink, { as: other, params }),
    ]

    expect(answers.map(({ status }) => status)).toEqual([409, 403])
  })
})
