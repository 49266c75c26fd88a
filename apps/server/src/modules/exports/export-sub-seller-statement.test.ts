import { exportSubSellerStatement } from '@vintem/contracts/sub-seller-statements/endpoints'
import { describe, expect, test } from 'vitest'
import { csvLines, download } from '#test/download.ts'
import { testApp } from '#test/harness.ts'
import { aSplittingSeller, aSubSeller } from '#test/sub-sellers.ts'

// Goal: the file holds all of a statement, however long it is. What its lines say is shown with the
// statement.
describe('exportSubSellerStatement', () => {
  const app = testApp()

  test('of several batches has each line once', async () => {
    const { current } = app
    const as = await aSplittingSeller(current)
    const id = await aSubSeller(current, as)
    const posting = `md5('posting' || $1::bigint || '-' || n)::uuid`
    for (const statement of [
      `insert into ledger_posting (seller_id, id, reason, reference, happened_at)
       select $1, ${posting}, 'charge-paid', gen_random_uuid(), '2026-01-01' from generate_series(1, 250) n`,
      `insert into ledger_transfer (seller_id, posting_id, position, debit, credit, amount_cents)
       select $1, ${posting}, 1, 'clearing.card', 'subseller.scheduled:${id}', n from generate_series(1, 250) n`,
    ]) {
      await current.sql(statement, [as.sellerId])
    }

    const [, ...rows] = csvLines(
      await download(current, exportSubSellerStatement, { as, params: { id } }),
    )

    const amounts = rows.map((row) => Number(row[4]?.replace(',', '')))
    expect(amounts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 250 }, (_, n) => n + 1))
  })
})
