import { type CivilDate, startOfDay } from '@vintem/brazil/calendar'
import type { CallInput } from '@vintem/contracts/endpoint'
import {
  getTreasurySummary,
  invest,
  listApplications,
  listTreasuryLines,
  redeemApplication,
  redeemOldest,
} from '@vintem/contracts/treasury/endpoints'
import { publishOffer } from '#modules/treasury/index.ts'
import { newId } from '#platform/ids.ts'
import { advanceClock } from '#work/advance-clock.ts'
import { PLATFORM } from '#work/platform-work.ts'
import { aBankingSeller, anActivation, moveInBank } from './banking-accounts.ts'
import { booksOf } from './books.ts'
import type { TestApp, TestUser } from './harness.ts'
import { linesWritten } from './written.ts'

type Given = { as?: TestUser; key?: string }
type Shown = NonNullable<CallInput<typeof redeemApplication>['body']['shown']>

/** What the operator offers from now on: 100 % of the CDI. */
export const anOffer = (app: TestApp, cdiBps = 10_000) =>
  app.services.transact({ sellerId: PLATFORM, actorName: 'operator' }, (tx) =>
    publishOffer(tx, cdiBps),
  )

/** Goes on to an hour of a day, doing what is due on the way. */
export const goTo = (app: TestApp, day: string, hour = 10) =>
  advanceClock(app, new Date(startOfDay(day as CivilDate).getTime() + hour * 3_600_000))

/** A banking seller with so many cents in checking, R$ 20,000.00 unless told, and what they do with it. */
export async function anInvestor(app: TestApp, cents = 2_000_000) {
  const { as, sellerId } = await aBankingSeller(app)
  await moveInBank(app, sellerId, 'clearing.bank', 'banking.checking', cents)
  const summary = async (by = as) => (await app.call(getTreasurySummary, { as: by })).body
  const { productId } = await summary()
  const params = { id: productId ?? newId() }
  return {
    as,
    sellerId,
    params,
    summary,
    books: () => booksOf(app, sellerId),
    /** Reais. */
    put: (amount: number, given: Given & { version?: number } = {}) => {
      const { version, ...caller } = given
      const body = {
        amount,
        account_origin: 'CHECKING_ACCOUNT' as const,
        ...(version !== undefined && { version }),
      }
      return app.call(invest, { as, params, body, ...caller })
    },
    take: (id: string, amount: number, given: Given & { shown?: Shown } = {}) => {
      const { shown, ...caller } = given
      const body = { amount, ...(shown && { shown }) }
      return app.call(redeemApplication, { as, params: { id }, body, ...caller })
    },
    takeOldest: (amount: number, given: Given = {}) =>
      app.call(redeemOldest, { as, params, body: { amount }, ...given }),
    applications: async () => (await app.call(listApplications, { as, params })).body.content,
    /** Lines of the invested money, the oldest first. */
    lines: async () => {
      await linesWritten(app)
      const { content } = (await app.call(listTreasuryLines, { as, query: { limit: 1_000 } })).body
      return content.toReversed()
    },
  }
}

/** An application of R$ 100.00 of a seller with an active banking account, of nobody who calls. */
export async function anApplicationOf(app: TestApp, sellerId: number, mark: string) {
  const [application, product, account] = [newId(), newId(), newId()]
  await app.sql(
    `insert into banking_account (seller_id, id, application_id, status, input, submitted_by_id,
       submitted_by, submitted_at, branch, checking_id, checking_number, investment_id,
       investment_number, activated_at)
     values ($1, $2, $2, 'ACTIVE', $4, $2, '-', now(), '0001', $2, '1-1', $3, '2-2', now())`,
    [sellerId, account, product, JSON.stringify(anActivation())],
  )
  await app.sql(
    `insert into treasury_application (seller_id, id, version, cdi_bps, amount_cents, counts_from,
       base_cents, base_on, principal_cents, value_cents, valued_on, requested_by_id, requested_by,
       created_at)
     select $1, $2, 1, 10000, 10000, day, 10000, day, 10000, 10000, day, $2, $3, business_now()
       from (select (business_now() at time zone 'America/Sao_Paulo')::date as day) d`,
    [sellerId, application, `${mark}@exemplo.com.br`],
  )
  await app.services.transact({ sellerId }, async (tx) => {
    await tx.enter()
    const happenedAt = tx.now
    await tx.commit({
      postings: [
        {
          reason: 'tested',
          reference: application,
          happenedAt,
          transfers: [['clearing.bank', 'banking.checking', 10_000]],
        },
        {
          reason: 'investment-applied',
          reference: application,
          happenedAt,
          transfers: [['banking.checking', 'banking.investment', 10_000]],
        },
      ],
    })
  })
  await linesWritten(app)
  const [line] = await app.sql<{ posting_id: string }>(
    `select posting_id from statement_line where seller_id = $1 and account = 'banking.investment'`,
    [sellerId],
  )
  // A key of checking with the id of the account: calls name the one or the other in the same place.
  await app.sql(
    `insert into pix_key (seller_id, id, account_id, key_type, key, state, requested_by, created_at)
     values ($1, $2, $2, 'email', $3, 'ACTIVE', '-', now())`,
    [sellerId, account, `chave.${mark}@exemplo.com.br`],
  )
  return { application, key: account, products: product, 'products/ledger': line?.posting_id ?? '' }
}
