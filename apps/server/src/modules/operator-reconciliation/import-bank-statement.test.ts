import { getReconciliation } from '@vintem/contracts/operator-reconciliation/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aStatementOfToday, giveStatement } from '#test/operator-statements.ts'
import { asOperator, platformAudit } from '#test/operators.ts'
import { expectVerified } from '#test/verified.ts'
import { aWithdrawingSeller } from '#test/withdrawals.ts'

// Goal: an operator hands in a statement with a code; each line counts once, also of two who send it, and what it
// decides is decided once.
describe('importBankStatement', () => {
  const app = testApp()

  test('finds the money of the books, and tells what is left over', async () => {
    const { call, give } = await asOperator(app.current)
    expect((await call(getReconciliation, {})).body).toEqual({
      comparedAt: null,
      atBank: 0,
      inBooks: 0,
      accounts: [],
      statements: [],
    })
    const seller = await aWithdrawingSeller(app.current)
    await seller.ask(50)
    await app.current.runner.drain()
    const content = await aStatementOfToday(app.current, [
      ['100.00', '1', 'PIX'],
      ['-50.00', '2', 'PAGAMENTO'],
      ['-9.90', '3', 'TARIFA'],
    ])

    expect((await giveStatement(give, { content, stepUp: 'asked' })).status).toBe(428)
    const { body } = await giveStatement(give, { content })

    expect(body).toMatchObject({
      account: '341/57/123457',
      isKnown: false,
      lines: 3,
      newLines: 3,
      matched: 2,
      decided: [],
      atBank: 1,
      inBooks: 0,
      unreadable: 0,
      wrongBalance: null,
      wrongOpening: null,
    })
    const again = (await giveStatement(give, { content })).body
    expect(again).toMatchObject({ isKnown: true, newLines: 0, matched: 0, atBank: 1 })
    expect((await call(getReconciliation, {})).body).toMatchObject({
      comparedAt: expect.any(String),
      atBank: 1,
      statements: [{ name: 'extrato.ofx', account: '341/57/123457', lines: 3 }],
    })
    const calls = (await platformAudit(app.current)).map(({ details }) => details.call)
    expect(calls).toContain('POST operator /reconciliation/statements')
  })

  test('of two operators at once with the same statement, its lines count once', async () => {
    const [ana, bia] = [await asOperator(app.current), await asOperator(app.current)]
    const seller = await aWithdrawingSeller(app.current)
    await app.current.sandbox.failNext('payments', 'timeout-after', 1, 'sendToAccount')
    const { uuid } = (await seller.ask(20)).body
    await app.current.runner.drain()
    expect(await seller.orders()).toEqual([{ state: 'UNKNOWN' }])
    const lines = [['-20.00', '20', `PIX ${uuid}`]] as const
    const content = await aStatementOfToday(app.current, lines)

    const both = await Promise.all([
      giveStatement(ana.give, { content }),
      giveStatement(bia.give, { content }),
    ])

    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both.map(({ body }) => body.newLines).toSorted((a, b) => a - b)).toEqual([0, 1])
    expect(await seller.orders()).toEqual([{ state: 'CONFIRMED' }])
    await app.current.runner.drain()
    expect(await seller.read(uuid)).toMatchObject({ status: 'PAID' })
    await expectVerified(app.current)
  })

  test.each([
    ['what is no statement', { content: Buffer.from('olá') }, 422, 'BAR-8784'],
    ['a file of another type', { type: 'application/pdf' }, 400, 'BAR-7001'],
  ])('refuses %s', async (_, change, status, code) => {
    const { give } = await asOperator(app.current)
    const content = await aStatementOfToday(app.current, [['-1.00', '9', 'TARIFA']])
    const before = await app.current.sql('select from bank_statement')

    const refused = await giveStatement(give, { content, ...change })

    expect(refused.status).toBe(status)
    if (status !== 400) expect(refused.errors[0]?.code).toBe(code)
    expect(await app.current.sql('select from bank_statement')).toEqual(before)
  })

  test('is not another file than the one that was confirmed', async () => {
    const { give } = await asOperator(app.current)
    const [one, other] = [
      await aStatementOfToday(app.current, [['-1.00', '81', 'TARIFA']]),
      await aStatementOfToday(app.current, [['-1.00', '82', 'TARIFA']]),
    ]
    const asked = await giveStatement(give, { content: one, stepUp: 'asked' })
    const again = await giveStatement(give, { content: other, stepUp: 'asked' })
    expect([asked.status, again.status]).toEqual([428, 428])
    expect(asked.errors[0]?.operation).not.toBe(again.errors[0]?.operation)
  })

  test('is nobody’s without an operator’s session', async () => {
    const content = await aStatementOfToday(app.current, [])
    const as = await app.current.aUser(await app.current.aSeller())
    for (const headers of [{}, { authorization: `Bearer ${as.token}` }]) {
      const { statusCode } = await app.current.http.inject({
        method: 'POST',
        url: `/api/operator/reconciliation/statements?name=a`,
        headers: { ...headers, 'content-type': 'text/plain' },
        payload: content,
      })
      expect(statusCode).toBe(401)
    }
  })
})
