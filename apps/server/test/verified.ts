import pg from 'pg'
import { expect } from 'vitest'
import { checkBooks } from '#ledger/books-check.ts'
import { ledgerChecks } from '#ledger/ledger-checks.ts'
import { books } from '#modules.ts'
import type { TestApp } from './harness.ts'

/** As `vintem ledger verify` would. */
export async function expectVerified(app: TestApp): Promise<void> {
  const client = new pg.Client({ connectionString: app.ownerUrl })
  await client.connect()
  const checks = [...ledgerChecks, ...books]
  const results = await checkBooks(client, checks)
  await client.end()
  expect(results.flatMap(({ faults }) => faults)).toEqual([])
}
