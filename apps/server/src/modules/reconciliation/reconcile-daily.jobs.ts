import { addDays, type CivilDate, civilDateOf, startOfDay } from '@vintem/brazil/calendar'
import { statementAccount } from '@vintem/brazil/statement'
import type { BankStatementRail } from '#rails/bank-statement/port.ts'
import { putAskedUntil, selectAskedUntil } from './bank-statements.store.ts'
import { importStatement } from './import-statement.ts'
import { reconcile } from './reconcile.ts'

/** From 05:00 on the statement of the day before is whole at every bank. */
const HOUR_MILLIS = 3_600_000
const FROM_HOUR = 5
/** The most days that are asked for together, after a long standstill. */
const MOST_DAYS = 62
/** What a bank's own statement is remembered by, before it has named its account. */
const OFFERED = 'offered'

type Needs = Parameters<typeof reconcile>[0] & {
  clock: { now: () => Promise<Date> }
  /** Where the bank itself can be asked for statements. */
  bankStatement: BankStatementRail | undefined
}

/**
 * Once a day, from 05:00 in São Paulo: asks the bank for the statements of the days that are over, where it
 * offers them, and reconciles. Returns how many days were asked for; undefined where it is not time.
 */
export async function reconcileDaily(needs: Needs): Promise<number | undefined> {
  const { jobsPool, clock, bankStatement } = needs
  const now = await clock.now()
  const today = civilDateOf(now)
  const isTime = now.getTime() - startOfDay(today).getTime() >= FROM_HOUR * HOUR_MILLIS
  const yesterday = addDays(today, -1)
  const done = await selectAskedUntil(jobsPool, OFFERED)
  if (!isTime || (done && done >= yesterday)) return undefined
  const days = bankStatement ? daysAfter(done, yesterday) : []
  for (const day of days) {
    const statement = await (bankStatement as BankStatementRail).statementOf(day)
    const name = `${statementAccount(statement)} ${day}`
    // A day that is asked for twice has the same content, and is imported once.
    const content = Buffer.from(JSON.stringify(statement))
    await importStatement(jobsPool, { name, content, statement }, now)
  }
  await reconcile(needs, now)
  await putAskedUntil(jobsPool, OFFERED, yesterday)
  return days.length
}

function daysAfter(done: CivilDate | undefined, last: CivilDate): CivilDate[] {
  const days: CivilDate[] = []
  for (let day = last; day > (done ?? addDays(last, -1)) && days.length < MOST_DAYS;) {
    days.unshift(day)
    day = addDays(day, -1)
  }
  return days
}
