import { businessNow, type WorldDatabase } from './database.ts'
import { type Listed, type Listing, paged } from './listing.ts'
import { NotPayable, UnknownInWorld } from './world-error.ts'

export interface OpeningOfWorld {
  applicationId: string
  sellerId: number
  companyName: string
  fantasyName: string
  document: string
  createdAt: Date
  state: 'WAITING' | 'ACCEPTED' | 'REFUSED'
}

/** What a bank does with those who want an account. */
export interface AccountOpeningWorld {
  /** Decides an application that waits, now; gives whose it is. Fails with UnknownInWorld or NotPayable. */
  decideAccountOpening(
    applicationId: string,
    outcome: 'ACCEPTED' | 'REFUSED',
  ): Promise<{ sellerId: number }>
  /** Newest first; a search finds a company by name or document. */
  listAccountOpenings(listing: Listing): Promise<Listed<OpeningOfWorld>>
}

const OPENINGS = `select * from (select o.*, 0 as amount_cents,
    case when o.ready_at > business_now() then 'WAITING' else o.outcome end as state
  from sandbox.account_opening o) as o`

export function createAccountOpeningWorld({ ask }: WorldDatabase): AccountOpeningWorld {
  return {
    async decideAccountOpening(applicationId, outcome) {
      const now = await businessNow(ask)
      const [decided] = await ask<{ sellerId: number }>(
        `update sandbox.account_opening set outcome = $2, ready_at = $3
          where application_id = $1 and ready_at > $3 returning seller_id`,
        [applicationId, outcome, now],
      )
      if (decided) return decided
      const known = await ask('select from sandbox.account_opening where application_id = $1', [
        applicationId,
      ])
      if (known.length === 0) throw new UnknownInWorld(`There is no application ${applicationId}`)
      throw new NotPayable('It was decided before')
    },
    listAccountOpenings: (listing) =>
      paged<OpeningOfWorld>(ask, listing, {
        from: OPENINGS,
        order: 'o.created_at desc, o.application_id desc',
        open: `o.state = 'WAITING'`,
        codes: ['o.application_id', 'o.document'],
        name: `o.company_name || ' ' || o.fantasy_name`,
        amount: 'o.amount_cents',
      }),
  }
}
