import { addressOf } from '@vintem/contracts/endpoint'
import { requestPasswordReset } from '@vintem/contracts/sessions/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'

const app = testApp({ rateLimitScale: 1 })

// Goal: a user's mailbox is not filled with links to a new password, also when those that were sent
// are over; an e-mail that is nobody's is answered the same, so that the limit tells nothing.
test.each([
  ['a user', async () => (await app.current.aRealUser(await app.current.aSeller())).email],
  ['nobody', async () => 'ninguem@exemplo.com.br'],
])('asked for %s, three times an hour from wherever', async (whose, emailOf) => {
  const email = await emailOf()
  const path = addressOf(requestPasswordReset).path.replace('{id}', email)
  const statuses = []
  for (let n = 0; n < 5; n++) {
    const answer = await app.current.http.inject({
      method: 'PATCH',
      url: `/api/core${path}`,
      remoteAddress: `198.51.100.${n}`,
    })
    statuses.push(answer.statusCode)
    await app.current.runner.drain()
    await app.current.sql('update password_reset set expires_at = expires_at - interval $$1 hour$$')
  }

  expect(statuses).toEqual([204, 204, 204, 429, 429])
  const sent = await app.current.sql('select from sandbox.email where recipient = $1', [email])
  expect(sent).toHaveLength(whose === 'nobody' ? 0 : 3)
})
