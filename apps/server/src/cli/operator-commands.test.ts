import { describe, expect, test } from 'vitest'
import { TEST_SECRET, testApp } from '#test/harness.ts'
import { typeCommand } from '#test/operator.ts'
import { anOperator, platformAudit } from '#test/operators.ts'

// Goal: who may sign in at /operador is decided at the machine, and each decision is in the platform's
// audit log.
describe('operator', () => {
  const app = testApp()
  const type = (line: string) => typeCommand(app.current, line)

  test('add prints a link whose secret is in no table, and list says who is there', async () => {
    const { code, text } = await type('operator add Ana@Plataforma.com.br')

    expect(code).toBe(0)
    const [, secret = ''] =
      /\/operador\/acesso#([\w-]{43})\n.*good once, for 24 hours/.exec(text) ?? []
    expect(secret).not.toBe('')
    expect(JSON.stringify(await app.current.sql('select * from operator_account'))).not.toContain(
      secret,
    )
    expect((await type('operator list')).text).toMatch(
      /^ana@plataforma\.com\.br {2}has not used the link, .*\nOperators: 1\.$/,
    )
    await anOperator(app.current, 'bia@plataforma.com.br')
    expect((await type('operator list')).text).toMatch(/\nbia@plataforma\.com\.br {2}since /)
    await type('operator block bia@plataforma.com.br --reason saiu')
    expect((await type('operator list')).text).toContain('bia@plataforma.com.br  blocked: saiu')
    expect((await platformAudit(app.current)).map(({ actor, action }) => [actor, action])).toEqual([
      ['operator', 'operator.added'],
      ['operator', 'operator.added'],
      ['public', 'operator.set-up'],
      ['operator', 'operator.blocked'],
    ])
  })

  test('unlock forgets the tries of everywhere, and lets the owner in', async () => {
    const ana = await anOperator(app.current, 'trancada@plataforma.com.br')
    await ana.enter({ password: 'errada' })
    const limit = 50 * app.current.services.rateLimitScale
    await app.current.sql(`update ration set used = $1 where rule = 'operator far'`, [limit])
    expect((await ana.enter()).status).toBe(429)

    const env = { SESSION_SECRET: TEST_SECRET }
    const { text } = await typeCommand(app.current, `operator unlock ${ana.email}`, env)

    expect(text).toBe(`The wrong tries of ${ana.email} are forgotten.`)
    expect((await ana.enter()).status).toBe(200)
  })

  test.each([
    ['operator add ana', 2, 'Name the operator by e-mail.'],
    ['operator add', 2, 'Name the operator by e-mail.'],
    ['operator add ana@plataforma.com.br', 1, 'is an operator already: operator link.'],
    ['operator link ninguem@plataforma.com.br', 1, 'There is no operator'],
    ['operator block ana@plataforma.com.br', 2, 'Say why, with --reason.'],
    ['operator unblock ana@plataforma.com.br', 1, 'is not blocked.'],
  ])('%s ends with %i', async (line, code, said) => {
    const answered = await type(line)

    expect([answered.code, answered.text]).toEqual([code, expect.stringContaining(said)])
  })
})
