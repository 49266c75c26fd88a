import type { BenchDatabase } from './database.ts'
import { type Row, rowsOf } from './one-by-one.ts'

type Sql = Pick<BenchDatabase, 'sql'>

/** Something that the product has written by one command, under an id. */
export interface Written {
  sellerId: number
  id: string
  /** Tables with rows of it, those that others refer to first: which rows, and which columns are others each time. */
  tables: readonly { name: string; where: string; fresh: Row }[]
  /** Statements for the rows that are changed, of the seller `p_seller` and of its card or account `p_of`. */
  changes: readonly string[]
  cause: object
  /** The key of a command that is not repeated. */
  key?: string
}

/** A seller, and the id of its card or account. */
export interface Place {
  sellerId: number
  id: string
}

/**
 * Makes a function of the database that writes the same rows once more, under new ids, for pgbench to call
 * once a commit. It reads and decides nothing, and takes one trip: no program that obeys one by one is faster.
 */
export async function createOnceMore({ sql }: Sql, written: Written): Promise<void> {
  const inserts: string[] = []
  for (const { name, where, fresh } of written.tables) {
    const rows = await rowsOf({ sql }, name, where)
    if (rows.length === 0) throw new Error(`The product has written nothing to ${name}`)
    inserts.push(...rows.map((row) => insertOf(name, row, fresh, written.id)))
  }
  const post = await postOf({ sql }, written)
  await sql(
    `create or replace function bench_once_more(p_seller bigint, p_of uuid) returns void
     language plpgsql as $bench$
     declare v_id uuid := uuidv7();
     begin
       perform set_config('app.seller', p_seller::text, true);
       ${[...inserts, ...written.changes].join(';\n')};
       ${post};
     end $bench$`,
  )
  await sql('grant execute on function bench_once_more to vintem_app')
}

/** A call of `bench_once_more` in any of the places. */
export function onceMoreScript(places: readonly Place[]): string {
  const sellers = places.map(({ sellerId }) => sellerId).join(', ')
  const ids = places.map(({ id }) => `'${id}'`).join(', ')
  return `
\\set place random(1, ${places.length})
select bench_once_more((array[${sellers}]::bigint[])[:place], (array[${ids}]::uuid[])[:place]);
`
}

function insertOf(table: string, row: Row, fresh: Row, id: string): string {
  const values = Object.entries({ ...row, seller_id: 'p_seller', ...fresh }).map(([name, value]) =>
    name in fresh || name === 'seller_id' ? value : withFreshId(value, id),
  )
  return `insert into ${table} (${Object.keys(row).join(', ')}) values (${values.join(', ')})`
}

/** A literal, with the id in it replaced. */
const withFreshId = (literal: string, id: string): string =>
  literal.replaceAll(id, `' || v_id || '`)

/** The end of the transaction, as the product's own. */
async function postOf({ sql }: Sql, written: Written): Promise<string> {
  const { sellerId, id, cause, key } = written
  const rowsAbout = async (statement: string): Promise<string> => {
    const rows = await sql<{ row: string }>(
      `select quote_literal(row) as row from (${statement}) as t(row)`,
      [sellerId, `%${id}%`],
    )
    const all = rows.map(
      ({ row }) => `(${withFreshId(row, id)})::jsonb || jsonb_build_object('id', uuidv7())`,
    )
    return all.length > 0 ? `jsonb_build_array(${all.join(', ')})` : 'null'
  }
  const [postings, work, events, audit] = [
    await rowsAbout(POSTINGS),
    await rowsAbout(WORK),
    await rowsAbout(EVENTS),
    await rowsAbout(AUDIT),
  ]
  return `perform post(p_seller, ${postings}, ${work}, null, ${events}::json,
    '${JSON.stringify(cause)}', ${audit}, ${await repeatOf({ sql }, id, key)})`
}

/** The key of a command, the hash of its body, and its answer. */
async function repeatOf({ sql }: Sql, id: string, key?: string): Promise<string> {
  const [kept] = await sql<{ hash: string; answer: string }>(
    `select quote_literal(body_hash) as hash, quote_literal(answer::text) as answer
       from idempotency where key = $1`,
    [key],
  )
  if (!kept) return 'null, null, null'
  return `uuidv7()::text, ${kept.hash}, (${withFreshId(kept.answer, id)})::json`
}

const POSTINGS = `
  select jsonb_build_object('reason', reason, 'reference', reference, 'happened_at', happened_at,
           'transfers', (select jsonb_agg(jsonb_build_array(debit, credit, amount_cents))
                           from ledger_transfer t
                          where t.seller_id = p.seller_id and t.posting_id = p.id))::text
    from ledger_posting p where seller_id = $1 and reference like $2`

const WORK = `
  select jsonb_build_object('kind', kind, 'key', key, 'due_at', due_at, 'payload', payload)::text
    from work where seller_id = $1 and (key like $2 or payload::text like $2)`

const EVENTS = `
  select jsonb_build_object('type', type, 'object_id', object_id, 'at', at, 'data', data)::text
    from (select type, object_id, at, data from event where seller_id = $1
          union all
          select type, object_id, at, data from event_queue where seller_id = $1) as e
   where data::text like $2`

const AUDIT = `
  select jsonb_build_object('actor', actor, 'action', action, 'subject', subject, 'details', details)::text
    from audit where seller_id = $1 and subject like $2`
