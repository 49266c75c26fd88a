import { civilDate, civilDateOf } from '@vintem/brazil/calendar'
import { cents } from '@vintem/brazil/money'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { testApp } from '#test/harness.ts'
import { aBankStatement, reconciling } from '#test/statements-of-bank.ts'
import { expectVerified } from '#test/verified.ts'
import { aWithdrawingSeller } from '#test/withdrawals.ts'
import { importStatement } from './import-statement.ts'

// Goal: the bank's lines and the books are the same money; what is not is shown, on either side, and an order
// of which the bank does not say is decided by its statement alone.
describe('what is left over', () => {
  const app = testApp()
  const post = (sellerId: number, amountCents: number) =>
    app.current.services.transact({ sellerId }, async (tx) => {
      await tx.enter()
      const posting = { reason: 'tested', reference: newId(), happenedAt: tx.now }
      const transfers = [['clearing.pix', 'platform.fees', amountCents]] as const
      await tx.commit({ postings: [{ ...posting, transfers }] })
    })
  beforeAll(async () => void (await reconciling(app.current).nextMorning()))

  // @spec Standards: Money of the books that no line of the bank shows within a business day is an alarm
  test('in the books raises an alarm after a business day, until a line shows it', async () => {
    const { nextMorning, alarms, result } = reconciling(app.current)
    await post(await app.current.aSeller(), 4_242)
    await nextMorning()
    expect(alarms).toEqual([])
    await nextMorning(2)
    expect(alarms).toMatchObject([{ count: 1, first: [{ amountCents: 4_242, reason: 'tested' }] }])
    expect(await result()).toEqual({ bank: 0, books: 1 })
  })

  // @spec Standards: A line of the bank that is nothing of ours is listed; a statement imported twice counts once
  test('at the bank is listed, once in whatever files', async () => {
    const { needs, left } = reconciling(app.current)
    const now = await app.current.clock.now()
    const lines = ['7', '7', '8'].map((id) => ({ amountCents: -990, text: 'TARIFA', id }))
    const statement = aBankStatement('2027-07-05', lines)
    const give = (name: string, content: string, change = {}) =>
      importStatement(
        needs.jobsPool,
        { name, content: Buffer.from(content), statement: { ...statement, ...change } },
        now,
      )
    const first = await give('a', 'a')
    const again = await give('b', 'a')
    const overlapping = await give('c', 'c', { lines: statement.lines.slice(0, 2) })

    expect([first.newLines, again.isKnown, overlapping.newLines]).toEqual([3, true, 0])
    expect(await left()).toEqual(
      ['7', '7', '8'].map((id) => ({ text: `TARIFA ${id}`, amount: -990 })),
    )
  })

  test('does not keep a balance that does not add up for itself', async () => {
    const { needs } = reconciling(app.current)
    const statement = aBankStatement('2027-07-05', [], {
      account: '3',
      firstDay: civilDate(2027, 7, 5),
      lastDay: civilDate(2027, 7, 5),
      openingCents: cents(100),
      closingCents: cents(300),
      unreadable: ['transaction 2 cannot be read'],
    })
    const content = Buffer.from('balance')
    const now = await app.current.clock.now()
    const imported = await importStatement(needs.jobsPool, { name: 'a', content, statement }, now)
    expect(imported).toMatchObject({
      unreadable: ['transaction 2 cannot be read'],
      wrongBalance: { opening: 100, moved: 0, closing: 300 },
      wrongOpening: undefined,
    })
  })

  test('an old statement of another account raises no alarm for weeks that nobody has imported', async () => {
    const { nextMorning, alarms, needs } = reconciling(app.current)
    const now = await app.current.clock.now()
    const seller = await app.current.aSeller()
    const weekBefore = new Date(now.getTime() - 20 * 86_400_000)
    await app.current.sql('update reconciliation_result set in_books = 0')
    await app.current.services.transact({ sellerId: seller }, async (tx) => {
      await tx.enter()
      const posting = { reason: 'tested', reference: newId(), happenedAt: weekBefore }
      const transfers = [['clearing.pix', 'platform.fees', 7_777] as const]
      await tx.commit({ postings: [{ ...posting, transfers }] })
    })
    const old = civilDateOf(new Date(now.getTime() - 40 * 86_400_000))
    const statement = aBankStatement(old, [{ amountCents: -990, text: 'TARIFA', id: '9' }], {
      account: '4',
    })
    const content = Buffer.from('old')
    await importStatement(needs.jobsPool, { name: 'old', content, statement }, now)
    await nextMorning(2)

    expect(JSON.stringify(alarms)).not.toContain('7777')
  })
})

