import { setTimeout as pause } from 'node:timers/promises'
import { addDays } from '../packages/brazil/src/calendar/index.ts'
import { type BenchDatabase, emptyDatabase, openServer } from './rig/database.ts'
import { assertPgbench, pgbench } from './rig/pgbench.ts'
import { scaled } from './rig/scale.ts'
import { startServer } from './rig/server.ts'
import { openSellers, placeCharges } from './rig/shop.ts'
import { NOON, today } from './rig/subscriptions.ts'
import { inTurns, judgeRatio, tellLoad } from './rig/verdict.ts'

const ROUNDS = 5
const SECONDS = scaled(5)
/** Of one seller, decided in a round. */
const CHARGES = scaled(20_000)
/** Days before the due day of the stage that is decided. */
const AHEAD = 2

/** Reminders decided in slices, against pgbench writing the same rows, one message a commit. */
export async function measureReminders(): Promise<void> {
  assertPgbench()
  const postgres = await openServer()
  const database = await emptyDatabase(postgres)
  await database.sql(NOON)
  const [baseline = 0, warmUp = 0, ...sellers] = await openSellers(database.url, ROUNDS + 2)
  const options = { databaseUrl: database.url, withJobs: false, kinds: ['remind-day'] }
  const server = await startServer(options)
  try {
    await decide(database, warmUp, CHARGES)
    await createOneByOne(database, baseline)
    tellLoad()
    const rounds = await inTurns(
      ROUNDS,
      () => pgbench(database.url, `select bench_remind(${baseline});`, SECONDS),
      () => decide(database, sellers.pop() ?? 0, CHARGES),
    )
    judgeRatio('reminders of one seller', rounds, 1.2)
    tellLoad()
  } finally {
    await server.stop()
    await database.drop()
    await postgres.stop()
  }
}

/** Decides about open charges, each of a buyer of its own. Returns the messages a second. */
async function decide(database: BenchDatabase, sellerId: number, count: number): Promise<number> {
  const { sql } = database
  await placeCharges(database, [sellerId], count)
  for (const statement of REMINDABLE) await sql(statement, [sellerId, addDays(today(), AHEAD)])
  await sql('vacuum analyze')
  await sql(
    `insert into work (seller_id, id, kind, key, due_at, payload)
     values ($1, uuidv7(), 'remind-day', $2 || ' bench', business_now(), '{}')`,
    [sellerId, today()],
  )
  const left = `select from work where kind = 'remind-day' and done_at is null
    and due_at <= business_now() and seller_id = $1`
  while ((await sql(left, [sellerId])).length > 0) await pause(100)
  const [decided] = await sql<{ messages: number; seconds: number }>(
    `select count(*)::integer as messages, extract(epoch from (
              select max(done_at) from work where kind = 'remind-day' and seller_id = $1
            ) - (min(created_at) - (select shift from business_clock)))::float as seconds
       from reminder_message where seller_id = $1`,
    [sellerId],
  )
  if (decided?.messages !== count) throw new Error(`${decided?.messages} reminders were decided`)
  return count / decided.seconds
}

/** Issued some days ago, and typed by a buyer of its own each. */
const REMINDABLE = [
  `update charge set due_date = $2, created_at = created_at - interval '9 days',
          payer = jsonb_build_object('email', id || '@exemplo.com.br') where seller_id = $1`,
  `update charge_pix set created_at = created_at - interval '9 days'
    where seller_id = $1 and $2 <> ''`,
]

const STAGES = `'{BEFORE_15, BEFORE_7, BEFORE_2, AFTER_2, AFTER_7, AFTER_20}'::text[]`

/**
 * Makes a function of the database that writes a message about a charge and leaves the work of sending it.
 * A charge has twelve of them, one a stage and channel.
 */
async function createOneByOne(database: BenchDatabase, sellerId: number): Promise<void> {
  await placeCharges(database, [sellerId], CHARGES)
  const { sql } = database
  await sql(
    `create table bench_charge as
     select id, row_number() over (order by id) - 1 as place from charge where seller_id = $1`,
    [sellerId],
  )
  await sql('create index on bench_charge (place)')
  await sql('create sequence bench_next')
  await sql('grant select on bench_charge to vintem_app')
  await sql('grant usage on sequence bench_next to vintem_app')
  await sql(
    `create function bench_remind(p_seller bigint) returns void language plpgsql as $bench$
     declare
       v_next bigint := nextval('bench_next'); v_message uuid := uuidv7(); v_charge uuid;
     begin
       perform set_config('app.seller', p_seller::text, true);
       select id into strict v_charge from bench_charge where place = v_next / 12 % ${CHARGES};
       insert into reminder_message (seller_id, id, charge_id, stage, channel, day, recipient, state,
                                     created_at)
       values (p_seller, v_message, v_charge, (${STAGES})[1 + v_next % 6],
               case v_next / 6 % 2 when 0 then 'EMAIL' else 'WHATSAPP' end, '${today()}',
               v_charge || '@exemplo.com.br', 'HELD', business_now())
       on conflict do nothing;
       perform post(p_seller, null, jsonb_build_array(jsonb_build_object(
         'id', uuidv7(), 'kind', 'send-reminder', 'key', v_message, 'due_at', business_now(),
         'payload', '{}'::jsonb)), null, null, null, null, null, null, null);
     end $bench$`,
  )
  await sql('grant execute on function bench_remind to vintem_app')
}
