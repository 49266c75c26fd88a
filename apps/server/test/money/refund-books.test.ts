import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { books } from '#from-modules.ts'
import { checkBooks } from '#ledger/books-check.ts'
import { testApp } from '#test/harness.ts'
import { aPaidBuyer, aRefundingSeller, refundPart } from '#test/refunds.ts'

// Goal: whatever is wrong between what refunds say and what was posted of them is found, with whose
// it is; and nothing is said of those whose books are right.
// Method: sellers with a refund confirmed and one under way, each spoiled in one place by the
// database's owner.
describe('the books of refunds', () => {
  const app = testApp()

  async function aSeller(): Promise<{ sellerId: number; chargeId: string }> {
    const seller = await aRefundingSeller(app.current)
    const buyer = await aPaidBuyer(app.current, seller, 'pix')
    await refundPart(app.current, seller, buyer, 30)
    await app.current.runner.drain()
    await refundPart(app.current, seller, buyer, 20)
    return { sellerId: seller.sellerId, chargeId: buyer.chargeId }
  }

  /** What is wrong of a seller, in the words of the checks. */
  async function problemsOf(sellerId: number): Promise<string[]> {
    const client = new pg.Client({ connectionString: app.current.ownerUrl })
    await client.connect()
    const results = await checkBooks(client, books)
    await client.end()
    const faults = results.flatMap((result) => result.faults)
    return faults
      .filter((fault) => fault.sellerId === sellerId)
      .map(({ name, problem }) => `${name}: ${problem}`)
  }

  test('are right of refunds confirmed and under way', async () => {
    const { sellerId } = await aSeller()

    expect(await problemsOf(sellerId)).toEqual([])
  })

  const CONFIRMED = `(select id from refund where charge_id = $1 and state = 'CONFIRMED')`

  test.each([
    [
      'a refund of another amount than was posted',
      `update refund set amount_cents = 3100 where id = ${CONFIRMED}`,
      /refund [\w-]+: is of 3100 cents, 3100 confirmed, 0 refused; posted are 3000, 3000, 0$/,
    ],
    [
      'a refund that was confirmed without its posting',
      `update refund set state = 'CONFIRMED', confirmed_by = '{}', concluded_at = '2026-01-01'
        where charge_id = $1 and state = 'REQUESTED'`,
      /refund [\w-]+: is of 2000 cents, 2000 confirmed, 0 refused; posted are 2000, 0, 0$/,
    ],
    [
      'a refund whose row is gone',
      `delete from refund where id = ${CONFIRMED}`,
      /refund [\w-]+: has postings and is none$/,
    ],
    [
      'a charge given back beyond its value',
      'update charge set value_cents = 4900 where id = $1',
      /charge [\w-]+: is PAID, of 4900 cents; refunds under way or confirmed sum to 5000/,
    ],
    [
      'a charge that is refunded in name only',
      `update charge set status = 'REFUND' where id = $1`,
      /charge [\w-]+: is REFUND, of 10000 cents; .* confirmed to 3000$/,
    ],
  ])('show %s', async (_, statement, problem) => {
    const other = await aSeller()
    const { sellerId, chargeId } = await aSeller()
    await app.current.sql(statement, [chargeId])

    expect(await problemsOf(sellerId)).toContainEqual(expect.stringMatching(problem))
    expect(await problemsOf(other.sellerId)).toEqual([])
  })
})
