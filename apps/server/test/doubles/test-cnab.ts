import { type CollectionAccount, collectionBanks } from '@vintem/brazil/cnab'
import { afterAll, beforeAll } from 'vitest'
import { type BankFiles, openCnab } from '#rails/bank-slip/cnab-240/open-cnab.ts'
import type { BankSlipRail } from '#rails/bank-slip/port.ts'
import type { Fault, Payment } from '#rails/far-end.ts'
import { type Ask, openRailDatabase, type RailDatabase } from '#rails/rail-database.ts'
import { RailDown } from '#rails/rail-error.ts'
import { createTestDatabase } from '../database.ts'
import { createBankOfFiles } from './bank-of-files.ts'

const company = { name: 'Plataforma Vintém Ltda.', document: '11222333000181' }

/** An account at each of the banks. */
export const cnabAccounts = {
  itau: {
    bank: '341',
    branch: '0057',
    branchDigit: '',
    account: '12345',
    accountDigit: '7',
    wallet: '109',
    agreement: '',
    variation: '',
    company,
  },
  bradesco: {
    bank: '237',
    branch: '1172',
    branchDigit: '0',
    account: '0403005',
    accountDigit: '2',
    wallet: '09',
    agreement: '4567890',
    variation: '',
    company,
  },
  bancoDoBrasil: {
    bank: '001',
    branch: '4042',
    branchDigit: '8',
    account: '61900',
    accountDigit: '0',
    wallet: '17',
    agreement: '1238798',
    variation: '019',
    company,
  },
} satisfies Record<string, CollectionAccount>

export interface TestCnab {
  rail: BankSlipRail
  files: BankFiles
  bank: ReturnType<typeof createBankOfFiles>
  ask: Ask
  /** Every callback that was made, whether or not it was taken. */
  callbacks: unknown[]
  /** Statuses that the next callbacks are answered with; all others get 204. */
  answers: number[]
  /** Nosso número, as files carry it. */
  ourNumberOf: (reference: string) => Promise<string>
  /** A refusal meets the next boleto that is registered, once the bank reads of it. */
  failNext: (fault: Fault) => Promise<void>
  /** Takes our file to the bank and its answer back, where anything waits. */
  exchange: () => Promise<void>
  pay: (reference: string, payment?: Payment) => Promise<void>
  /** Lets time pass: what is late comes, and what was not taken is handled again. */
  pass: (seconds: number) => Promise<void>
}

/** Boletos by file, with a bank at the other end, for the tests of one block. */
export function testCnab(account: CollectionAccount): { readonly current: TestCnab } {
  const holder: { cnab?: TestCnab } = {}
  let stop = async () => {}
  beforeAll(async () => {
    const database = await createTestDatabase()
    const memory = faulty(openRailDatabase(database.url))
    const callbacks: unknown[] = []
    const answers: number[] = []
    const deliver = async (_: string, body: unknown) => {
      callbacks.push(body)
      return answers.shift() ?? 204
    }
    const cnab = openCnab({ account }, { databaseUrl: database.url, deliver }, memory.database)
    holder.cnab = { ...play(account, cnab, memory), callbacks, answers }
    stop = async () => {
      await cnab.close()
      await database.drop()
    }
  })
  afterAll(() => stop())
  return {
    get current() {
      if (!holder.cnab) throw new Error('The bank is there once the tests run')
      return holder.cnab
    },
  }
}

function play(
  account: CollectionAccount,
  { rail, files }: Pick<ReturnType<typeof openCnab>, 'rail' | 'files'>,
  memory: ReturnType<typeof faulty>,
): Omit<TestCnab, 'callbacks' | 'answers'> {
  const bank = createBankOfFiles(account)
  const { ask } = memory.database
  let late: { content: Buffer; seconds: number }[] = []

  /** The operator reads a file in; where our webhook takes nothing, it waits. */
  async function take(content: Buffer): Promise<void> {
    await files.takeReturn({ name: 'retorno.ret', content }).catch((error: Error) => {
      if (!error.message.includes('kept for later')) throw error
    })
  }

  async function exchange(): Promise<void> {
    const file = await files.writeRemittance()
    if (file) await take(bank.read(file.content))
  }

  const ourNumberOf = async (reference: string) => {
    const [title] = await ask<{ number: number }>(
      'select number from cnab.title where reference = $1',
      [reference],
    )
    return collectionBanks[account.bank].fileNumberOf(account, Number(title?.number))
  }

  return {
    rail,
    files,
    bank,
    ask,
    ourNumberOf,
    exchange,
    async failNext(fault) {
      if (fault !== 'refuse') return memory.failNext(fault)
      await exchange()
      return bank.refuseNext()
    },
    async pay(reference, payment = {}) {
      await exchange()
      const { delaySeconds = 0, ...how } = payment
      for (const content of bank.pay(await ourNumberOf(reference), how)) {
        if (delaySeconds > 0) late.push({ content, seconds: delaySeconds })
        else await take(content)
      }
    },
    async pass(seconds) {
      await exchange()
      const due = late.filter((each) => each.seconds <= seconds)
      late = late.filter((each) => each.seconds > seconds)
      for (const { content } of due) await take(content)
      await files.handleKept()
    },
  }
}

/** Memory whose next transaction meets a fault. */
export function faulty(database: RailDatabase) {
  const faults: Fault[] = []
  const transaction: RailDatabase['transaction'] = async (work) => {
    const fault = faults.shift()
    if (fault === 'down') throw new RailDown('The database cannot be reached')
    if (fault === 'timeout-before') throw new Error('Connection terminated')
    const result = await database.transaction(work)
    if (fault === 'timeout-after') throw new Error('Connection terminated')
    return result
  }
  return {
    database: { ...database, transaction },
    failNext: (fault: Fault) => void faults.push(fault),
  }
}
