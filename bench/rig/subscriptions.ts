import { setTimeout as pause } from 'node:timers/promises'
import { aCustomerBody, anImportBody, aPlanBody } from '../../apps/server/test/bodies.ts'
import { addDays, type CivilDate, civilDateOf } from '../../packages/brazil/src/calendar/index.ts'
import type { BenchDatabase } from './database.ts'
import type { RunningServer } from './server.ts'
import { type Shop, signIn } from './shop.ts'

type Sql = Pick<BenchDatabase, 'sql'>

export type BilledBy = 'PIX' | 'BANK_SLIP' | 'CREDIT_CARD'

/** A subscription that the product made, of which others are copies. */
export interface Sample {
  sellerId: number
  id: string
}

/** Sets the business clock to the noon of the present day: cards are charged and buyers written to by day. */
export const NOON = `update business_clock set shift = (date_trunc('day', clock_timestamp(),
  'America/Sao_Paulo') + interval '12 hours') - clock_timestamp()`

export const today = (): CivilDate => civilDateOf(new Date())

/** Imports a subscription by PIX through the public endpoints: due in the days ahead of which PIX is billed. */
export async function importOne({ port }: RunningServer, shop: Shop): Promise<Sample> {
  const token = (await signIn(port, [shop])).get(shop.sellerId) ?? ''
  const post = async <A>(path: string, body: unknown): Promise<A> => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/core${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': `bench-${path}`,
      },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(await answer.text())
    return (await answer.json()) as A
  }
  const plan = await post<{ id: number }>('/plans', aPlanBody())
  const customer = await post<{ uuid: string }>('/seller-clients', aCustomerBody())
  const { uuid } = await post<{ uuid: string }>(
    '/subscriptions',
    anImportBody(plan.id, customer.uuid, {
      payment: { method: 'PIX' },
      startDate: addDays(today(), 15),
    }),
  )
  return { sellerId: shop.sellerId, id: uuid }
}

/**
 * Codes and boletos of billed charges count as made from the beginning: where billing is measured alone nobody
 * makes them, and billing waits for those of a seller.
 */
export async function countCodesAsMade({ sql }: Sql): Promise<void> {
  await sql(
    `create function bench_made() returns trigger language plpgsql as $bench$
     begin new.done_at := clock_timestamp(); return new; end $bench$`,
  )
  await sql(
    `create trigger bench_made before insert on work for each row
       when (new.kind in ('request-billed-pix', 'register-billed-bank-slip'))
       execute function bench_made()`,
  )
}

interface Crowd {
  sellers: readonly number[]
  /** Of each seller. */
  count: number
  /** Told apart by it from other crowds of the same sellers. */
  name: string
  method?: BilledBy
  billOn?: CivilDate
}

/** Copies a subscription, with its customer and plan: to be billed today, unless told otherwise. */
export async function subscribeMany({ sql }: Sql, sample: Sample, crowd: Crowd): Promise<void> {
  const { sellers, count, name, method = 'PIX', billOn = today() } = crowd
  const dueOn = addDays(billOn, method === 'CREDIT_CARD' ? 0 : 15)
  const changes = {
    method,
    methods: METHODS,
    anchor: dueOn,
    anchor_day: Number(dueOn.slice(8)),
    next_due_date: dueOn,
    bill_on: billOn,
    next_cycle: 0,
    billed_cycles: 0,
  }
  for (const statement of [OF_SELLERS('customer'), OF_SELLERS('plan')]) {
    await sql(statement, [sample.sellerId, sample.id, sellers])
  }
  await sql(COPIES, [sample.sellerId, sample.id, sellers, count, name, JSON.stringify(changes)])
  await sql('vacuum analyze')
}

const METHODS = {
  creditCard: { type: 'EARLY_SELLER', discountBps: 0, maxInstallments: 1 },
  pix: { discountBps: 0, maxInstallments: 1 },
  bankSlip: { discountBps: 0, maxInstallments: 1 },
}

const OF_SELLERS = (table: 'customer' | 'plan') => `
  insert into ${table}
  select (jsonb_populate_record(t, jsonb_build_object('seller_id', seller))).*
    from subscription s
    join ${table} t on t.seller_id = s.seller_id and t.id = s.${table}_id
   cross join unnest($3::bigint[]) as seller
   where s.seller_id = $1 and s.id = $2
  on conflict do nothing`

/** The id of the n-th subscription of a crowd: the same for each of its sellers, and growing as ids do. */
export const idOf = (name: string, n: string): string =>
  `(left(md5(${name}), 20) || lpad(to_hex(${n}::bigint), 12, '0'))::uuid`

const COPIES = `
  insert into subscription
  select (jsonb_populate_record(s, $6::jsonb || jsonb_build_object(
           'seller_id', seller, 'id', ${idOf('$5', 'n')}))).*
    from subscription s
   cross join unnest($3::bigint[]) as seller
   cross join generate_series(1, $4::integer) as n
   where s.seller_id = $1 and s.id = $2`

/**
 * Leaves the work of a day for sellers: so long overdue that no slice waits for its second, unless told
 * otherwise. Each time of a day of its own, since a day is left once.
 */
export async function wakeBilling(
  { sql }: Sql,
  sellers: readonly number[],
  overdue = '1 day',
): Promise<void> {
  await sql(
    `insert into work (seller_id, id, kind, key, due_at, payload)
     select seller, uuidv7(), 'bill-day', ($2::date - (
              select count(*) from work w where w.seller_id = seller and w.kind = 'bill-day'
            )::integer)::text, business_now() - $3::interval, '{}'
       from unnest($1::bigint[]) as seller`,
    [sellers, today(), overdue],
  )
}

export interface Billed {
  cycles: number
  seconds: number
}

/** Waits until nothing is left to bill of sellers. Returns what was billed since an instant. */
export async function untilBilled(
  { sql }: Sql,
  sellers: readonly number[],
  since: string,
): Promise<Billed> {
  const left = `select from work where kind = 'bill-day' and done_at is null
    and due_at <= business_now() and seller_id = any ($1) limit 1`
  while ((await sql(left, [sellers])).length > 0) await pause(100)
  const [billed] = await sql<Billed>(
    `select count(*)::integer as cycles, extract(epoch from (
              select max(done_at) from work where kind = 'bill-day' and seller_id = any ($1)
            ) - min(created_at))::float as seconds
       from subscription_cycle where seller_id = any ($1) and created_at >= $2`,
    [sellers, since],
  )
  return billed ?? { cycles: 0, seconds: 0 }
}

/** The time of the database, to the microsecond. */
export async function instant({ sql }: Sql): Promise<string> {
  const [row] = await sql<{ now: string }>('select clock_timestamp()::text as now')
  return row?.now ?? ''
}
