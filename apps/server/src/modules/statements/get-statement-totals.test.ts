import { addDays, type CivilDate } from '@vintem/brazil/calendar'
import { getStatementTotals } from '@vintem/contracts/statements/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { aBuyer } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import { anAccount, type Accounted } from '#test/statements.ts'
import { linesWritten } from '#test/written.ts'

// Goal: opening + in − out = closing, for any range of days; and what has no line yet is said apart.
describe('getStatementTotals', () => {
  const app = testApp()
  let account: Accounted
  const totals = async (query: object = {}) =>
    (await app.current.call(getStatementTotals, { as: account.as, query })).body
  const sumsOf = async (query?: object) => {
    const { openingAmount, inAmount, outAmount, closingAmount } = await totals(query)
    return [openingAmount, inAmount, outAmount, closingAmount]
  }

  beforeAll(async () => {
    account = await anAccount(app.current)
  })

  test('sums all there is, and any part of it', async () => {
    const [first, last] = account.days
    expect(await sumsOf()).toEqual([0, 194.09, 40, 154.09])
    expect(await sumsOf({ executionDateFinal: first })).toEqual([0, 99.01, 0, 99.01])
    expect(await sumsOf({ executionDateInitial: last })).toEqual([194.09, 0, 40, 154.09])
    const second = addDays(first as CivilDate, 1)
    expect(await sumsOf({ executionDateInitial: second })).toEqual([99.01, 95.08, 40, 154.09])
    const before = addDays(first as CivilDate, -1)
    expect(await sumsOf({ executionDateInitial: before, executionDateFinal: before })).toEqual([
      0, 0, 0, 0,
    ])
    expect(await sumsOf({ executionDateFinal: '9998-12-31' })).toEqual([0, 194.09, 40, 154.09])
    const after = addDays(last as CivilDate, 1)
    expect(await sumsOf({ executionDateInitial: after })).toEqual([154.09, 0, 0, 154.09])
  })

  test('says what has no line yet, until it has one', async () => {
    expect((await totals()).processingAmount).toBe(0)
    const writer = await app.current.pool.connect()
    await writer.query('begin')
    await writer.query(`select pg_advisory_xact_lock(hashtextextended('statement', $1))`, [
      account.as.sellerId,
    ])
    await (await aBuyer(app.current, account.as)).pay.pix()

    expect(await totals()).toMatchObject({ closingAmount: 154.09, processingAmount: 99.01 })

    await writer.query('rollback')
    writer.release()
    await linesWritten(app.current)
    expect(await totals()).toMatchObject({ closingAmount: 253.1, processingAmount: 0 })
  })
})
