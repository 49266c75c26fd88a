import type { CollectionAccount } from '@vintem/brazil/cnab'
import type { Logger } from '#platform/logger.ts'
import type { Deliver } from '../../deliver.ts'
import { openRailDatabase, type RailDatabase } from '../../rail-database.ts'
import type { BankSlipRail } from '../port.ts'
import { createCnabRail } from './cnab-rail.ts'
import { findRemittance, type BankFile } from './files.ts'
import { handleKeptReturns, type ReturnReport, takeReturn } from './take-return.ts'
import { accountId } from './titles.ts'
import { type Remittance, writeRemittance } from './write-remittance.ts'

/** What goes to the bank and comes from it, by whatever means files travel. */
export interface BankFiles {
  /** Writes one file of all that waits for the bank; undefined when nothing does. */
  writeRemittance: () => Promise<Remittance | undefined>
  /** A file that was written before. */
  findRemittance: (sequence: number) => Promise<BankFile | undefined>
  /** Reads a file of the bank in. Fails with WrongReturn. */
  takeReturn: (file: { name: string; content: Buffer }) => Promise<ReturnReport>
  /** Handles again what our webhook did not take. Gives how many files there were. */
  handleKept: () => Promise<number>
}

const PERIOD_MILLIS = 60_000

/** Boletos by bank file, with their own memory; files that wait are handled again every minute. */
export function openCnab(
  { account }: { account: CollectionAccount },
  { databaseUrl, deliver, log }: { databaseUrl: string; deliver: Deliver; log: Logger },
  database: RailDatabase = openRailDatabase(databaseUrl),
): { rail: BankSlipRail; files: BankFiles; start: () => void; close: () => Promise<void> } {
  const given = { database, account, deliver }
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> | undefined
  const handle = () => {
    running ??= handleKeptReturns(given)
      .catch((error: unknown) => log.warn({ err: error }, 'A file of the bank waits'))
      .finally(() => (running = undefined))
  }
  return {
    rail: createCnabRail(database, account),
    files: {
      writeRemittance: () => writeRemittance(database, account),
      findRemittance: (sequence) => findRemittance(database.ask, accountId(account), sequence),
      takeReturn: (file) => takeReturn(given, file),
      handleKept: () => handleKeptReturns(given),
    },
    start() {
      handle()
      timer = setInterval(handle, PERIOD_MILLIS)
    },
    async close() {
      clearInterval(timer)
      await running
      await database.close()
    },
  }
}
