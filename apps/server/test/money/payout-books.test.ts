import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { books } from '#from-modules.ts'
import { checkBooks } from '#ledger/books-check.ts'
import { testApp } from '#test/harness.ts'
import { aPaidPartner } from '#test/sub-seller-payouts.ts'

// Goal: whatever is wrong between what payouts say and what was posted of them is found, with whose it is;
// and nothing is said of those whose books are right.
// Method: sellers with a payout confirmed and one under way, each spoiled in one place by the database's
// owner.
describe('the books of payouts', () => {
  const app = testApp()

  async function aSeller(): Promise<number> {
    const { seller, ask } = await aPaidPartner(app.current)
    await ask(12)
    await app.current.runner.drain()
    await ask(5)
    return seller.sellerId
  }

  /** What is wrong of a seller, in the words of the checks. */
  async function problemsOf(sellerId: number): Promise<string[]> {
    const client = new pg.Client({ connectionString: app.current.ownerUrl })
    await client.connect()
    const results = await checkBooks(client, books)
    await client.end()
    return results
      .flatMap(({ faults }) => faults)
      .filter((fault) => fault.sellerId === sellerId)
      .map(({ name, problem }) => `${name}: ${problem}`)
  }

  test.each([
    [
      'a payout of another amount than was posted',
      `update sub_seller_payout set amount_cents = 1300 where seller_id = $1 and state = 'CONFIRMED'`,
      [
        /^payout [\w-]+: is of 1300 cents .*1300 confirmed, 0 refused, 0 returned; posted are 1200 .*, 1200, 0, 0$/,
      ],
    ],
    [
      'a payout that was confirmed without its posting',
      `update sub_seller_payout set state = 'CONFIRMED', end_to_end_id = 'E1', concluded_at = now()
        where seller_id = $1 and state = 'REQUESTED'`,
      [
        /^payout [\w-]+: is of 500 cents .*500 confirmed, 0 refused, 0 returned; posted are 500 .*, 0, 0, 0$/,
        /^transit\.payout: the balance is 500 cents; payouts under way sum to 0$/,
      ],
    ],
    [
      'a payout whose row is gone',
      `delete from sub_seller_payout where seller_id = $1 and state = 'CONFIRMED'`,
      [/^payout [\w-]+: has postings and is none$/],
    ],
    [
      'a payout of the money of another sub-seller',
      `update ledger_transfer set debit = 'subseller.available:0'
        where seller_id = $1 and debit ^@ 'subseller.available:' and amount_cents = 1200`,
      [
        /^payout [\w-]+: is of 1200 cents of subseller\.available:\d+, .*posted are 1200 of subseller\.available:0,/,
      ],
    ],
  ])('show %s', async (_, statement, problems) => {
    const [other, sellerId] = [await aSeller(), await aSeller()]
    expect(await problemsOf(sellerId)).toEqual([])
    await app.current.sql(statement, [sellerId])

    expect(await problemsOf(sellerId)).toEqual(
      problems.map((problem) => expect.stringMatching(problem)),
    )
    expect(await problemsOf(other)).toEqual([])
  })
})
