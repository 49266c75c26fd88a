import pg from 'pg'
import { expect } from 'vitest'
import { books } from '#from-modules.ts'
import { type BooksFault, checkBooks } from '#ledger/books-check.ts'
import { ledgerChecks } from '#ledger/ledger-checks.ts'
import type { TestApp } from './harness.ts'

/** As `vintem ledger verify` would. */
export async function expectVerified(app: TestApp): Promise<void> {
  expect(await faultsOf(app)).toEqual([])
}

/** What `vintem ledger verify` finds wrong. */
export async function faultsOf(app: TestApp): Promise<BooksFault[]> {
  const client = new pg.Client({ connectionString: app.ownerUrl })
  await client.connect()
  const checks = [...ledgerChecks, ...books]
  const results = await checkBooks(client, checks)
  await client.end()
  return results.flatMap(({ faults }) => faults)
}
