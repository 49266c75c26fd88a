import type { InterConfig } from '#platform/inter-config.ts'
import type { Logger } from '#platform/logger.ts'
import { wallClock } from '#platform/wall-clock.ts'
import type { BankStatementRail } from '../bank-statement/port.ts'
import type { PaymentsRail } from '../payments/port.ts'
import { openRailDatabase, type RailDatabase } from '../rail-database.ts'
import { createInterClient } from './inter-client.ts'
import { createInterPayments } from './inter-payments.ts'
import { createInterStatement } from './inter-statement.ts'
import { createPace } from './pace.ts'

/** Banco Inter behind the ports of payments and of the statement, with what it remembers. */
export function openInter(
  config: InterConfig,
  { databaseUrl, log }: { databaseUrl: string; log: Logger },
  database: RailDatabase = openRailDatabase(databaseUrl),
): { rail: PaymentsRail; bankStatement: BankStatementRail; close: () => Promise<void> } {
  const client = createInterClient(config)
  const pace = createPace(database, config.account)
  const parts = { client, database, pace, log, now: wallClock.now }
  return {
    rail: createInterPayments(parts),
    bankStatement: createInterStatement(parts, config.account),
    async close() {
      client.close()
      await database.close()
    },
  }
}
