import { beginOperatorSetUp, completeOperatorSetUp } from '@vintem/contracts/operators/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { typeCommand } from '#test/operator.ts'
import { linkIn, OPERATOR_PASSWORD, setUp } from '#test/operators.ts'
import { authenticatorOf } from '#test/two-factor.ts'

// Goal: nobody is an operator without a good password and an authenticator, and a link is good once.
describe('completeOperatorSetUp', () => {
  const app = testApp()
  const begun = async (email: string) => {
    const linkToken = linkIn((await typeCommand(app.current, `operator add ${email}`)).text)
    const { body } = await app.current.call(beginOperatorSetUp, { body: { linkToken } })
    const code = authenticatorOf(body.qrCodeUrl)
    const complete = (change = {}) =>
      app.current.call(completeOperatorSetUp, {
        body: { linkToken, newPassword: OPERATOR_PASSWORD, code: code(), ...change },
      })
    return { linkToken, complete }
  }

  test('gives recovery codes once, and the link is spent, also for two at once', async () => {
    const { complete, linkToken } = await begun('ana@plataforma.com.br')

    const both = await Promise.all([complete(), complete()])

    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect(both.find(({ status }) => status === 200)?.body.recoveryCodes).toHaveLength(10)
    const again = await app.current.call(beginOperatorSetUp, { body: { linkToken } })
    expect(again.errors[0]?.code).toBe('BAR-8721')
  })

  test.each([
    ['a short password', { newPassword: 'curta' }, 400, 'newPassword'],
    ['a common password', { newPassword: '123456789012' }, 400, 'newPassword'],
    ['the own e-mail', { newPassword: 'bia@plataforma.com.br' }, 400, 'newPassword'],
    ['a wrong code', { code: '000000' }, 422, 'code'],
    ['a recovery code', { code: 'aaaa-bbbb-cccc-dddd' }, 422, 'code'],
  ])('refuses %s, and the link stays good', async (what, change, status, field) => {
    const email =
      what === 'the own e-mail' ? 'bia@plataforma.com.br' : `${what.replaceAll(' ', '-')}@p.com.br`
    const { complete } = await begun(email)

    const refused = await complete(change)

    expect([refused.status, refused.errors[0]?.field]).toEqual([status, field])
    expect((await complete()).status).toBe(200)
  })

  test('another link ends password, authenticator and sessions at once', async () => {
    const email = 'perdeu@plataforma.com.br'
    const first = await typeCommand(app.current, `operator add ${email}`)
    const before = await setUp(app.current, email, linkIn(first.text))
    await before.browser()

    const { text } = await typeCommand(app.current, `operator link ${email}`)

    expect((await before.enter()).status).toBe(401)
    expect(
      await app.current.sql('select from operator_session where ended_at is null'),
    ).toHaveLength(0)
    const after = await setUp(app.current, email, linkIn(text))
    expect((await before.enter()).status).toBe(401)
    expect((await after.enter()).status).toBe(200)
  })
})
