import { wallClock } from '#platform/wall-clock.ts'
import {
  type BankFile,
  findRemittance,
  type ListedFile,
  markGivenOut,
  selectNewestFiles,
  selectNotGivenOut,
} from '../../cnab-files.ts'
import type { Deliver } from '../../deliver.ts'
import { openRailDatabase, type RailDatabase } from '../../rail-database.ts'
import type { PaymentsRail } from '../port.ts'
import { payingAccountId, type PayingAccount } from './payment-account.ts'
import { createPaymentFileRail } from './payment-file-rail.ts'
import { selectAttention } from './payment-lines.ts'
import {
  countWaiting,
  type FilePayment,
  selectOfFile,
  selectWaiting,
  takePaymentBack,
} from './payments.ts'
import {
  handleKeptPaymentsReturns,
  type PaymentsReport,
  takePaymentsReturn,
} from './take-payments-return.ts'
import { type PaymentFile, PAYMENTS_OF_RUN, writePaymentFiles } from './write-payment-files.ts'

/** Files of payments to the bank and from it, however they travel. */
export interface PaymentFiles {
  /** Writes files of everything that waits for the bank; none where nothing does. */
  write: () => Promise<PaymentFile[]>
  /** Payments that wait for a file, oldest first. */
  waiting: () => Promise<FilePayment[]>
  /** A file that was written before, with the payments in it. */
  find: (sequence: number) => Promise<(BankFile & { holds: FilePayment[] }) | undefined>
  /** Says that a file was given out. */
  giveOut: (sequence: number) => Promise<void>
  /** Files of which nobody has said that they were given out, oldest first. */
  notGivenOut: () => Promise<ListedFile[]>
  /** Reads a file of the bank in. Fails with WrongReturn. */
  read: (file: { name: string; content: Buffer }) => Promise<PaymentsReport>
  /** Handles again the files that our webhook did not take. Returns how many there were. */
  handleKept: () => Promise<number>
  /** What waits, the newest files, and what has to be looked at. */
  list: () => Promise<ListedPaymentFiles>
  /**
   * Takes a payment back that no file holds. Returns it as it is then: taken back, or with the file that
   * holds it; undefined where there is none.
   */
  takeBack: (sellerId: number, paymentId: string) => Promise<FilePayment | undefined>
}

export interface ListedPaymentFiles {
  waiting: { count: number; amountCents: number }
  files: ListedFile[]
  attention: { attention: string; readAt: Date; name: string }[]
}

const LISTED_FILES = 20
const LISTED_DAYS = 30
const DAY_MILLIS = 86_400_000

/** Payments by bank file, with their own memory. */
export function openPaymentFiles(
  { account }: { account: PayingAccount },
  { databaseUrl, deliver }: { databaseUrl: string; deliver: Deliver },
  database: RailDatabase = openRailDatabase(databaseUrl),
): { rail: PaymentsRail; files: PaymentFiles; close: () => Promise<void> } {
  const reader = { database, account, deliver }
  const id = payingAccountId(account)
  const { ask } = database
  return {
    rail: createPaymentFileRail(database, account),
    files: {
      write: () => writePaymentFiles(database, account),
      waiting: () => selectWaiting(ask, id, PAYMENTS_OF_RUN),
      async find(sequence) {
        const file = await findRemittance(ask, id, sequence)
        return file && { ...file, holds: await selectOfFile(ask, id, sequence) }
      },
      giveOut: (sequence) => markGivenOut(ask, id, sequence, wallClock.now()),
      notGivenOut: () => selectNotGivenOut(ask, id),
      read: (file) => takePaymentsReturn(reader, file),
      handleKept: () => handleKeptPaymentsReturns(reader),
      list: async () => ({
        waiting: await countWaiting(ask, id),
        files: await selectNewestFiles(ask, id, LISTED_FILES),
        attention: await selectAttention(
          ask,
          id,
          new Date(wallClock.now().getTime() - LISTED_DAYS * DAY_MILLIS),
        ),
      }),
      takeBack: (sellerId, paymentId) => takePaymentBack(ask, sellerId, paymentId),
    },
    close: () => database.close(),
  }
}
