import { type PaymentsReturn, readPaymentsReturn } from '@vintem/brazil/cnab'
import { type Cents, cents, sum } from '@vintem/brazil/money'
import { wallClock } from '#platform/wall-clock.ts'
import { markHandled, selectUnhandled, type StoredFile, storeReturn } from '../../cnab-files.ts'
import { isOf, WrongReturn } from '../../cnab-return.ts'
import type { Deliver } from '../../deliver.ts'
import type { Ask, RailDatabase } from '../../rail-database.ts'
import { writeBankOrderCallback } from '../callback.ts'
import { type JudgedPayment, judgePayment } from './judge-payment.ts'
import { payingAccountId, type PayingAccount } from './payment-account.ts'
import { insertLines, type ReadLine } from './payment-lines.ts'
import {
  type FilePayment,
  lockByNumber,
  type PaymentState,
  readYourNumber,
  updatePayment,
} from './payments.ts'

/** The result of reading a file of the bank. */
export interface PaymentsReport {
  sequence: number
  /** True where the file was read in before, so that nothing was reported again. */
  isKnown: boolean
  counts: Readonly<Record<PaymentState, number>>
  paidCents: Cents
  /** What the file says of payments of ours. */
  told: readonly { sellerId: number; paymentId: string; state: PaymentState }[]
  /** Common mistakes of banks. */
  warnings: readonly string[]
  /** What a person has to look at. */
  attention: readonly string[]
}

/** At most so many in one callback. */
const BATCH = 100

interface Reader {
  database: RailDatabase
  account: PayingAccount
  deliver: Deliver
}

/**
 * Reads in a bank's return of payments: it is stored as it came, then handled, once for its content. Fails
 * with WrongReturn, and with another error where our own webhook does not take it: then it is stored, and
 * handled later.
 */
export async function takePaymentsReturn(
  reader: Reader,
  { name, content }: { name: string; content: Buffer },
): Promise<PaymentsReport> {
  const { database, account } = reader
  const read = readPaymentsReturn(content)
  if (!read) {
    throw new WrongReturn(
      `${name} is no file of payments from a bank (CNAB 240, operation C, retorno)`,
    )
  }
  if (!isOf(account, read)) {
    throw new WrongReturn(
      `${name} is of bank ${read.bank}, branch ${read.branch}, account ${read.account}`,
    )
  }
  const file = { sequence: read.sequence, name, content }
  const stored = await storeReturn(database.ask, payingAccountId(account), file, wallClock.now())
  return handle(reader, stored, read)
}

/** Handles the files that were stored while our webhook was away. Returns how many there were. */
export async function handleKeptPaymentsReturns(reader: Reader): Promise<number> {
  const { database, account } = reader
  const kept = await selectUnhandled(database.ask, payingAccountId(account))
  for (const file of kept) {
    const read = readPaymentsReturn(file.content)
    if (read) await handle(reader, file, read)
  }
  return kept.length
}

interface Handled {
  line: PaymentsReturn['payments'][number]
  payment: FilePayment | undefined
  judged: JudgedPayment
}

async function handle(
  { database, account, deliver }: Reader,
  stored: StoredFile,
  read: PaymentsReturn,
): Promise<PaymentsReport> {
  const id = payingAccountId(account)
  const handled = await database.transaction((ask) => judgeAll(ask, account, { stored, read }))
  const told = handled.flatMap(({ payment, judged }) =>
    payment?.writtenIn ? [{ ...refOf(payment), state: judged.says }] : [],
  )
  if (!stored.handledAt) {
    await passOn(deliver, told)
    await markHandled(database.ask, id, stored.hash, wallClock.now())
  }
  const of = (state: PaymentState) => handled.filter(({ judged }) => judged.says === state)
  return {
    sequence: stored.sequence,
    isKnown: stored.handledAt !== null,
    counts: {
      TAKEN: of('TAKEN').length,
      UNKNOWN: of('UNKNOWN').length,
      PAID: of('PAID').length,
      REFUSED: of('REFUSED').length,
      RETURNED: of('RETURNED').length,
    },
    paidCents: sum(of('PAID').map(({ line }) => line.amountCents ?? cents(0))),
    told,
    warnings: read.warnings,
    attention: [...read.unreadable, ...handled.flatMap(({ judged }) => judged.attention ?? [])],
  }
}

const refOf = ({ sellerId, paymentId }: FilePayment) => ({ sellerId, paymentId })

/** Stores what the bank says, line by line, all or nothing; a file that was handled changes nothing. */
async function judgeAll(
  ask: Ask,
  account: PayingAccount,
  { stored, read }: { stored: StoredFile; read: PaymentsReturn },
): Promise<Handled[]> {
  const id = payingAccountId(account)
  // One file at a time: two with the same payments would block each other.
  await ask('select from cnab.account where id = $1 for update', [id])
  const now = wallClock.now()
  const numbers = read.payments.flatMap(({ yourNumber }) => readYourNumber(yourNumber) ?? [])
  const payments = await lockByNumber(ask, id, numbers)
  const handled: Handled[] = []
  const lines: ReadLine[] = []
  for (const line of read.payments) {
    const number = readYourNumber(line.yourNumber)
    const payment = number === undefined ? undefined : payments.get(number)
    const judged = judgePayment(account, line, payment, now)
    handled.push({ line, payment, judged })
    lines.push({ line, says: judged.says, attention: judged.attention ?? null })
    if (judged.after && !stored.handledAt) {
      payments.set(judged.after.number, judged.after)
      await updatePayment(ask, id, judged.after)
    }
  }
  if (!stored.handledAt) await insertLines(ask, { id, hash: stored.hash, at: now }, lines)
  return handled
}

async function passOn(
  deliver: Deliver,
  told: readonly { sellerId: number; paymentId: string }[],
): Promise<void> {
  for (let from = 0; from < told.length; from += BATCH) {
    const status = await deliver(
      '/bank-orders',
      writeBankOrderCallback(told.slice(from, from + BATCH)),
    )
    if (status >= 300) throw new Error(`Our webhook answered ${status}: the file is kept for later`)
  }
}
