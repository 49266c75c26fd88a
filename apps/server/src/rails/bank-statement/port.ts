import type { CivilDate } from '@vintem/brazil/calendar'
import type { BankStatement } from '@vintem/brazil/statement'

/** The bank's own word of what happened on our account. Fails with RailRefused, RailDown or RailTimeout. */
export interface BankStatementRail {
  /** The statement of a day that is over, the same however often it is asked for. */
  statementOf(day: CivilDate): Promise<BankStatement>
}
