import { sql } from 'kysely'
import { isLive } from '#modules/subscriptions/index.ts'
import { asQuery } from '#platform/database/database.ts'

interface SecondAsked {
  /** The public name of the link. */
  link: string
  /** As it was typed; of a link for one customer, theirs counts. */
  documentNation: string
  document: string
}

/**
 * Who subscribes at the link of a plan of one per document and has another subscription of it already, with the
 * mailbox on file. Nobody at any other link.
 */
export const selectSecond = (sellerId: number, { link, documentNation, document }: SecondAsked) =>
  asQuery<{ email: string; document: string; planTitle: string }>(sql`
    select u.email, u.document, l.title as plan_title
      from payment_link l
      join plan p on p.seller_id = l.seller_id and p.id = l.plan_id
      join customer u on u.seller_id = l.seller_id and u.id = coalesce(l.customer_id,
        (select c.id from customer c
          where c.seller_id = ${sellerId} and c.document_nation = ${documentNation}
            and c.document = ${document}))
      join subscription s on s.seller_id = l.seller_id and s.customer_id = u.id and s.plan_id = p.id
     where l.seller_id = ${sellerId} and l.public_id = ${link} and p.one_per_document
       and ${isLive} and (l.customer_id is null or s.link_id is distinct from l.id)
     limit 1`)
