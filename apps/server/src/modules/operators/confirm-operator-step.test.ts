import { confirmOperatorStep } from '@vintem/contracts/operators/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { typeCommand } from '#test/operator.ts'
import { anOperator, forgetOperatorCodes, platformAudit } from '#test/operators.ts'

const OPERATION = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

// Goal: only who has the authenticator at hand confirms an operation; wrong codes count with those of
// the sign-in.
describe('confirmOperatorStep', () => {
  const app = testApp()
  const confirm = (headers: Record<string, string>, code: string) =>
    app.current.call(confirmOperatorStep, { headers, body: { operation: OPERATION, code } })

  test('gives a grant for a code, which is good once', async () => {
    const ana = await anOperator(app.current)
    const headers = await ana.browser()
    const used = ana.code()

    expect((await confirm(headers, used)).errors[0]?.code).toBe('BAR-8722')
    await forgetOperatorCodes(app.current)
    const given = await confirm(headers, ana.code())

    expect(given).toMatchObject({ status: 200, body: { grant: expect.stringMatching(/^.{43}$/) } })
    expect((await confirm(headers, ana.code())).status).toBe(422)
    expect(JSON.stringify(await app.current.sql('select * from operator_grant'))).not.toContain(
      given.body.grant,
    )
    expect((await platformAudit(app.current)).map(({ action }) => action)).toContain(
      'operator.confirmed',
    )
  })

  test('wrong codes lock the sign-in too', async () => {
    const ana = await anOperator(app.current)
    const headers = await ana.browser()
    await confirm(headers, '000000')
    const scale = app.current.services.rateLimitScale
    await app.current.sql(`update ration set used = used + $1 where rule = 'operator near'`, [
      10 * scale - 1,
    ])

    await forgetOperatorCodes(app.current)
    expect((await confirm(headers, ana.code())).status).toBe(429)
    expect((await ana.enter()).status).toBe(429)
  })

  test('who was blocked confirms nothing', async () => {
    const ana = await anOperator(app.current)
    const headers = await ana.browser()
    await forgetOperatorCodes(app.current)
    await typeCommand(app.current, `operator block ${ana.email} --reason saiu`)

    expect((await confirm(headers, ana.code())).status).toBe(401)
  })
})
