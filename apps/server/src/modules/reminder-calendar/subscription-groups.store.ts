import type { CivilDate } from '@vintem/brazil/calendar'
import type { Cents } from '@vintem/brazil/money'
import { type RawBuilder, sql } from 'kysely'
import type { SubscriptionRow } from '#modules/subscriptions/index.ts'
import { asQuery } from '#platform/database/database.ts'

/** Subscriptions whose charges to come have all in common that decides about messages, and one of them. */
export interface SubscriptionGroup {
  id: string
  count: number
  /** Members whose phone gets messages by WhatsApp, and of no other subscription that is counted. */
  alone: number
  /** The phones of those that share theirs. */
  phones: string[]
  /** The statuses of their latest charges, the latest first; empty where these do not decide. */
  latest: string[]
  /** The value of each member, where they differ in it and it decides about no message; null where it is one. */
  values: number[] | null
}

/** Where the terms of a method stand in those of a subscription. */
const TERMS = sql`s.methods -> case s.method
  when 'PIX' then 'pix' when 'BANK_SLIP' then 'bankSlip' else 'creditCard' end`

/**
 * True of a subscription that asks its price and nothing else, one of which no fee takes all: how much it is decides
 * about no message. `from`: such a price, or null where there is none.
 */
const isPriceAlone = (from: Cents | null) => sql`(
  ${from}::bigint is not null and s.method is not null and s.additional_cents = 0
  and s.adjustment_cents = 0 and s.carried_cents = 0 and s.credit_cents = 0 and s.coupon_code is null
  and s.coming_cents is null and s.mandate_cents is null and s.anchor <= s.next_due_date
  and s.value_cents * (10000 - coalesce((${TERMS} ->> 'discountBps')::int, 0)) >= ${from}::bigint * 10000)`

/** The month of the anchor of the next cycle, from which all later ones are counted. */
const MONTH = sql`(extract(year from s.anchor) * 12 + extract(month from s.anchor)
  + (s.next_cycle - s.anchor_cycle) * case s.period when 'MONTHLY' then 1 when 'SEMESTER' then 6 else 12 end)`

/** True of what billing reads as it is; false of what decides about no charge. */
const COLUMNS = {
  anchor: MONTH,
  anchorCycle: false,
  nextCycle: false,
  anchorDay: true,
  nextDueDate: true,
  billOn: true,
  period: true,
  // Parts that are left of an additional value.
  additionalCents: true,
  additionalInstallments: sql`case when s.additional_cents <> 0 then s.additional_installments end`,
  billedCycles: sql`case when s.additional_cents <> 0
    then least(s.billed_cycles, s.additional_installments) end`,
  adjustmentCents: true,
  carriedCents: true,
  creditCents: true,
  valueCents: sql`case when not t.is_price_alone then s.value_cents end`,
  comingCents: true,
  comingOn: true,
  couponBps: true,
  couponCents: true,
  couponLeft: true,
  cardToken: sql`s.card_token is null`,
  mandateId: sql`s.mandate_id is null`,
  mandateCents: true,
  method: true,
  methods: true,
  // Where one of these is given nothing is to be billed.
  isPaused: false,
  pausedFrom: false,
  pausedUntil: false,
  pauseKeepsDay: false,
  pauseAskedBy: false,
  endsOn: false,
  endAskedBy: false,
  cancelledAt: false,
  additionalTitle: false,
  bankSlipDescription: false,
  comingMonthCents: false,
  // One with a coupon has an amount or a share of it.
  couponCode: false,
  createdAt: false,
  customerId: false,
  externalId: false,
  id: false,
  invoiceEnabled: false,
  // The latest charges say so themselves.
  isSuspended: false,
  linkId: false,
  monthCents: false,
  payer: false,
  payerAddress: false,
  planId: false,
  planTitle: false,
  sellerId: false,
  startDate: false,
  status: false,
  trialEndsOn: false,
  version: false,
} satisfies Record<keyof SubscriptionRow, boolean | RawBuilder<unknown>>

/** What decides of a buyer, and of the charges that are there. */
const TOLD = {
  byEmail: sql`t.by_email`,
  byWhatsApp: sql`t.phone is null`,
  state: sql`t.state`,
  latest: sql`t.latest`,
}

type Columns = typeof COLUMNS

/** What the members of a group have in common. */
export type GroupedBy =
  | { [Name in keyof Columns]: Columns[Name] extends false ? never : Name }[keyof Columns]
  | keyof typeof TOLD

const GROUPED_BY = [
  ...Object.entries(COLUMNS).flatMap(([name, decides]) => {
    if (decides === false) return []
    return decides === true ? sql`s.${sql.ref(name)}` : decides
  }),
  ...Object.values(TOLD),
]

interface Asked {
  until: CivilDate
  /** The first so many, by the day on which they are billed. */
  limit: number
  /** Phones that get messages about other charges. */
  known: readonly string[]
  /** So many of the latest charges decide too; zero where none do. */
  latest: number
  /** False where no hours depend on the state of a buyer. */
  hasWideHours: boolean
  /** A price of which no fee takes all; null where there is none. */
  wholeFrom: Cents | null
}

/**
 * The subscriptions of which something is billed by a day, in groups of one kind: some thousands
 * have a few prices, methods and due days.
 */
export const selectSubscriptionGroups = (
  sellerId: number,
  { until, limit, known, latest, hasWideHours, wholeFrom }: Asked,
) =>
  asQuery<SubscriptionGroup>(sql`
    with counted as materialized (
      select * from subscription s
       where s.seller_id = ${sellerId} and s.bill_on <= ${until}
       order by s.bill_on, s.id limit ${limit}
    ), told as materialized (
      select s.id, w.phone, x.why is null and coalesce(s.payer ->> 'email', u.email) is not null as by_email,
             case when ${hasWideHours} and u.country = 'BR' then u.state end as state,
             ${latestOf(sellerId, latest)} as latest, ${isPriceAlone(wholeFrom)} as is_price_alone
        from counted s
        join customer u on u.seller_id = ${sellerId} and u.id = s.customer_id
        left join reminder_opt_out x on x.seller_id = ${sellerId}
         and x.recipient = coalesce(s.payer ->> 'email', u.email)
        left join whats_app_consent w on w.seller_id = ${sellerId} and s.payer is null
         and w.phone = u.country_code || u.phone and w.ended_at is null
    ), shared as (
      select t.phone from told t where t.phone is not null group by t.phone having count(*) > 1
       union select unnest(${known}::text[])
    )
    select min(s.id::text) as id, count(*)::int as count,
           count(t.phone) filter (where h.phone is null)::int as alone,
           coalesce(array_agg(h.phone) filter (where h.phone is not null), '{}') as phones,
           coalesce(string_to_array(min(t.latest), ','), '{}') as latest,
           case when bool_and(t.is_price_alone) then array_agg(s.value_cents::float8) end as values
      from counted s
      join told t on t.id = s.id
      left join shared h on h.phone = t.phone
     group by ${sql.join(GROUPED_BY)}`)

/** How the latest charges of a subscription stand, the latest first. */
const latestOf = (sellerId: number, latest: number) =>
  latest === 0
    ? sql`null::text`
    : sql`(select string_agg(y.status, ',' order by y.cycle desc) from (
        select c.status, y.cycle
          from subscription_cycle y
          join charge c on c.seller_id = ${sellerId} and c.id = y.charge_id
         where y.seller_id = ${sellerId} and y.subscription_id = s.id
         order by y.cycle desc limit ${latest}) y)`
