import { addressOf } from '@vintem/contracts/endpoint'
import { signUp } from '@vintem/contracts/sign-up/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aRegistration, inboxOf } from '#test/sign-up.ts'

// Goal: nobody's mailbox is filled by registrations that they did not make, from however many places.
describe('signUp, again and again', () => {
  const app = testApp({ rateLimitScale: 1 })
  const register = (email: string, place: string) =>
    app.current.http.inject({
      method: 'POST',
      url: `/api/core${addressOf(signUp).path}`,
      payload: { ...aRegistration(), email },
      remoteAddress: place,
    })

  test('with one mailbox writes to it three times, and says so', async () => {
    const answers = []
    for (let n = 0; n < 8; n++) {
      answers.push(await register(`vitima+${n}@exemplo.com.br`, `198.51.100.${n}`))
    }
    await app.current.runner.drain()

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([
      204, 204, 204, 429, 429, 429, 429, 429,
    ])
    expect(answers[3]?.json()).toMatchObject({
      errors: [
        {
          code: 'BAR-0006',
          description: expect.stringMatching(/este e-mail.*Tente de novo em 24 horas\.$/),
        },
      ],
    })
    const written = await Promise.all(
      answers.map((_, n) => inboxOf(app.current, `vitima+${n}@exemplo.com.br`)),
    )
    expect(written.flat()).toHaveLength(3)
  })

  test('from one place writes to ten', async () => {
    const statuses = []
    for (let n = 0; n < 12; n++) {
      statuses.push((await register(`pessoa${n}@exemplo.com.br`, '203.0.113.7')).statusCode)
    }

    expect(statuses.filter((status) => status === 204)).toHaveLength(10)
  })
})
