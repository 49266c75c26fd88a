import { addDays, type CivilDate, civilDateOf, nextBusinessDay } from '@vintem/brazil/calendar'
import type pg from 'pg'
import { withConnection } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'
import type { Logger } from '#platform/logger.ts'
import type { Services } from '#use-cases/services.ts'
import {
  insertMatches,
  type ListedLine,
  selectBalances,
  selectCoveredDays,
  selectOpenItems,
  selectOpenLines,
  selectDecidable,
  selectSpans,
} from './bank-statements.store.ts'
import { comparedFrom } from './compared-from.ts'
import { carryOut, type OrderDecision, decideByStatement } from './decide-orders.ts'
import { type Match, matchLines, type OpenItem } from './match-lines.ts'
import { putBalances, putResult } from './reconciliation-result.store.ts'

/** Two months: what is older was looked at, or nobody looks. */
const DAYS_BACK = 60

export interface Reconciliation {
  matches: readonly Match[]
  decisions: readonly OrderDecision[]
  /** Lines of the bank that are nothing of ours. */
  atBank: readonly ListedLine[]
  /** Money of the books that no line shows, though the bank has had a business day for it. */
  inBooks: readonly OpenItem[]
}

interface Needs {
  /** Of the login that sees no seller. */
  jobsPool: pg.Pool
  transact: Services['transact']
  log: Pick<Logger, 'error'>
  /** The account that payments are sent from, as statements name it; undefined where none is known. */
  payingAccount: string | undefined
}

/**
 * Finds the money of the books in the lines of all statements, decides orders of which the bank has not said,
 * and says what is left over on each side. May be done again at any time: what was found stays.
 */
export async function reconcile(needs: Needs, now: Date): Promise<Reconciliation> {
  const { jobsPool, log } = needs
  const firstDay = comparedFrom(await selectSpans(jobsPool))
  if (!firstDay) return { matches: [], decisions: [], atBank: [], inBooks: [] }
  const today = civilDateOf(now)
  const from = [firstDay, addDays(today, -DAYS_BACK)].toSorted().at(-1) as CivilDate
  const { items, lines, matches } = await matchAll(jobsPool, from, now)
  const matched = new Set<object>(matches.flatMap(({ line, items: its }) => [line, ...its]))
  const unmatched = lines.filter((line) => !matched.has(line))
  const inBooks = items.filter((item) => !matched.has(item) && isLate(item, today))
  const decisions = await decide(needs, unmatched, from)
  // A line that decides an order is found in the books once the order's posting is there.
  const deciding = new Set(decisions.flatMap((each) => ('line' in each ? [each.line] : [])))
  const atBank = unmatched.filter((line) => !deciding.has(line))
  await keep(jobsPool, now, { atBank: atBank.length, inBooks })
  if (inBooks.length > 0) {
    log.error(
      { count: inBooks.length, first: inBooks.slice(0, 5) },
      'Money of the books is in no statement of the bank',
    )
  }
  return { matches, decisions, atBank, inBooks }
}

/** Keeps how it ended and the balances, which one reads together. */
async function keep(
  jobsPool: pg.Pool,
  now: Date,
  result: { atBank: number; inBooks: readonly OpenItem[] },
): Promise<void> {
  const balances = await selectBalances(jobsPool)
  await alone(jobsPool, async (client) => {
    await putResult(client, now, result)
    await putBalances(client, balances)
  })
}

/** One process at a time: money that two found together would be in two lines. */
const matchAll = (jobsPool: pg.Pool, from: CivilDate, now: Date) =>
  alone(jobsPool, async (client) => {
    const items = await selectOpenItems(client, from, newId())
    const lines = await selectOpenLines(client)
    const matches = matchLines(lines, items)
    await insertMatches(client, matches, now)
    return { items, lines, matches }
  })

const alone = <A>(jobsPool: pg.Pool, work: (client: pg.ClientBase) => Promise<A>): Promise<A> =>
  withConnection(jobsPool, async (client) => {
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(hashtextextended('reconciliation', 0))`)
    const answer = await work(client)
    await client.query('commit')
    return answer
  })

/** Older than one business day: the statement of that day would show it. */
const isLate = ({ day }: OpenItem, today: CivilDate): boolean =>
  nextBusinessDay(addDays(day, 1)) < today

async function decide(
  needs: Needs,
  lines: readonly ListedLine[],
  from: CivilDate,
): Promise<OrderDecision[]> {
  const { jobsPool, payingAccount } = needs
  const orders = await selectDecidable(jobsPool)
  if (orders.length === 0) return []
  const covered = payingAccount
    ? await selectCoveredDays(jobsPool, payingAccount, from)
    : new Set<CivilDate>()
  const decisions = decideByStatement(orders, lines, covered)
  for (const decision of decisions) await carryOut(needs, decision)
  return decisions
}
