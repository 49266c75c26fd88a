import { sql } from 'kysely'
import { asQuery } from '#platform/database/database.ts'

/**
 * Counts phones that are about to be written to, up to a limit of all sellers in 24 hours; null: none. Gives
 * those that have no place, and when to ask again. A phone that was written to in that time has one.
 */
export const takePlaces = (phones: readonly string[], limit: number | null) =>
  asQuery<{ phone: string; freeAt: Date }>(sql`
    select phone, free_at from take_whats_app_places(${phones}::text[], ${limit}::integer)`)