describe('an order of which the bank does not say', () => {
  const app = testApp()
  beforeAll(async () => void (await reconciling(app.current).nextMorning()))

  async function unknown(fault: 'timeout-before' | 'timeout-after') {
    await app.current.sandbox.clearFaults()
    const seller = await aWithdrawingSeller(app.current)
    await app.current.sandbox.failNext('payments', fault, 1, 'sendToAccount')
    const { uuid } = (await seller.ask(50)).body
    await app.current.runner.drain()
    await app.current.sandbox.failNext('payments', 'down', 1_000)
    expect(await seller.orders()).toEqual([{ state: 'UNKNOWN' }])
    return { ...seller, uuid }
  }

  // @spec Standards: An order of which the bank does not say is decided by a line of its statement
  test('is sent where a line of the statement names it', async () => {
    const { nextMorning, left } = reconciling(app.current)
    const { read, uuid } = await unknown('timeout-after')
    await nextMorning()
    expect(await read(uuid)).toMatchObject({
      status: 'PAID',
      reference: expect.stringMatching(/^E/),
    })
    await nextMorning()
    expect(await left()).toEqual([])
    await expectVerified(app.current)
  })

  // @spec Standards: An order of which the bank does not say was never sent after three silent days of its statement
  test('was never sent where the statement is silent over two more business days', async () => {
    const { nextMorning } = reconciling(app.current)
    const { read, uuid, available } = await unknown('timeout-before')
    await nextMorning(2)
    expect(await read(uuid)).toMatchObject({ status: 'PROCESSING' })
    await app.current.sandbox.failNext('payments', 'down', 1_000)
    await nextMorning(6)
    expect(await read(uuid)).toMatchObject({
      status: 'FAILED',
      reason: 'O banco não fez o pagamento: ele não está no extrato.',
    })
    expect(await available()).toBe(9_901)
    await expectVerified(app.current)
  })

  // @spec Standards: Money that the statement shows to have come back is the seller's again
  test('came back where a credit of the statement names it, though the bank had confirmed it', async () => {
    const { nextMorning, needs } = reconciling(app.current)
    await app.current.sandbox.clearFaults()
    const seller = await aWithdrawingSeller(app.current)
    const { uuid } = (await seller.ask(50)).body
    await app.current.runner.drain()
    await nextMorning()
    expect(await seller.read(uuid)).toMatchObject({ status: 'PAID' })
    const [row] = await app.current.sql<{ day: string }>('select business_now()::date::text as day')
    const statement = aBankStatement(row?.day ?? '', [
      { amountCents: 5_000, text: `DEVOLUCAO ${uuid}` },
    ])
    const now = await app.current.clock.now()
    await importStatement(
      needs.jobsPool,
      { name: 'back', content: Buffer.from('back'), statement },
      now,
    )
    await app.current.sandbox.failNext('payments', 'down', 1_000)
    await nextMorning()

    expect(await seller.read(uuid)).toMatchObject({
      status: 'RETURNED',
      reason: 'O valor voltou, como mostra o extrato do banco.',
    })
    expect(await seller.available()).toBe(9_901)
    await expectVerified(app.current)
  })

  test('stays unknown where a line without a name may be it', async () => {
    const { nextMorning } = reconciling(app.current)
    const { read, uuid } = await unknown('timeout-before')
    const now = await app.current.clock.now()
    const [row] = await app.current.sql<{ day: string }>('select business_now()::date::text as day')
    const statement = aBankStatement(row?.day ?? '', [{ amountCents: -5_000, text: 'TED' }])
    const { needs } = reconciling(app.current)
    const content = Buffer.from('TED')
    await importStatement(needs.jobsPool, { name: 'ted', content, statement }, now)
    await nextMorning(6)
    await app.current.sandbox.failNext('payments', 'down', 1_000)
    expect(await read(uuid)).toMatchObject({ status: 'PROCESSING' })
  })
})
