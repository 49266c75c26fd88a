import { judgePayments, untilSettled } from './rig/aftermath.ts'
import { knowPix, payPix, tellPix } from './rig/bank.ts'
import { type BenchDatabase, emptyDatabase, openServer } from './rig/database.ts'
import { chooseAll, judgeInstruments, unchoose } from './rig/instruments.ts'
import { noPayments, payAgain, payAll, untilAnswered } from './rig/payers.ts'
import { scaled } from './rig/scale.ts'
import { startServer } from './rig/server.ts'
import { openShops, type PlacedCharge, placeCharges, signIn } from './rig/shop.ts'
import { judge, tell } from './rig/verdict.ts'

const SELLERS = 20
const EACH = scaled(600)

/** Calls that time out, alternately before and after their effect; a few time out twice. */
const TIMEOUTS = [
  ['pix', 'request', EACH / 3],
  ['pix', 'giveBack', EACH / 6],
  ['bankSlip', 'register', EACH / 3],
  ['card', 'pay', EACH / 3],
  ['card', 'find', EACH / 10],
  ['email', 'send', EACH / 10],
] as const

/**
 * Every rail times out before or after its effect, under load. Nothing is created, charged,
 * returned or sent twice, and every unknown outcome is resolved by asking the rail.
 */
export async function measureRailTimeouts(): Promise<void> {
  const postgres = await openServer()
  const database = await emptyDatabase(postgres)
  const shops = await openShops(database.url, SELLERS)
  const sellers = shops.map(({ sellerId }) => sellerId)
  const server = await startServer({ databaseUrl: database.url, withJobs: true })
  const reach = () => server
  const place = () => placeCharges(database, sellers, EACH)
  try {
    const tokens = await signIn(server.port, shops)
    const [byPix, byBankSlip, byCard, twice] = [
      await place(),
      await place(),
      await place(),
      await place(),
    ]
    await unchoose(database, [...byPix, ...byBankSlip])
    for (const timeouts of TIMEOUTS) await setTimeouts(database, timeouts)
    const payments = noPayments()
    const [pix, bankSlips] = await Promise.all([
      chooseAll(byPix, () => 'pix', reach),
      chooseAll(byBankSlip, () => 'bank-slip', reach),
      payAll({ charges: byCard, payments, server: reach, tokens, ways: ['card'] }),
      payTwice(database, twice, reach),
    ])
    await untilSettled(database)
    tell(
      `      ${EACH} PIX codes, ${EACH} boletos, ${EACH} cards and ${EACH} PIX paid twice; ${await timeoutsMet(database)} calls timed out, ${payments.unknown.length} cards without an outcome`,
    )
    await judgeAttempts(database)
    await database.sql('delete from sandbox.fault')
    for (const charge of payments.unknown) await payAgain(charge, payments, reach)
    await untilSettled(database)
    await judgeInstruments(database, new Map([...pix, ...bankSlips]))
    await judgeReturns(database)
    await judgeEmails(database)
    await judgePayments(database, payments)
  } finally {
    await server.stop()
    await database.drop()
    await postgres.stop()
  }
}

const planned = TIMEOUTS.reduce((sum, [, , count]) => sum + Math.ceil(count), 0)

async function setTimeouts(
  { sql }: BenchDatabase,
  [rail, call, count]: (typeof TIMEOUTS)[number],
): Promise<void> {
  await sql(
    `insert into sandbox.fault (rail, call, fault)
     select $1, $2, case when n % 2 = 0 then 'timeout-before' else 'timeout-after' end
       from generate_series(1, $3::integer) n`,
    [rail, call, Math.ceil(count)],
  )
}

async function timeoutsMet({ sql }: BenchDatabase): Promise<number> {
  const [left] = await sql<{ count: number }>(
    'select count(*)::integer as count from sandbox.fault',
  )
  return planned - (left?.count ?? 0)
}

/** The second payment matches nothing and has to be returned. */
async function payTwice(
  database: BenchDatabase,
  charges: readonly PlacedCharge[],
  server: Parameters<typeof untilAnswered>[0],
): Promise<void> {
  const paid = charges.flatMap((charge) => [payPix(charge), payPix(charge)])
  await knowPix(database, paid)
  for (const payment of paid) {
    const body = tellPix([payment])
    await untilAnswered(server, {
      method: 'POST',
      path: '/pix',
      isWebhook: true,
      headers: {},
      body,
    })
  }
}

/** An attempt is PAID where the acquirer has captured it, and FAILED where it has not. */
async function judgeAttempts({ sql }: BenchDatabase): Promise<void> {
  const wrong = await sql<{ id: string }>(
    `select t.id from charge_attempt t
       left join sandbox.card_payment p on p.seller_id = t.seller_id and p.attempt_id = t.id::text
      where t.status <> case when p.outcome = 'CAPTURED' then 'PAID' else 'FAILED' end`,
  )
  const ids = wrong.map(({ id }) => id).join(' ')
  judge('card attempts not as the acquirer has them', wrong.length, { atMost: 0 }, ids)
}

/**
 * Of two payments of one code the bank has returned one, once and whole, and our database says so.
 */
async function judgeReturns({ sql }: BenchDatabase): Promise<void> {
  const wrong = await sql<{ txid: string }>(
    `select p.txid from sandbox.pix_payment p
       left join sandbox.pix_return r using (end_to_end_id)
       left join ledger_posting back on back.seller_id = p.seller_id
        and back.reason = 'payment-returned' and back.reference = p.end_to_end_id
      group by p.txid
     having count(r.*) <> 1 or count(back.*) <> 1 or sum(r.amount_cents) <> max(p.amount_cents)`,
  )
  const ids = wrong.map(({ txid }) => txid).join(' ')
  judge('PIX paid twice and not sent back once', wrong.length, { atMost: 0 }, ids)
}

/** Each e-mail is sent once, under its own id. */
async function judgeEmails({ sql }: BenchDatabase): Promise<void> {
  const [row] = await sql<{ written: number; unsent: number }>(
    `select count(*)::integer as written, (count(*) filter (where e.id is null))::integer as unsent
       from work w left join sandbox.email e on e.id = w.id::text where w.kind = 'send-email'`,
  )
  judge('e-mails written and not sent', row?.unsent ?? 0, { atMost: 0 }, `of ${row?.written}`)
}
