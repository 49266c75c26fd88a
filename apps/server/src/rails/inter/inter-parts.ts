import type { Logger } from '#platform/logger.ts'
import type { RailDatabase } from '../rail-database.ts'
import type { InterClient } from './inter-client.ts'
import type { Pace } from './pace.ts'

/** What an installation with an account at Inter is made of. */
export interface InterParts {
  client: InterClient
  database: RailDatabase
  pace: Pace
  log: Logger
  now: () => Date
  /** Where the bank reports payments; holds a secret. */
  callbackUrl: () => Promise<string>
}

/** Tells the operator of a payment that waits for somebody at the bank. */
export const warnOfApproval = (log: Logger, code: string): void =>
  log.error(
    { code },
    'Inter waits for somebody to approve a payment: its approvals have to be off, or each is approved there',
  )
