import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../database.ts'

// Goal: the schema keeps tenants apart and stays ready to be distributed by seller, whatever the code
// does. Each check lists what breaks its rule in the catalogue of a migrated database.
let client: pg.Client
let close = async () => {}

beforeAll(async () => {
  const database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  close = async () => {
    await client.end()
    await database.drop()
  }
})
afterAll(() => close())

/** Tables of the product: what has a seller_id belongs to one. The sandbox is the world outside. */
const TABLES = `with tables as (
  select c.oid, c.relname as name, c.relrowsecurity, c.relforcerowsecurity,
         exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'seller_id') as tenant
    from pg_class c
   where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
), columns_of as (
  select i.indexrelid, array_agg(a.attname order by k.position) as columns
    from pg_index i
    cross join unnest(i.indkey) with ordinality as k(number, position)
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
   group by i.indexrelid
)`

const checks: readonly (readonly [rule: string, sql: string, wrong: string])[] = [
  [
    'every tenant table has forced row-level security with the policy of the seller',
    `select name from tables t where tenant and name not like '%directory' and not (
       relrowsecurity and relforcerowsecurity and exists (
         select from pg_policy p
          where p.polrelid = t.oid and p.polroles = array['vintem_app'::regrole::oid]
            and pg_get_expr(p.polqual, p.polrelid) like '%app.seller%'))`,
    'create table wrong (seller_id bigint primary key)',
  ],
  [
    'no other policy lets the application past it',
    `select name from tables t join pg_policy p on p.polrelid = t.oid
      where tenant and p.polname <> 'tenant'
        and (p.polroles @> array[0::oid] or p.polroles @> array['vintem_app'::regrole::oid])`,
    `create table wrong (seller_id bigint primary key);
     alter table wrong enable row level security;
     create policy open on wrong using (true)`,
  ],
  [
    'every primary and unique key of a tenant table begins with its seller',
    `select i.indexrelid::regclass::text as name from tables t
       join pg_index i on i.indrelid = t.oid and i.indisunique
       join columns_of c using (indexrelid)
      where tenant and name not like '%directory' and c.columns[1] <> 'seller_id'`,
    'create table wrong (seller_id bigint, id bigint primary key)',
  ],
  [
    'every foreign key between tenant tables carries the seller',
    `select conname as name from pg_constraint k join tables t on t.oid = k.conrelid
      where k.contype = 'f' and t.tenant and not exists (
        select from unnest(k.conkey, k.confkey) as pair(here, there)
          join pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.here
          join pg_attribute b on b.attrelid = k.confrelid and b.attnum = pair.there
         where a.attname = 'seller_id' and b.attname = 'seller_id')`,
    `create table wrong_to (seller_id bigint, id bigint primary key);
     create table wrong (seller_id bigint, to_id bigint references wrong_to (id))`,
  ],
  [
    'every foreign key is led to by an index',
    `select conname as name from pg_constraint k join tables t on t.oid = k.conrelid
      where k.contype = 'f' and not exists (
        select from pg_index i
         where i.indrelid = k.conrelid
           and coalesce(pg_get_expr(i.indpred, i.indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$', true)
           and (i.indkey::smallint[])[0:cardinality(k.conkey) - 1] @> k.conkey)`,
    `create table wrong (seller_id bigint, to_id uuid, foreign key (seller_id, to_id)
       references customer (seller_id, id))`,
  ],
  [
    'there are no enum types, whose equality row-level security keeps from indexes',
    `select typname::text as name from pg_type where typtype = 'e'`,
    `create type wrong as enum ('a')`,
  ],
  [
    'every instant has its zone',
    `select table_name || '.' || column_name as name from information_schema.columns
      where table_schema in ('public', 'sandbox') and data_type = 'timestamp without time zone'`,
    'create table wrong (at timestamp)',
  ],
  [
    'no amount is a floating point number',
    `select table_name || '.' || column_name as name from information_schema.columns
      where table_schema in ('public', 'sandbox') and data_type in ('real', 'double precision', 'money')`,
    'create table wrong (amount double precision)',
  ],
  [
    'the application neither changes nor deletes what is immutable',
    `select t.name || ': ' || privilege as name
       from unnest(array['ledger_posting', 'ledger_transfer', 'audit', 'audit_seal',
                         'statement_line', 'statement_day']) as t(name),
            unnest(array['update', 'delete', 'truncate']) as privilege
      where has_table_privilege('vintem_app', t.name, privilege)`,
    'grant update on audit to vintem_app',
  ],
  [
    'the application owns nothing and is above nothing',
    `select rolname::text as name from pg_roles
      where rolname in ('vintem_app', 'vintem_jobs') and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb
        or exists (select from pg_class where relowner = pg_roles.oid))`,
    'alter role vintem_app createdb',
  ],
  [
    'what runs as the owner looks for names in one place only',
    `select p.oid::regprocedure::text as name from pg_proc p
      where prosecdef and pronamespace = 'public'::regnamespace
        and not coalesce(proconfig::text like '%search_path=public, pg_temp%', false)`,
    `create function wrong() returns void language sql security definer set search_path = public as ''`,
  ],
  [
    'nobody calls a function who was not named',
    `select p.oid::regprocedure::text as name from pg_proc p
      where pronamespace in ('public'::regnamespace, 'sandbox'::regnamespace, 'cnab'::regnamespace,
                             'inter'::regnamespace)
        and (proacl is null or exists (select from aclexplode(proacl) where grantee = 0))`,
    `create function wrong() returns void language sql as '';
     grant execute on function wrong to public`,
  ],
  [
    'the application runs nothing as the owner',
    `select p.oid::regprocedure::text as name from pg_proc p
      where prosecdef and has_function_privilege('vintem_app', p.oid, 'execute')`,
    `create function wrong() returns void language sql security definer as '';
     grant execute on function wrong to vintem_app`,
  ],
  [
    'the jobs read no table of a tenant',
    `select name from tables
      where tenant and has_table_privilege('vintem_jobs', oid, 'select, insert, update, delete')`,
    'grant select on work to vintem_jobs',
  ],
]

const offenders = async (sql: string): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(`${TABLES} ${sql}`)
  return rows.map(({ name }) => name)
}

test.each(checks)('%s', async (_, sql) => {
  expect(await offenders(sql)).toEqual([])
})

test.each(checks)('a wrong table is caught: %s', async (_, sql, wrong) => {
  await client.query('begin')
  await client.query(wrong)
  const found = await offenders(sql)
  await client.query('rollback')
  expect(found).not.toEqual([])
})
