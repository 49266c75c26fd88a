import type {
  AccountApplication,
  AccountOpeningRail,
  OpeningVerdict,
} from '../account-opening/port.ts'
import { type Ask, businessNow, type WorldDatabase } from './database.ts'
import { meetingFaults } from './faults.ts'

const MINUTES_TO_DECIDE = 5
/** The fantasy name to test a refusal with. */
const REFUSED_NAME = 'recusar'
const REASON = 'A análise dos sócios não foi aprovada.'

interface OpeningRow {
  outcome: 'ACCEPTED' | 'REFUSED'
  readyAt: Date
}

/** A bank that opens every account within five minutes, but for companies called `recusar`. */
export function createAccountOpeningRail({ ask }: WorldDatabase): AccountOpeningRail {
  const meet = meetingFaults(ask, 'accountOpening', REASON)
  return {
    judge: (application) =>
      meet('judge', () => judge(ask, application), {
        refuse: async () => ({ verdict: 'REFUSED', reason: REASON }),
      }),
  }
}

async function judge(ask: Ask, application: AccountApplication): Promise<OpeningVerdict> {
  const { sellerId, applicationId, companyName, fantasyName, document } = application
  const outcome = fantasyName.trim().toLowerCase() === REFUSED_NAME ? 'REFUSED' : 'ACCEPTED'
  await ask(
    `insert into sandbox.account_opening
       (seller_id, application_id, company_name, fantasy_name, document, outcome, ready_at, created_at)
     values ($1, $2, $3, $4, $5, $6, business_now() + make_interval(mins => $7), business_now())
     on conflict do nothing`,
    [sellerId, applicationId, companyName, fantasyName, document, outcome, MINUTES_TO_DECIDE],
  )
  const [row] = await ask<OpeningRow>(
    `select outcome, ready_at from sandbox.account_opening
      where seller_id = $1 and application_id = $2`,
    [sellerId, applicationId],
  )
  if (!row || row.readyAt > (await businessNow(ask))) return { verdict: 'WAITING' }
  return row.outcome === 'ACCEPTED'
    ? { verdict: 'ACCEPTED' }
    : { verdict: 'REFUSED', reason: REASON }
}
