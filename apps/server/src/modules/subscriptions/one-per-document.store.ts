import { sql } from 'kysely'
import { asQuery } from '#platform/database/database.ts'

/** True for a subscription `s` that goes on: one of a link is none before its first payment. */
export const isLive = sql`(s.status in ('ACTIVE', 'DEFAULTER') or s.status = 'PENDING' and s.link_id is null)`

interface AnotherAsked {
  planId: number
  customerIds: readonly string[]
  /** The subscription that is judged, where it is there already. */
  except?: string
}

/**
 * The live subscriptions that these customers have of a plan of one per document; none of any other plan. Lock
 * the customers before, in the same trip.
 */
export const selectSole = (sellerId: number, { planId, customerIds, except }: AnotherAsked) =>
  asQuery<{ customerId: string }>(sql`
    select distinct s.customer_id from subscription s
      join plan p on p.seller_id = s.seller_id and p.id = s.plan_id
     where s.seller_id = ${sellerId} and s.customer_id = any(${customerIds}::uuid[])
       and s.plan_id = ${planId} and p.one_per_document and ${isLive}
       and s.id is distinct from ${except ?? null}::uuid`)

/** As selectSole, of all plans that are of one per document. */
export const selectAllSole = (sellerId: number, customerIds: readonly string[]) =>
  asQuery<{ customerId: string; planId: number }>(sql`
    select distinct s.customer_id, s.plan_id from subscription s
      join plan p on p.seller_id = s.seller_id and p.id = s.plan_id
     where s.seller_id = ${sellerId} and s.customer_id = any(${customerIds}::uuid[])
       and p.one_per_document and ${isLive}`)

/** As selectSole, of who has a document. */
export const selectSoleOf = ({
  sellerId,
  planId,
  documentNation,
  document,
}: {
  sellerId: number
  planId: number
  documentNation: string
  document: string
}) =>
  asQuery<{ customerId: string }>(sql`
    select s.customer_id from customer u
      join subscription s on s.seller_id = u.seller_id and s.customer_id = u.id
      join plan p on p.seller_id = s.seller_id and p.id = s.plan_id
     where u.seller_id = ${sellerId} and u.document_nation = ${documentNation}
       and u.document = ${document} and s.plan_id = ${planId} and p.one_per_document and ${isLive}
     limit 1`)

/**
 * Whether a subscription that has begun is a second one: another of the same customer and plan, of one per
 * document, began before it. Of two, each is asked and the same one is the second.
 */
export const selectIsSecond = (sellerId: number, id: string) => {
  const begun = (of: 's' | 't') => sql`coalesce((select min(c.paid_at) from charge c
    where c.seller_id = ${sellerId} and c.subscription_id = ${sql.ref(`${of}.id`)}),
    ${sql.ref(`${of}.createdAt`)})`
  return asQuery<{ isSecond: boolean }>(sql`
    select true as is_second from subscription t
      join plan p on p.seller_id = t.seller_id and p.id = t.plan_id
      join subscription s on s.seller_id = t.seller_id and s.customer_id = t.customer_id
       and s.plan_id = t.plan_id and s.id <> t.id
     where t.seller_id = ${sellerId} and t.id = ${id} and p.one_per_document and ${isLive}
       and t.status in ('ACTIVE', 'DEFAULTER')
       and (${begun('s')}, s.id) < (${begun('t')}, t.id)
     limit 1`)
}
