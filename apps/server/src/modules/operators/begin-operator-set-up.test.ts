import { beginOperatorSetUp, completeOperatorSetUp } from '@vintem/contracts/operators/endpoints'
import { describe, expect, test } from 'vitest'
import { newSecret } from '#platform/ids.ts'
import { testApp } from '#test/harness.ts'
import { typeCommand } from '#test/operator.ts'
import { linkIn, OPERATOR_PASSWORD } from '#test/operators.ts'
import { authenticatorOf } from '#test/two-factor.ts'

// Goal: a link leads to its own operator's authenticator, for a day, and to nothing else.
describe('beginOperatorSetUp', () => {
  const app = testApp()
  const begin = (linkToken: string) => app.current.call(beginOperatorSetUp, { body: { linkToken } })
  const add = async (email: string) =>
    linkIn((await typeCommand(app.current, `operator add ${email}`)).text)

  test('says whose it is, and begins anew each time: the last secret counts', async () => {
    const linkToken = await add('ana@plataforma.com.br')
    const first = await begin(linkToken)
    const second = await begin(linkToken)
    const complete = (qrCodeUrl: string) =>
      app.current.call(completeOperatorSetUp, {
        body: { linkToken, newPassword: OPERATOR_PASSWORD, code: authenticatorOf(qrCodeUrl)() },
      })

    expect(first.body.email).toBe('ana@plataforma.com.br')
    expect((await complete(first.body.qrCodeUrl)).errors[0]?.code).toBe('BAR-8722')
    expect((await complete(second.body.qrCodeUrl)).status).toBe(200)
  })

  test('is refused in one sentence by a link that is none, ran out, or is of who is blocked', async () => {
    const old = await add('velha@plataforma.com.br')
    await app.current.sql(
      `update operator_account set link_expires_at = '2026-01-01' where email = 'velha@plataforma.com.br'`,
    )
    const blocked = await add('fora@plataforma.com.br')
    await typeCommand(app.current, 'operator block fora@plataforma.com.br --reason saiu')

    const refused = await Promise.all([newSecret(), old, blocked].map(begin))

    expect(refused.map(({ status, errors }) => [status, errors[0]?.code])).toEqual(
      refused.map(() => [422, 'BAR-8721']),
    )
  })
})
