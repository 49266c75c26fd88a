import { type Selectable, sql } from 'kysely'
import { emailTerm, plainDocument } from '#modules/customers/index.ts'
import { asQuery, sqlFor } from '#platform/database/database.ts'
import type {
  PortalCancellation as CancellationTable,
  PortalLink as LinkTable,
  PortalSession as SessionTable,
} from '#platform/database/tables.gen.ts'
import { deleteAll, insertAll, updateAll } from '#platform/database/writes.ts'

export type PortalLinkRow = Selectable<LinkTable>
export type PortalSessionRow = Selectable<SessionTable>

/** The most mailboxes that one document leads to: it is unique by the country that issued it. */
const MAILBOXES = 3
/** The most customers who share a mailbox, such as those of one accountant. */
const CUSTOMERS = 50

/** The e-mails on file of the customers with an e-mail, in small letters, or a document. */
export function selectEmailsOf(sellerId: number, who: string) {
  const document = plainDocument(who).toLowerCase()
  const [term, condition] = who.includes('@')
    ? [emailTerm(who), sql`c.email = ${who}`]
    : [document, sql`lower(c.document) = ${document}`]
  return asQuery<{ email: string }>(sql`
    select distinct c.email from customer_term t
      join customer c on c.seller_id = t.seller_id and c.id = t.customer_id
     where t.seller_id = ${sellerId} and t.term = ${term} and ${condition}
     order by 1 limit ${MAILBOXES}`)
}

/** The customers who have an e-mail on file now. */
export const selectCustomersAt = (sellerId: number, email: string) =>
  asQuery<{ id: string; phone: string; formerEmails: string[] }>(sql`
    select c.id, c.country_code || c.phone as phone, c.former_emails from customer_term t
      join customer c on c.seller_id = t.seller_id and c.id = t.customer_id
     where t.seller_id = ${sellerId} and t.term = ${emailTerm(email)} and c.email = ${email}
     order by 1 limit ${CUSTOMERS}`)

export const selectPortalLink = (sellerId: number, id: string) =>
  sqlFor.selectFrom('portalLink').selectAll().where('sellerId', '=', sellerId).where('id', '=', id)

/** A link, locked until the transaction ends. */
export const lockPortalLink = (sellerId: number, id: string) =>
  selectPortalLink(sellerId, id).forUpdate()

export const insertPortalLink = (row: PortalLinkRow) => insertAll('portalLink', [row])

export const usePortalLink = ({ sellerId, id }: PortalLinkRow, at: Date) =>
  updateAll('portalLink', { sellerId, id }, { usedAt: at })

export const selectPortalSession = (sellerId: number, id: string) =>
  sqlFor
    .selectFrom('portalSession')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('id', '=', id)

export const insertPortalSession = (row: PortalSessionRow) => insertAll('portalSession', [row])

/** The session is of another mailbox, which its buyer has proved. */
export const moveSession = ({ sellerId, id }: PortalSessionRow, email: string) =>
  updateAll('portalSession', { sellerId, id }, { email })

export const endPortalSession = ({ sellerId, id }: PortalSessionRow, at: Date) =>
  updateAll('portalSession', { sellerId, id }, { endedAt: at })

/** A buyer's own cancellation of a subscription. */
export const selectCancellation = (sellerId: number, subscriptionId: string) =>
  sqlFor
    .selectFrom('portalCancellation')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('subscriptionId', '=', subscriptionId)

export const insertCancellation = (row: Selectable<CancellationTable>) =>
  insertAll('portalCancellation', [row])

/** The cancellation was taken back. */
export const deleteCancellation = (sellerId: number, subscriptionId: string) =>
  deleteAll('portalCancellation', { sellerId, subscriptionId })
