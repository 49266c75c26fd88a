import { setTimeout as pause } from 'node:timers/promises'
import { untilSettled, verifyLedger } from './rig/aftermath.ts'
import { CHECKING_CENTS, openAccounts, payByPix } from './rig/banking.ts'
import { type BenchDatabase, emptyDatabase, openOwnServer } from './rig/database.ts'
import { untilReady } from './rig/health.ts'
import { untilAnswered } from './rig/payers.ts'
import { CLIENTS } from './rig/pgbench.ts'
import { scaled } from './rig/scale.ts'
import { startServer } from './rig/server.ts'
import { openShops, signIn } from './rig/shop.ts'
import { judge, tell, tellLoad } from './rig/verdict.ts'

const SELLERS = 20
const PAYMENTS = scaled(50_000)
const KILLS = 6
/** Each payment makes several things to do, which go on after the last answer. */
const SETTLED_MILLIS = Math.max(120_000, PAYMENTS * 60)
const MOST_CALLS_OF_EACH = 3
/** A session ends after a quarter of an hour, and so many payments take longer. */
const SIGNED_MILLIS = 10 * 60_000

/**
 * Many simultaneous clients pay by PIX, each asking several times with its key, while the server and the database
 * are killed by turns: the bank's own list has each payment once.
 */
export async function measurePaymentCrash(): Promise<void> {
  const postgres = await openOwnServer()
  const database = await emptyDatabase(postgres)
  const shops = await openShops(database.url, SELLERS)
  const sellers = shops.map(({ sellerId }) => sellerId)
  await openAccounts(database, sellers)
  const serve = () => startServer({ databaseUrl: database.url, withJobs: true, isQuiet: true })
  let server = await serve()
  /** The cents of what was acknowledged, by the id of the payment. */
  const acknowledged = new Map<string, number>()
  let [answered, contradicted] = [0, 0]

  async function pay(index: number, token: string): Promise<void> {
    const cents = 1 + (index % 3)
    const call = payByPix(`bench-payment-${index}`, cents, token)
    const calls = Array.from({ length: 1 + (index % MOST_CALLS_OF_EACH) }, () =>
      untilAnswered<{ id: string }>(() => server, call),
    )
    const ids = new Set((await Promise.all(calls)).map(({ id }) => id))
    if (ids.size > 1) contradicted++
    for (const id of ids) acknowledged.set(id, cents)
    answered++
  }

  /** Of each seller; where the server is away, once it is there again. */
  async function signedIn(): Promise<Map<number, string>> {
    for (;;) {
      const tokens = await signIn(server.port, shops).catch(() => undefined)
      if (tokens) return tokens
      await pause(100)
    }
  }

  async function killAgainAndAgain(): Promise<void> {
    for (let kill = 1; kill <= KILLS; kill++) {
      while (answered < (kill * PAYMENTS) / (KILLS + 1)) await pause(20)
      tell(`      ${answered} payments answered`)
      if (kill % 2 === 0) {
        await postgres.kill()
      } else {
        await server.kill()
        server = await serve()
        await untilReady(server)
      }
    }
  }

  try {
    let tokens = signIn(server.port, shops)
    let signedAt = performance.now()
    const tokenOf = async (sellerId: number): Promise<string> => {
      if (performance.now() - signedAt > SIGNED_MILLIS) {
        signedAt = performance.now()
        tokens = signedIn()
      }
      return (await tokens).get(sellerId) ?? ''
    }
    const queue = Array.from({ length: PAYMENTS }, (_, index) => index).values()
    const client = async () => {
      for (const index of queue) await pay(index, await tokenOf(sellers[index % SELLERS] ?? 0))
    }
    tellLoad()
    await Promise.all([killAgainAndAgain(), ...Array.from({ length: CLIENTS }, client)])
    await untilSettled(database, SETTLED_MILLIS)
    tellLoad()
    tell(`      ${answered} payments answered, server and database killed ${KILLS} times by turns`)
    judge('payments with several answers', contradicted, { atMost: 0 })
    judge('payments acknowledged', acknowledged.size, { atLeast: PAYMENTS })
    await judgeAtBank(database, acknowledged)
    judge('exit code of ledger verify', await verifyLedger(database), { atMost: 0 })
  } finally {
    await server.stop()
    await database.drop().catch(() => undefined)
    await postgres.stop()
  }
}

/** Compares what was acknowledged with the bank's own list, and both with the books. */
async function judgeAtBank(
  { sql }: BenchDatabase,
  acknowledged: ReadonlyMap<string, number>,
): Promise<void> {
  const sent = await sql<{ id: string; cents: number }>(
    `select payment_id as id, amount_cents::integer as cents from sandbox.pix_sent
      where not refused`,
  )
  const atBank = new Map(sent.map(({ id, cents }) => [id, cents]))
  const lost = [...acknowledged].filter(([id, cents]) => atBank.get(id) !== cents)
  const notAsked = sent.filter(({ id }) => !acknowledged.has(id)).length
  const twice = sent.length - atBank.size
  judge('payments acknowledged and not at the bank, or of another amount', lost.length, {
    atMost: 0,
  })
  judge('payments at the bank twice, or that nobody was told of', twice + notAsked, { atMost: 0 })
  const [books] = await sql<{ open: number; cents: string }>(
    `select (select count(*) from bill_payment where state <> 'completed')::integer as open,
            coalesce(sum(amount_cents), 0)::text as cents
       from ledger_balance where account in ('banking.checking', 'transit.bill')`,
  )
  judge('payments that are not completed', books?.open ?? 0, { atMost: 0 })
  const paidCents = sent.reduce((sum, { cents }) => sum + cents, 0)
  const missing = Math.abs(SELLERS * CHECKING_CENTS - paidCents - Number(books?.cents))
  judge('cents between what was there, what left and what is left', missing, { atMost: 0 })
}
