import pino from 'pino'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { wallClock } from '#platform/wall-clock.ts'
import type { BankStatementRail } from '#rails/bank-statement/port.ts'
import { createInterClient } from '#rails/inter/inter-client.ts'
import type { InterParts } from '#rails/inter/inter-parts.ts'
import { createInterPayments } from '#rails/inter/inter-payments.ts'
import { createInterStatement } from '#rails/inter/inter-statement.ts'
import type { PaymentsRail } from '#rails/payments/port.ts'
import { openRailDatabase, type RailDatabase } from '#rails/rail-database.ts'
import { createTestDatabase } from '../../database.ts'
import { ACCOUNT, type InterDouble, startInterDouble } from './inter-double.ts'

/** Where the bank is told to report. */
const CALLBACK_URL = 'https://avisos.example/api/webhooks/segredo/inter'

export interface TestInter {
  bank: InterDouble
  rail: PaymentsRail
  statement: BankStatementRail
  database: RailDatabase
  /** The rail of an installation that shares the database, with some of its parts exchanged. */
  railWith: (change: Partial<InterParts>) => PaymentsRail
  /** What the operator was told as an error. */
  errors: unknown[]
  /** Moves the clock of the installation. */
  passMinutes: (minutes: number) => void
}

/** Banco Inter for the tests of one block, to whom we must have kept to what is published. */
export function testInter(): { readonly current: TestInter } {
  const holder: { current?: TestInter } = {}
  const clock = { passedMillis: 0 }
  let stop = async () => {}
  beforeAll(async () => {
    const bank = await startInterDouble()
    const testDatabase = await createTestDatabase()
    const database = openRailDatabase(testDatabase.url)
    const { url, credentials, tls } = bank
    const options = { url, ...credentials, tls, account: ACCOUNT, timeoutMillis: 1_000 }
    const client = createInterClient(options)
    const errors: unknown[] = []
    const log = pino({ level: 'error' }, { write: (line) => void errors.push(JSON.parse(line)) })
    // How long is waited is the test of pace alone.
    const now = () => new Date(wallClock.millis() + clock.passedMillis)
    const callbackUrl = () => Promise.resolve(CALLBACK_URL)
    const pace = { wait: async () => {} }
    const parts: InterParts = { client, database, log, now, pace, callbackUrl }
    holder.current = {
      bank,
      database,
      errors,
      passMinutes: (minutes) => void (clock.passedMillis += minutes * 60_000),
      rail: createInterPayments(parts),
      statement: createInterStatement(parts, ACCOUNT),
      railWith: (change) => createInterPayments({ ...parts, ...change }),
    }
    stop = async () => {
      client.close()
      await database.close()
      await testDatabase.drop()
      await bank.close()
    }
  })
  afterEach(() => {
    holder.current?.errors.splice(0)
    // The bank's own clock stays: a later test would begin on another day than the bank.
    clock.passedMillis = 0
  })
  afterAll(async () => {
    await stop()
    expect(holder.current?.bank.faults).toEqual([])
  })
  return {
    get current() {
      if (!holder.current) throw new Error('The bank is there once the tests run')
      return holder.current
    },
  }
}
