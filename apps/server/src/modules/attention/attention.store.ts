import type { CivilDate } from '@vintem/brazil/calendar'
import type { Cents } from '@vintem/brazil/money'
import { sql } from 'kysely'
import { sqlFor } from '#platform/database/database.ts'

export const selectLateCharges = (sellerId: number) =>
  sqlFor
    .selectFrom('charge')
    .where('sellerId', '=', sellerId)
    .where('status', '=', 'LATE')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sql<Cents>`sum(value_cents)`.as('cents'),
    ])

/** The disputes that can still be contested, with the nearest deadline. */
export const selectOpenDisputes = (sellerId: number) =>
  sqlFor
    .selectFrom('dispute')
    .where('sellerId', '=', sellerId)
    .where('state', '=', sql.lit('OPEN'))
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sql<Cents>`sum(amount_cents)`.as('cents'),
      sql<CivilDate>`min(deadline)`.as('deadline'),
    ])

/** The sub-sellers whose bank account was refused. */
export const countFailedSubSellers = (sellerId: number) =>
  sqlFor
    .selectFrom('subSeller')
    .where('sellerId', '=', sellerId)
    .where('splitStatus', '=', sql.lit('FAILED'))
    .select((eb) => eb.fn.countAll<number>().as('count'))

/** The open links that expire between two instants. */
export const selectExpiringLinks = (sellerId: number, { from, to }: { from: Date; to: Date }) =>
  sqlFor
    .selectFrom('paymentLink')
    .where('sellerId', '=', sellerId)
    .where('expiresAt', '>', from)
    .where('expiresAt', '<=', to)
    .where('deletedAt', 'is', null)
    .where('paidAt', 'is', null)
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sql<Date>`min(expires_at)`.as('expiresAt'),
    ])

/** What a seller and its user have set up. */
export const selectSetUp = (sellerId: number, userId: string) =>
  sqlFor.selectNoFrom((eb) => [
    eb
      .exists(
        eb
          .selectFrom('seller')
          .where('sellerId', '=', sellerId)
          .where(sql`appearance -> 'logo'`, '@>', sql`'{}'`)
          .select('sellerId'),
      )
      .as('logo'),
    eb
      .exists(
        eb
          .selectFrom('paymentLink')
          .where('sellerId', '=', sellerId)
          .where('ofBilling', '=', false)
          .select('id'),
      )
      .as('link'),
    eb
      .exists(
        eb
          .selectFrom('charge')
          .where('sellerId', '=', sellerId)
          .where('paidOn', 'is not', null)
          .select('id'),
      )
      .as('payment'),
    eb.exists(eb.selectFrom('charge').where('sellerId', '=', sellerId).select('id')).as('charge'),
    eb
      .exists(eb.selectFrom('bankAccount').where('sellerId', '=', sellerId).select('sellerId'))
      .as('bankAccount'),
    eb
      .exists(
        eb
          .selectFrom('invoiceConfig')
          .where('sellerId', '=', sellerId)
          .where('active', '=', true)
          .select('sellerId'),
      )
      .as('invoices'),
    eb
      .exists(
        eb
          .selectFrom('sellerUser')
          .where('sellerId', '=', sellerId)
          .where('id', '=', userId)
          .where((or) =>
            or.or([or('twoFactorAt', 'is not', null), or('passkeyAt', 'is not', null)]),
          )
          .select('id'),
      )
      .as('twoFactor'),
  ])
