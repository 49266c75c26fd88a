import { addDays, type CivilDate } from '@vintem/brazil/calendar'
import { listBankingLines } from '@vintem/contracts/banking-statements/endpoints'
import { describe, expect, test } from 'vitest'
import { moveInBank } from '#test/banking-accounts.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { passDays, today } from '#test/statements.ts'
import { linesWritten } from '#test/written.ts'

// Goal: each account has its own lines, with balances that add up for any range of days, and never those of
// another seller.
describe('listBankingLines', () => {
  const app = testApp()
  const read = async (as: TestUser, query: object = {}) =>
    (await app.current.call(listBankingLines, { as, query })).body

  async function aSeller() {
    const as = await app.current.aUser(await app.current.aSeller())
    const move = (from: string, to: string, amount: number) =>
      moveInBank(app.current, as.sellerId, from, to, amount)
    await move('clearing.bank', 'banking.checking', 5_000)
    const first = (await today(app.current)) as CivilDate
    await passDays(app.current, 2)
    await move('banking.checking', 'banking.investment', 1_200)
    await linesWritten(app.current)
    return { as, move, first }
  }

  test('shows the lines of each account, newest first, with the balance after each', async () => {
    const { as } = await aSeller()
    const { content, totalElements, ...sums } = await read(as)
    expect(totalElements).toBe(2)
    expect(content.map(({ line, amount, balance }) => [line, amount, balance])).toEqual([
      [2, -12, 38],
      [1, 50, 50],
    ])
    expect(sums).toMatchObject({
      openingAmount: 0,
      inAmount: 50,
      outAmount: 12,
      closingAmount: 38,
      processingAmount: 0,
    })
    const invested = await read(as, { accountType: 'INVESTMENT_ACCOUNT' })
    expect(invested.content.map(({ amount, balance }) => [amount, balance])).toEqual([[12, 12]])
  })

  test('opening + in − out = closing of any range of days', async () => {
    const { as, first } = await aSeller()
    expect(await read(as, { startDate: addDays(first, 1) })).toMatchObject({
      openingAmount: 50,
      inAmount: 0,
      outAmount: 12,
      closingAmount: 38,
      totalElements: 1,
    })
    expect(await read(as, { endDate: first })).toMatchObject({ closingAmount: 50 })
    const turned = { startDate: first, endDate: addDays(first, -1) }
    expect((await app.current.call(listBankingLines, { as, query: turned })).status).toBe(400)
  })

  test('says what has no line yet', async () => {
    const { as, move } = await aSeller()
    const writer = await app.current.pool.connect()
    await writer.query('begin')
    await writer.query(`select pg_advisory_xact_lock(hashtextextended('statement', $1))`, [
      as.sellerId,
    ])
    await move('clearing.bank', 'banking.checking', 700)
    expect(await read(as)).toMatchObject({ closingAmount: 38, processingAmount: 7 })
    await writer.query('rollback')
    writer.release()
  })

  test('shows nothing of another seller', async () => {
    await aSeller()
    const stranger = await app.current.aUser(await app.current.aSeller())
    expect(await read(stranger)).toMatchObject({ content: [], closingAmount: 0 })
  })
})
