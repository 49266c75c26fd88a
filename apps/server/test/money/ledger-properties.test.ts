import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Posting } from '#ledger/post.ts'
import { newId } from '#platform/ids.ts'
import { booksOf } from '#test/books.ts'
import { testApp, type TestApp } from '#test/harness.ts'
import { commandsOf, HANG_MILLIS, partsOf } from './property-runs.ts'

const COMMANDS = commandsOf(50)

const ACCOUNTS = [
  'clearing.pix',
  'clearing.card',
  'platform.fees',
  'suspense.unmatched',
  'seller.scheduled',
  'seller.available',
] as const

type TransferCommand = {
  from: (typeof ACCOUNTS)[number]
  to: (typeof ACCOUNTS)[number]
  cents: number
  repeats: number
}

const transferCommand: fc.Arbitrary<TransferCommand> = fc
  .record({
    from: fc.constantFrom(...ACCOUNTS),
    to: fc.constantFrom(...ACCOUNTS),
    cents: fc.integer({ min: 1, max: 1_000_000 }),
    repeats: fc.integer({ min: 1, max: 3 }),
  })
  .filter(({ from, to }) => from !== to)

// Goal: whatever is posted, in whatever order and however often, the books of a seller add up, what
// may not go below zero does not, and a repeated posting posts nothing.
describe.each(partsOf(100))('the ledger, part $part', ({ runs }) => {
  const app = testApp()

  test(
    `holds for ${runs} runs of ${COMMANDS} postings`,
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(transferCommand, { maxLength: COMMANDS }), async (commands) => {
          const sellerId = await app.current.aSeller()
          const model = new Map<string, number>()
          for (const each of commands) await postBoth(app.current, sellerId, each, model)
          await expectBooks(app.current, sellerId, model)
        }),
        { numRuns: runs },
      )
    },
    HANG_MILLIS,
  )
})

async function postBoth(
  app: TestApp,
  sellerId: number,
  { from, to, cents, repeats }: TransferCommand,
  model: Map<string, number>,
): Promise<void> {
  const reference = newId()
  const isAllowed = from !== 'seller.scheduled' || (model.get(from) ?? 0) >= cents
  for (let time = 1; time <= repeats; time++) {
    const posted = await post(app, sellerId, {
      reason: 'property',
      reference,
      transfers: [[from, to, cents]],
    })
    expect(posted).toBe(isAllowed)
  }
  if (!isAllowed) return
  model.set(from, (model.get(from) ?? 0) - cents)
  model.set(to, (model.get(to) ?? 0) + cents)
}

/** False where the floor of an account refuses it. */
async function post(
  app: TestApp,
  sellerId: number,
  posting: Omit<Posting, 'happenedAt'>,
): Promise<boolean> {
  try {
    await app.services.transact({ sellerId }, async (tx) => {
      await tx.enter()
      await tx.commit({ postings: [{ ...posting, happenedAt: tx.now }] })
    })
    return true
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'ledger_floor') return false
    throw error
  }
}

async function expectBooks(app: TestApp, sellerId: number, model: ReadonlyMap<string, number>) {
  const books = await booksOf(app, sellerId)
  const expected = Object.fromEntries([...model].filter(([, amount]) => amount !== 0))
  expect(books).toEqual(expected)
  expect(Object.values(books).reduce((sum, amount) => sum + amount, 0)).toBe(0)
  const kept = await app.sql<{ account: string; amount: string }>(
    `select account, amount_cents as amount from ledger_balance
      where seller_id = $1 and amount_cents <> 0`,
    [sellerId],
  )
  const seller = Object.entries(expected).filter(([account]) => account.startsWith('seller.'))
  expect(Object.fromEntries(kept.map(({ account, amount }) => [account, Number(amount)]))).toEqual(
    Object.fromEntries(seller),
  )
}
