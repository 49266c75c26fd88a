import {
  explainBankLine,
  getReconciliation,
  listBankLines,
} from '@vintem/contracts/operator-reconciliation/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aStatementOfToday, giveStatement } from '#test/operator-statements.ts'
import { asOperator } from '#test/operators.ts'

const app = testApp()

// Goal: a line of the bank that is nothing of ours is an alarm until somebody says, with a code, what it is.
test('takes a reason once, of whoever is first', async () => {
  const [ana, bia] = [await asOperator(app.current), await asOperator(app.current)]
  const content = await aStatementOfToday(app.current, [['-9.90', '3', 'TARIFA']])
  await giveStatement(ana.give, { content })
  const [line] = (await ana.call(listBankLines, { query: { state: 'OPEN' } })).body.content
  const params = { id: line?.number ?? 0 }
  const body = { reason: 'tarifa do mês' }

  expect((await ana.call(explainBankLine, { params, body, stepUp: 'asked' })).status).toBe(428)
  expect((await ana.call(explainBankLine, { params, body: { reason: ' ' } })).status).toBe(400)
  const both = await Promise.all([
    ana.call(explainBankLine, { params, body }),
    bia.call(explainBankLine, { params, body }),
  ])

  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409])
  expect(both.find(({ status }) => status === 409)?.errors[0]?.code).toBe('BAR-8783')
  const { body: lines } = await ana.call(listBankLines, {})
  expect(lines.content).toMatchObject([{ state: 'EXPLAINED', explained: 'tarifa do mês' }])
  expect((await ana.call(getReconciliation, {})).body.atBank).toBe(0)
  const missing = await ana.call(explainBankLine, { params: { id: 999_999 }, body })
  expect(missing.errors[0]?.code).toBe('BAR-8783')
})
