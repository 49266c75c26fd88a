import { describe, expect, test } from 'vitest'
import { booksOf } from '#test/books.ts'
import { testApp } from '#test/harness.ts'

const CLIENTS = 16
const TRANSFERS = Number(process.env['BANK_TRANSFERS'] ?? 1_600)
const ACCOUNTS = Array.from({ length: 8 }, (_, index) => `subseller.scheduled:${index}`)
const EACH_CENTS = 10_000

// Goal: money moved between a few accounts by many simultaneous clients is neither made nor lost,
// no reader ever sees another total, and no account goes below zero.
describe('the bank checker', () => {
  const app = testApp()

  test(`${CLIENTS} clients, ${TRANSFERS} transfers among ${ACCOUNTS.length} accounts`, async () => {
    const sellerId = await app.current.aSeller()
    const move = (from: string, to: string, cents: number, reference: string) =>
      app.current.services.transact({ sellerId }, async (tx) => {
        await tx.enter()
        const posting = { reason: 'bank', reference, happenedAt: tx.now }
        await tx.commit({ postings: [{ ...posting, transfers: [[from, to, cents]] }] })
      })
    for (const account of ACCOUNTS) await move('clearing.bank', account, EACH_CENTS, account)

    let refused = 0
    const seen = new Set<number>()
    const client = async (number: number) => {
      for (let turn = number; turn < TRANSFERS; turn += CLIENTS) {
        const [from = '', to = ''] = [ACCOUNTS[(turn * 7) % 8], ACCOUNTS[(turn * 5 + 3) % 8]]
        if (from !== to) {
          await move(from, to, ((turn * 37) % 3_000) + 1, `t${turn}`).catch((error: unknown) => {
            if ((error as { constraint?: string }).constraint !== 'ledger_floor') throw error
            refused++
          })
        }
        if (turn % 10 === 0) seen.add(await total(sellerId))
      }
    }
    await Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)))

    expect([...seen]).toEqual([ACCOUNTS.length * EACH_CENTS])
    expect(refused).toBeGreaterThan(0)
    const books = await booksOf(app.current, sellerId)
    expect(Object.entries(books).filter(([, cents]) => cents < 0)).toEqual([
      ['clearing.bank', -ACCOUNTS.length * EACH_CENTS],
    ])
  }, 300_000)

  async function total(sellerId: number): Promise<number> {
    const [row] = await app.current.sql<{ total: string }>(
      'select sum(amount_cents) as total from ledger_balance where seller_id = $1',
      [sellerId],
    )
    return Number(row?.total)
  }
})
