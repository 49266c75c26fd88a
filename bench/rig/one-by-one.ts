import type { BenchDatabase } from './database.ts'
import { idOf } from './subscriptions.ts'

type Sql = Pick<BenchDatabase, 'sql'>

/** A row as PostgreSQL writes its values; null as the text 'null'. */
export type Row = Readonly<Record<string, string>>

/**
 * Makes a function of the database that bills the next cycle of one subscription, for pgbench to call once
 * a commit: it writes what the product has written for the latest cycle that it billed, under new ids. It
 * decides nothing, and takes one trip: no program that bills one by one is faster.
 */
export async function createOneByOne({ sql }: Sql): Promise<void> {
  const sample = await latestBilled({ sql })
  const own = await rowsOf({ sql }, 'charge', `id = '${sample.chargeId}'`)
  const tables = await tablesOf({ sql })
  const rows: [string, Row][] = own.map((row) => ['charge', row])
  for (const table of tables) {
    const found = await rowsOf({ sql }, table, `charge_id = '${sample.chargeId}'`)
    rows.push(...found.map((row): [string, Row] => [table, row]))
  }
  const written = rows.map(([table, row]) => insertOf(table, row, sample))
  const post = await postOf({ sql }, sample)
  await sql(
    `create or replace function bench_bill(p_seller bigint, p_subscription uuid) returns void
     language plpgsql as $bench$
     declare
       v_cycle integer; v_charge uuid := uuidv7(); v_txid text := replace(uuidv7()::text, '-', '');
       v_link uuid;
     begin
       perform set_config('app.seller', p_seller::text, true);
       select id into v_link from payment_link where seller_id = p_seller and of_billing;
       select next_cycle into strict v_cycle from subscription
        where seller_id = p_seller and id = p_subscription for update;
       ${written.join(';\n')};
       update subscription
          set next_cycle = v_cycle + 1, next_due_date = next_due_date + 30, bill_on = bill_on + 30,
              billed_cycles = billed_cycles + 1, carried_cents = 0
        where seller_id = p_seller and id = p_subscription;
       ${post};
     end $bench$`,
  )
  await sql('grant execute on function bench_bill to vintem_app')
}

/** Bills any of the subscriptions of a crowd, with `bench_bill`. */
export const oneByOneScript = (
  sellers: readonly number[],
  { name, count }: { name: string; count: number },
): string => `
\\set seller random(1, ${sellers.length})
\\set n random(1, ${count})
select bench_bill((array[${sellers.join(', ')}]::bigint[])[:seller], ${idOf(`'${name}'`, ':n')});
`

interface Latest {
  sellerId: string
  chargeId: string
  txid: string
}

async function latestBilled({ sql }: Sql): Promise<Latest> {
  const [latest] = await sql<Latest>(
    `select c.seller_id as "sellerId", c.charge_id as "chargeId", p.txid
       from subscription_cycle c join charge_pix p using (seller_id, charge_id)
      order by c.created_at desc, c.charge_id limit 1`,
  )
  if (!latest) throw new Error('The product has billed nothing by PIX')
  return latest
}

/** The tables with rows of charges, those that others refer to first. */
async function tablesOf({ sql }: Sql): Promise<string[]> {
  const rows = await sql<{ name: string }>(
    `select c.table_name as name from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and c.column_name = 'charge_id' and t.table_type = 'BASE TABLE'
      order by c.table_name = 'subscription_cycle', c.table_name`,
  )
  return rows.map(({ name }) => name)
}

/** The rows of a table, for an SQL condition; the table is `t` in it. */
export async function rowsOf({ sql }: Sql, table: string, where: string): Promise<Row[]> {
  const columns = await sql<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  const values = columns.map(({ name }) => `'${name}', quote_nullable(t.${name}::text)`)
  const rows = await sql<{ row: Row }>(
    `select json_build_object(${values.join(', ')}) as row from ${table} t where ${where}`,
  )
  return rows.map(({ row }) => row)
}

/** What is another in each row that is written; all else is as in the sample. */
const FRESH: Row = {
  seller_id: 'p_seller',
  link_id: 'v_link',
  subscription_id: 'p_subscription',
  cycle: 'v_cycle',
  charge_id: 'v_charge',
  txid: 'v_txid',
}

function insertOf(table: string, row: Row, sample: Latest): string {
  const fresh: Row = { ...FRESH, id: table === 'charge' ? 'v_charge' : 'uuidv7()' }
  const values = Object.entries(row).map(([name, value]) => {
    const other = value === 'NULL' ? undefined : fresh[name]
    return other ?? withFreshIds(value, sample)
  })
  return `insert into ${table} (${Object.keys(row).join(', ')}) values (${values.join(', ')})`
}

/** A literal, with the ids of the sample in it replaced. */
function withFreshIds(literal: string, { chargeId, txid }: Latest): string {
  const parts = literal.replaceAll(chargeId, `' || v_charge || '`)
  return parts.replaceAll(txid, `' || v_txid || '`)
}

/** The end of the transaction, as the product's own: work and events. */
async function postOf({ sql }: Sql, sample: Latest): Promise<string> {
  const { sellerId, chargeId, txid } = sample
  const about = [sellerId, `%${chargeId}%`, `%${txid}%`]
  const work = await sql<{ row: string }>(
    `select quote_literal(jsonb_build_object(
              'kind', kind, 'key', key, 'due_at', due_at, 'payload', payload)) as row
       from work where seller_id = $1 and (key like $2 or key like $3)`,
    about,
  )
  const events = await sql<{ row: string }>(
    `select quote_literal(json_build_object(
              'type', type, 'object_id', object_id, 'at', at, 'data', data)) as row
       from (select type, object_id, at, data from event where seller_id = $1
             union all
             select type, object_id, at, data from event_queue where seller_id = $1) as e
      where data::text like $2 and $3 <> ''`,
    about,
  )
  const works = work.map(
    ({ row }) => `(${withFreshIds(row, sample)})::jsonb || jsonb_build_object('id', uuidv7())`,
  )
  const eventList = events.map(({ row }) => `(${withFreshIds(row, sample)})::json`)
  return `perform post(p_seller, null, jsonb_build_array(${works.join(', ')}), null,
    json_build_array(${eventList.join(', ')}), '{"kind": "schedule"}', null, null, null, null)`
}
