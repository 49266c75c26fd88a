import type { CivilDate } from '@vintem/brazil/calendar'
import type { Cents } from '@vintem/brazil/money'
import { sql } from 'kysely'
import { nextUnpaidOf } from '#modules/cancellations/index.ts'
import type { ChargeMethod, ChargeStatus } from '#modules/charges/index.ts'
import type { SubscriptionRow } from '#modules/subscriptions/index.ts'
import { asQuery } from '#platform/database/database.ts'
import { anyOf } from '#platform/database/lists.ts'

/** Open charges that are shown, the oldest first. */
export const OPEN_SHOWN = 50
const SUBSCRIPTIONS = 50

/** A mailbox, and the customers who have it on file. */
export interface Mailbox {
  sellerId: number
  /** The present one, and those that its customers have proved before it. */
  emails: readonly string[]
  customerIds: readonly string[]
}

/** A mailbox as its customers have it on file, with those that they had before it. */
export const mailboxOf = (
  sellerId: number,
  email: string,
  customers: readonly { id: string; formerEmails: readonly string[] }[],
): Mailbox => ({
  sellerId,
  emails: [email, ...customers.flatMap(({ formerEmails }) => formerEmails)],
  customerIds: customers.map(({ id }) => id),
})

export interface ChargeAtPortal {
  id: string
  title: string
  valueCents: Cents
  interestCents: Cents
  lines: unknown
  groupId: string | null
  status: ChargeStatus
  method: ChargeMethod | null
  dueDate: string
  paidOn: string | null
  cardOnFile: boolean
  /** What was typed at a link. */
  payer: unknown
  linkPublicId: string | null
  hasBankSlip: boolean
  invoices: readonly { id: string; number: string | null }[]
}

/**
 * What was made out to the mailbox: the seller chose the customer, or the buyer typed this very
 * address, or one that they had before it. What somebody typed with another address stays theirs (docs/decisions/0059).
 */
const isTheirs = (alias: 'c' | 's', { sellerId, emails, customerIds }: Mailbox) => {
  const of = sql.raw(alias)
  return sql`${of}.seller_id = ${sellerId} and ${of}.customer_id = ${anyOf(customerIds)}
    and (${of}.payer is null or lower(${of}.payer ->> 'email') = any(${emails}::text[]))`
}

interface PortalChargesAsked {
  statuses: readonly ChargeStatus[]
  order: 'due_date' | 'paid_at desc nulls last'
  limit: number
  offset?: number
}

/** Charges in these statuses, in an order; with what there is to pay them by, or was issued for them. */
export const selectPortalCharges = (
  mailbox: Mailbox,
  { statuses, order, limit, offset = 0 }: PortalChargesAsked,
) =>
  asQuery<ChargeAtPortal>(sql`
    select c.id, c.title, c.value_cents, c.interest_cents, c.lines, c.group_id,
           c.status, c.method, c.due_date, c.paid_on, c.card_on_file, c.payer,
           l.public_id as link_public_id,
           exists (select from charge_bank_slip b
             where b.seller_id = c.seller_id and b.charge_id = c.id and b.state = 'ACTIVE'
               and b.digitable_line is not null) as has_bank_slip,
           coalesce((select jsonb_agg(jsonb_build_object('id', i.id, 'number', i.number)
                      order by i.created_at)
             from invoice i
            where i.seller_id = c.seller_id and i.charge_id = c.id and i.state = 'AUTHORIZED'),
             '[]') as invoices
      from charge c
      left join payment_link l on l.seller_id = c.seller_id and l.id = c.link_id
     where ${isTheirs('c', mailbox)} and c.status = any(${statuses}::text[])
     order by c.${sql.raw(order)}, c.id limit ${limit} offset ${offset}`)

export interface SubscriptionAtPortal extends SubscriptionRow {
  protocol: string | null
  /** See periodEndOf. */
  nextUnpaid: CivilDate | null
  /** The card that is kept for it, and why that is not charged any more. */
  cardBrand: string | null
  cardLast4: string | null
  cardEnded: string | null
  /** The last day of the card. */
  cardExpiresOn: CivilDate | null
  /** What is due and has to be paid by card, the oldest first. */
  openIds: readonly string[]
  openCents: Cents
  latestChargeId: string | null
}

export const selectPortalSubscriptions = (mailbox: Mailbox, today: CivilDate) =>
  asQuery<SubscriptionAtPortal>(sql`
    select s.*, p.protocol,
           ${nextUnpaidOf({ sellerId: sql`s.seller_id`, id: sql`s.id` }, today)} as next_unpaid,
           k.brand as card_brand, k.last4 as card_last4, k.ended as card_ended,
           k.expires_on as card_expires_on,
           coalesce(o.ids, '[]') as open_ids, coalesce(o.cents, 0) as open_cents,
           (select c.id from charge c
             where c.seller_id = s.seller_id and c.subscription_id = s.id
             order by c.due_date desc, c.id limit 1) as latest_charge_id
      from subscription s
      left join portal_cancellation p on p.seller_id = s.seller_id and p.subscription_id = s.id
      left join charge_card k on k.seller_id = s.seller_id and k.token = s.card_token
      left join lateral (
        select jsonb_agg(c.id order by c.due_date, c.id) as ids, sum(c.value_cents)::bigint as cents
          from charge c
         where c.seller_id = s.seller_id and c.subscription_id = s.id
           and c.status in ('SCHEDULED', 'LATE', 'FAILED') and c.due_date <= ${today}
           and (c.method is null or c.method = 'CREDIT_CARD')) o on s.method = 'CREDIT_CARD'
     where ${isTheirs('s', mailbox)}
     order by s.cancelled_at is not null, s.start_date desc, s.id limit ${SUBSCRIPTIONS}`)
