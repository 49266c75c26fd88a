import type { InterConfig } from '#platform/inter-config.ts'
import type { Logger } from '#platform/logger.ts'
import { wallClock } from '#platform/wall-clock.ts'
import type { BankStatementRail } from '../bank-statement/port.ts'
import type { PaymentsRail } from '../payments/port.ts'
import { openRailDatabase, type RailDatabase } from '../rail-database.ts'
import { RailRefused } from '../rail-error.ts'
import { createInterClient } from './inter-client.ts'
import { createInterPayments } from './inter-payments.ts'
import { createInterStatement } from './inter-statement.ts'
import { createPace } from './pace.ts'

const NO_ADDRESS = 'Esta instalação não tem um endereço https em que o banco possa avisar.'

/** Banco Inter behind the ports of payments and of the statement, with what it remembers. */
export function openInter(
  config: InterConfig,
  {
    databaseUrl,
    log,
    callbackPath,
  }: { databaseUrl: string; log: Logger; callbackPath: () => Promise<string> },
  database: RailDatabase = openRailDatabase(databaseUrl),
): { rail: PaymentsRail; bankStatement: BankStatementRail; close: () => Promise<void> } {
  const client = createInterClient(config)
  const pace = createPace(database, config.account)
  async function callbackUrl(): Promise<string> {
    if (!config.callbackUrl) throw new RailRefused('closed', NO_ADDRESS)
    return `${config.callbackUrl}${await callbackPath()}/inter`
  }
  const parts = { client, database, pace, log, now: wallClock.now, callbackUrl }
  return {
    rail: createInterPayments(parts),
    bankStatement: createInterStatement(parts, config.account),
    async close() {
      client.close()
      await database.close()
    },
  }
}
