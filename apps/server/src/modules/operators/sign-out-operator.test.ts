import { getOperatorSession, signOutOperator } from '@vintem/contracts/operators/endpoints'
import { expect, test } from 'vitest'
import { setCookies } from '#test/cookies.ts'
import { testApp } from '#test/harness.ts'
import { operatorHeaders, platformAudit } from '#test/operators.ts'

const app = testApp()

// Goal: who signs out leaves nothing that opens a door, not even a copy of the cookie.
test('the session ends, here and for a copy of its cookie', async () => {
  const headers = await operatorHeaders(app.current, 'ana@plataforma.com.br')
  const other = await operatorHeaders(app.current)

  const left = await app.current.call(signOutOperator, { headers })

  expect(left.status).toBe(204)
  expect(setCookies(left)[0]).toMatch(/^vintem-operador-3000=;/)
  const after = (each: Record<string, string>) =>
    app.current.call(getOperatorSession, { headers: each })
  expect((await after(headers)).status).toBe(401)
  expect((await after(other)).status).toBe(200)
  expect(await platformAudit(app.current)).toMatchObject([
    { actor: 'ana@plataforma.com.br', action: 'operator.signed-out' },
  ])
})
