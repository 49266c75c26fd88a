import pg from 'pg'
import { expect } from 'vitest'
import { checkBooks } from '#ledger/books-check.ts'
import { ledgerChecks } from '#ledger/ledger-checks.ts'
import { books } from '../src/from-modules.ts'
import type { TestApp } from './harness.ts'

/** Every check of the books holds, of all sellers. */
export async function checkBooksOf({ ownerUrl }: TestApp): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const results = await checkBooks(client, [...ledgerChecks, ...books])
    expect(results.flatMap(({ faults }) => faults)).toEqual([])
  } finally {
    await client.end()
  }
}
