import { sql } from 'kysely'
import { sqlFor } from '#platform/database/database.ts'

interface Wanted {
  search: string | undefined
  state: string | undefined
  before: number | undefined
  size: number
}

/** Numbers of sellers, the newest first, for an operator whose session is open. */
export const selectSellerNumbers = (sessionId: string, { search, state, before, size }: Wanted) =>
  sqlFor
    .selectFrom(
      sql<{ sellerId: number }>`operator_sellers(${sessionId}::uuid, ${search ?? null}::text,
        ${state ?? null}::text, ${before ?? null}::bigint, ${size}::integer)`.as('s'),
    )
    .select('s.sellerId')

/** The users of a seller: who can be helped, and nothing else of them. */
export const selectPeople = (sellerId: number) =>
  sqlFor
    .selectFrom('sellerUser')
    .select(['email', 'profile', 'status'])
    .where('sellerId', '=', sellerId)
    .orderBy('email')
    .limit(100)
