import { newId } from '#platform/ids.ts'
import type { TestApp, TestUser } from './harness.ts'

/** A customer of copied subscriptions, with another mailbox and phone than all others. */
export interface CopiedCustomer {
  id: string
  /** Columns that differ from the customer of the template. */
  columns: object
  consent: 'GIVEN' | 'ENDED' | null
  isOptedOut: boolean
}

/** A subscription as another one, with other columns. */
export interface Copy {
  id: string
  customer: CopiedCustomer
  columns: object
  /** How its latest charge stands, which was due long ago. */
  latest?: 'LATE' | 'PAID'
}

let customers = 0

/** Reached by e-mail, and by WhatsApp where consent is given. */
export function aCopiedCustomer(
  columns: object = {},
  { consent = 'GIVEN', isOptedOut = false }: Partial<CopiedCustomer> = {},
): CopiedCustomer {
  customers += 1
  return {
    id: newId(),
    columns: {
      // The CPFs of other buyers begin with 1.
      document: String(90_000_000_000 + customers),
      email: `copia${customers}@exemplo.com.br`,
      phone: `119${10_000_000 + customers}`,
      ...columns,
    },
    consent,
    isOptedOut,
  }
}

/** Copies a subscription as often as there are copies, each with what its own columns say. */
export async function copySubscription(
  app: TestApp,
  as: TestUser,
  id: string,
  copies: readonly Copy[],
): Promise<void> {
  const people = [...new Set(copies.map(({ customer }) => customer))]
  const rowsOf = (rows: readonly object[]) => [as.sellerId, id, JSON.stringify(rows)]
  await app.sql(
    `insert into customer select (jsonb_populate_record(u, c)).*
       from jsonb_array_elements($3::jsonb) as c, subscription s
       join customer u on u.seller_id = s.seller_id and u.id = s.customer_id
      where s.seller_id = $1 and s.id = $2`,
    rowsOf(people.map(({ id: customerId, columns }) => ({ id: customerId, ...columns }))),
  )
  const told = people.map((each) => each.id)
  await app.sql(
    `insert into whats_app_consent (seller_id, phone, source, given_at, ended_by, ended_at)
     select u.seller_id, u.country_code || u.phone, 'SELLER', '2020-01-01',
            case when c.ended then 'BUYER' end, case when c.ended then timestamptz '2020-01-02' end
       from unnest($2::uuid[], $3::boolean[]) as c (id, ended)
       join customer u on u.seller_id = $1 and u.id = c.id
      where c.ended is not null on conflict do nothing`,
    [as.sellerId, told, people.map(({ consent }) => consent && consent === 'ENDED')],
  )
  await app.sql(
    `insert into reminder_opt_out (seller_id, recipient, at, why)
     select seller_id, email, '2020-01-01', 'BUYER' from customer
      where seller_id = $1 and id = any($2)`,
    [as.sellerId, people.flatMap((each) => (each.isOptedOut ? each.id : []))],
  )
  await app.sql(
    `insert into subscription select (jsonb_populate_record(s, c)).*
       from jsonb_array_elements($3::jsonb) as c, subscription s
      where s.seller_id = $1 and s.id = $2`,
    rowsOf(
      copies.map(({ id: copyId, customer, columns }) => ({
        id: copyId,
        customer_id: customer.id,
        external_id: null,
        ...columns,
      })),
    ),
  )
  await chargedOnce(app, as, copies)
}

/** Gives copies a first cycle with a charge. */
async function chargedOnce(app: TestApp, as: TestUser, copies: readonly Copy[]) {
  const charged = copies.flatMap(({ id, latest }) =>
    latest ? { id, latest, charge: newId() } : [],
  )
  if (charged.length === 0) return
  await app.sql(
    `with made as (
       insert into charge select (jsonb_populate_record(c, jsonb_build_object('id', n.charge,
           'subscription_id', n.id, 'status', n.latest, 'due_date', '2020-01-01',
           'paid_on', case n.latest when 'PAID' then '2020-01-01' end,
           'paid_at', case n.latest when 'PAID' then '2020-01-01T12:00:00Z' end))).*
         from charge as c, jsonb_to_recordset($2::jsonb) as n (id uuid, latest text, charge uuid)
        where c.id = (select id from charge where seller_id = $1 limit 1)
       returning seller_id, id, subscription_id)
     insert into subscription_cycle (seller_id, subscription_id, cycle, starts_on, ends_on, due_on,
       outcome, charge_id, lines, price_cents, created_at)
     select seller_id, subscription_id, 0, '2020-01-01', '2020-02-01', '2020-01-01', 'BILLED', id,
            '[]', 100, '2020-01-01' from made`,
    [as.sellerId, JSON.stringify(charged)],
  )
}
