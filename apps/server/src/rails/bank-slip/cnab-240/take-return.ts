import {
  type CollectionAccount,
  type CollectionReturn,
  isPaymentsReturn,
  readCollectionReturn,
} from '@vintem/brazil/cnab'
import { type Cents, sum } from '@vintem/brazil/money'
import { wallClock } from '#platform/wall-clock.ts'
import { markHandled, selectUnhandled, type StoredFile, storeReturn } from '../../cnab-files.ts'
import { isOf, WrongReturn } from '../../cnab-return.ts'
import type { Deliver } from '../../deliver.ts'
import type { RailDatabase } from '../../rail-database.ts'
import { writeBankSlipCallback } from '../callback.ts'
import { type ReturnContent, contentOf } from './return-content.ts'
import { storeReturnContent } from './store-return-content.ts'
import { accountId } from './titles.ts'

/** The result of reading a file of the bank. */
export interface ReturnReport {
  sequence: number
  /** True where the file was read in before, so that nothing was reported again. */
  isKnown: boolean
  registered: number
  refused: number
  paid: number
  paidCents: Cents
  writtenOff: number
  /** Common mistakes of banks. */
  warnings: string[]
  /** Content that a person has to look at: money, or lines, that belong to nothing of ours. */
  attention: string[]
}

/** At most so many in one callback. */
const BATCH = 100

interface Reader {
  database: RailDatabase
  account: CollectionAccount
  deliver: Deliver
}

/**
 * Reads in a file of the bank (retorno): it is stored as it came, then handled, once for its
 * content, and each payment of it once, in any number of files. Fails with WrongReturn, and with
 * another error where our own webhook does not take it: then it is stored, and handled later.
 */
export async function takeReturn(
  reader: Reader,
  { name, content }: { name: string; content: Buffer },
): Promise<ReturnReport> {
  const { database, account } = reader
  const read = readCollectionReturn(content)
  if (!read) {
    const found = isPaymentsReturn(content)
      ? 'is a return of payments (CNAB 240, operation C), which holds no boletos of ours'
      : 'is no file of boletos from a bank (CNAB 240, retorno)'
    throw new WrongReturn(`${name} ${found}`)
  }
  if (!isOf(account, read)) {
    throw new WrongReturn(
      `${name} is of bank ${read.bank}, branch ${read.branch}, account ${read.account}`,
    )
  }
  const file = { sequence: read.sequence, name, content }
  const stored = await storeReturn(database.ask, accountId(account), file, wallClock.now())
  return handle(reader, stored, read)
}

/** Handles the files that were stored while our webhook was away. Returns how many there were. */
export async function handleKeptReturns(reader: Reader): Promise<number> {
  const { database, account } = reader
  const kept = await selectUnhandled(database.ask, accountId(account))
  for (const file of kept) {
    const read = readCollectionReturn(file.content)
    if (read) await handle(reader, file, read)
  }
  return kept.length
}

async function handle(
  { database, account, deliver }: Reader,
  stored: StoredFile,
  read: CollectionReturn,
): Promise<ReturnReport> {
  const returned = await contentOf(database.ask, account, read)
  if (!stored.handledAt) {
    await storeReturnContent(database, accountId(account), returned)
    await passOn(deliver, returned)
    await markHandled(database.ask, accountId(account), stored.hash, wallClock.now())
  }
  return {
    sequence: stored.sequence,
    isKnown: stored.handledAt !== null,
    registered: returned.registered.length,
    refused: returned.refused.length,
    paid: returned.paid.length,
    paidCents: sum(returned.paid.map(({ amountCents }) => amountCents)),
    writtenOff: returned.writtenOff.length,
    warnings: read.warnings,
    attention: [...read.unreadable, ...returned.attention],
  }
}

async function passOn(deliver: Deliver, { paid, refused }: ReturnContent): Promise<void> {
  for (let from = 0; from < Math.max(paid.length, refused.length); from += BATCH) {
    const body = writeBankSlipCallback({
      paid: paid
        .slice(from, from + BATCH)
        .map(({ reference, settlementId, amountCents, paidOn }) => ({
          reference,
          settlementId,
          amountCents,
          paidOn,
        })),
      refused: refused
        .slice(from, from + BATCH)
        .map(({ reference, reason }) => ({ reference, reason })),
    })
    const status = await deliver('/bank-slip', body)
    if (status >= 300) throw new Error(`Our webhook answered ${status}: the file is kept for later`)
  }
}
