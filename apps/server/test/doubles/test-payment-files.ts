import { afterAll, beforeAll } from 'vitest'
import type { Fault } from '#rails/far-end.ts'
import { openPaymentFiles, type PaymentFiles } from '#rails/payments/cnab-240/open-payment-files.ts'
import type { PayingAccount } from '#rails/payments/cnab-240/payment-account.ts'
import type { PaymentsRail } from '#rails/payments/port.ts'
import { type Ask, openRailDatabase } from '#rails/rail-database.ts'
import { createTestDatabase } from '../database.ts'
import { createBankOfPaymentFiles } from './bank-of-payment-files.ts'
import { faulty } from './test-cnab.ts'

const company = { name: 'Plataforma Vintém Ltda.', document: '11222333000181' }

/** An account at each of the banks; Banco do Brasil's pays by transfers. */
export const payingAccounts = {
  itau: {
    bank: '341',
    branch: '0057',
    branchDigit: '',
    account: '12345',
    accountDigit: '7',
    agreement: '',
    company,
    way: 'pix',
  },
  bradesco: {
    bank: '237',
    branch: '1172',
    branchDigit: '0',
    account: '0403005',
    accountDigit: '2',
    agreement: '123456',
    company,
    way: 'pix',
  },
  bancoDoBrasil: {
    bank: '001',
    branch: '4042',
    branchDigit: '8',
    account: '61900',
    accountDigit: '0',
    agreement: '1238798',
    company,
    way: 'ted',
  },
} satisfies Record<string, PayingAccount>

export interface TestPaymentFiles {
  rail: PaymentsRail
  files: PaymentFiles
  bank: ReturnType<typeof createBankOfPaymentFiles>
  ask: Ask
  /** Every callback that was made, whether or not it was taken. */
  callbacks: unknown[]
  /** Statuses that the next callbacks are answered with; all others get 204. */
  answers: number[]
  /** The next transaction of the rail's memory meets a fault. */
  failNext: (fault: Fault) => void
  /** Takes our files to the bank and its answers back, where anything waits. */
  exchange: () => Promise<void>
}

/** Payments by file, with a bank at the other end, for the tests of one block. */
export function testPaymentFiles(account: PayingAccount): { readonly current: TestPaymentFiles } {
  const holder: { current?: TestPaymentFiles } = {}
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
    const { rail, files, close } = openPaymentFiles(
      { account },
      { databaseUrl: database.url, deliver },
      memory.database,
    )
    const bank = createBankOfPaymentFiles(account)
    holder.current = {
      rail,
      files,
      bank,
      callbacks,
      answers,
      ask: memory.database.ask,
      failNext: memory.failNext,
      async exchange() {
        for (const { content, name, sequence } of await files.write()) {
          await files.giveOut(sequence)
          await files.read({ name: `${name}.ret`, content: bank.read(content) })
        }
      },
    }
    stop = async () => {
      await close()
      await database.drop()
    }
  })
  afterAll(() => stop())
  return {
    get current() {
      if (!holder.current) throw new Error('The bank is there once the tests run')
      return holder.current
    },
  }
}
