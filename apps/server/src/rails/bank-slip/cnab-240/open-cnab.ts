import type { CollectionAccount } from '@vintem/brazil/cnab'
import { findRemittance, type BankFile } from '../../cnab-files.ts'
import type { Deliver } from '../../deliver.ts'
import { openRailDatabase, type RailDatabase } from '../../rail-database.ts'
import type { BankSlipRail } from '../port.ts'
import { createCnabRail } from './cnab-rail.ts'
import { handleKeptReturns, type ReturnReport, takeReturn } from './take-return.ts'
import { accountId } from './titles.ts'
import { type Remittance, writeRemittance } from './write-remittance.ts'

/** Files to the bank and from it, however they travel. */
export interface BankFiles {
  /** Writes one file of everything that waits for the bank; undefined where nothing does. */
  writeRemittance: () => Promise<Remittance | undefined>
  /** A file that was written before. */
  findRemittance: (sequence: number) => Promise<BankFile | undefined>
  /** Reads a file of the bank in. Fails with WrongReturn. */
  takeReturn: (file: { name: string; content: Buffer }) => Promise<ReturnReport>
  /** Handles again the files that our webhook did not take. Returns how many there were. */
  handleKept: () => Promise<number>
}

/** Boletos by bank file, with their own memory. */
export function openCnab(
  { account }: { account: CollectionAccount },
  { databaseUrl, deliver }: { databaseUrl: string; deliver: Deliver },
  database: RailDatabase = openRailDatabase(databaseUrl),
): { rail: BankSlipRail; files: BankFiles; close: () => Promise<void> } {
  const reader = { database, account, deliver }
  return {
    rail: createCnabRail(database, account),
    files: {
      writeRemittance: () => writeRemittance(database, account),
      findRemittance: (sequence) => findRemittance(database.ask, accountId(account), sequence),
      takeReturn: (file) => takeReturn(reader, file),
      handleKept: () => handleKeptReturns(reader),
    },
    close: () => database.close(),
  }
}
