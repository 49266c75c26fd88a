import { openBuyerRefund } from '@vintem/contracts/refund-keys/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aRequestedKey } from '#test/refunds.ts'

// Goal: a person with the link of a refund sees its charge, and of its payer no more than banks
// show.
describe('openBuyerRefund', () => {
  const app = testApp()

  test('shows what goes back, whose key it must be, and until when', async () => {
    const { token } = await aRequestedKey(app.current)

    const { body } = await app.current.call(openBuyerRefund, { body: { token } })

    expect(body).toMatchObject({
      title: 'Curso de fotografia',
      amount: 40,
      status: 'ASKED',
      document: '***.982.247-**',
      reason: null,
      holder: null,
    })
    const days = (Date.parse(body.until) - (await app.current.clock.now()).getTime()) / 86_400_000
    expect(days).toBeGreaterThan(6.9)
    expect(days).toBeLessThanOrEqual(7)
    expect(JSON.stringify(body)).not.toMatch(/52998224725|beatriz/i)
  })

  test('knows no other link', async () => {
    const { token } = await aRequestedKey(app.current)
    const [seller, id, secret] = token.split('.')
    const tokens = ['', 'x', `${seller}.${id}.${'A'.repeat(43)}`, `zz.${id}.${secret}`]

    const answers = await Promise.all(
      tokens.map((each) => app.current.call(openBuyerRefund, { body: { token: each } })),
    )

    expect(answers.map(({ status }) => status)).toEqual([400, 422, 422, 422])
  })
})
