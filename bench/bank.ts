import { setTimeout as pause } from 'node:timers/promises'
import { createPool } from '../apps/server/src/platform/database/database.ts'
import { following } from '../apps/server/src/use-cases/reactions.ts'
import { createTransactions } from '../apps/server/src/use-cases/transactions.ts'
import { type BenchDatabase, emptyDatabase, openOwnServer } from './rig/database.ts'
import { CLIENTS } from './rig/pgbench.ts'
import { scaled } from './rig/scale.ts'
import { openShops } from './rig/shop.ts'
import { judge, tell } from './rig/verdict.ts'

const TRANSFERS = scaled(50_000)
const KILLS = 6
const READ_EVERY = 50
/** Must not go below zero. */
const ACCOUNTS = Array.from({ length: 8 }, (_, index) => `subseller.scheduled:${index}`)
const EACH_CENTS = 10_000

interface Transfer {
  from: string
  to: string
  cents: number
  /** A repeated request with the key is one transfer. */
  reference: string
}

/**
 * Many simultaneous clients transfer money between a few accounts and repeat requests without an
 * answer, while totals are read and the database is killed: no money is created or lost.
 */
export async function measureBank(): Promise<void> {
  const postgres = await openOwnServer()
  const database = await emptyDatabase(postgres)
  const [shop] = await openShops(database.url, 1)
  const sellerId = shop?.sellerId ?? 0
  const pool = createPool({ url: database.url, poolSize: CLIENTS, role: 'vintem_app' })
  const { transact } = createTransactions(pool, { follow: following([]), afterCommit() {} })
  const post = ({ from, to, cents, reference }: Transfer) =>
    transact({ sellerId }, async (tx) => {
      await tx.enter()
      const posting = { reason: 'bank', reference, happenedAt: tx.now }
      await tx.commit({ postings: [{ ...posting, transfers: [[from, to, cents]] }] })
    })
  const done: string[] = []
  const totals = new Set<string>()
  let [refused, repeated] = [0, 0]

  async function applyTransfer(transfer: Transfer): Promise<void> {
    for (;;) {
      try {
        await post(transfer)
        done.push(transfer.reference)
        return
      } catch (error) {
        if ((error as { constraint?: string }).constraint === 'ledger_floor') return void refused++
        repeated++
        await pause(50)
      }
    }
  }

  const queue = Iterator.from(transfers())
  const client = async () => {
    for (const transfer of queue) {
      await applyTransfer(transfer)
      if (done.length % READ_EVERY === 0) {
        // While the database is down, the next total is read later.
        const [row] = await database.sql<{ total: string }>(TOTAL, [ACCOUNTS]).catch(() => [])
        if (row) totals.add(row.total)
      }
    }
  }

  try {
    for (const account of ACCOUNTS) {
      await applyTransfer({
        from: 'clearing.bank',
        to: account,
        cents: EACH_CENTS,
        reference: account,
      })
    }
    const killing = killAgainAndAgain(() => done.length + refused)
    await Promise.all(Array.from({ length: CLIENTS }, client))
    await killing
    tell(`      ${done.length} done, ${refused} refused, ${repeated} told again`)
    await judgeTransfers(database, done)
    const wrong = [...totals].filter((total) => Number(total) !== ACCOUNTS.length * EACH_CENTS)
    judge('totals that were read', totals.size, { atLeast: 1 })
    judge('totals that are not what was paid in', wrong.length, { atMost: 0 }, wrong.join(' '))
  } finally {
    await pool.end()
    await database.drop().catch(() => undefined)
    await postgres.stop()
  }

  async function killAgainAndAgain(count: () => number): Promise<void> {
    for (let kill = 1; kill <= KILLS; kill++) {
      while (count() < (kill * TRANSFERS) / (KILLS + 1)) await pause(20)
      await postgres.kill()
    }
  }
}

/** Transfers, the same in each run. */
function* transfers(): Generator<Transfer> {
  for (let turn = 0, made = 0; made < TRANSFERS; turn++) {
    const [from = '', to = ''] = [ACCOUNTS[(turn * 7) % 8], ACCOUNTS[(turn * 5 + 3) % 8]]
    if (from === to) continue
    made++
    yield { from, to, cents: ((turn * 37) % 3_000) + 1, reference: `t${turn}` }
  }
}

const TOTAL = 'select sum(amount_cents)::text as total from ledger_balance where account = any ($1)'

/** Each acknowledged transfer exists once, and no other does. */
async function judgeTransfers({ sql }: BenchDatabase, done: readonly string[]): Promise<void> {
  const rows = await sql<{ reference: string; count: number }>(
    `select reference, count(*)::integer as count from ledger_posting p
       join ledger_transfer t on t.seller_id = p.seller_id and t.posting_id = p.id
      where reason = 'bank' group by reference`,
  )
  const found = new Set(rows.map(({ reference }) => reference))
  const acknowledged = new Set(done)
  judge('transfers acknowledged and lost', acknowledged.difference(found).size, { atMost: 0 })
  judge('transfers refused and made', found.difference(acknowledged).size, { atMost: 0 })
  judge('transfers made twice', rows.filter(({ count }) => count > 1).length, { atMost: 0 })
  const wrong = await sql<{ account: string }>(WRONG_BALANCES)
  const names = wrong.map(({ account }) => account).join(' ')
  judge(
    'balances below zero, or not the sum of their transfers',
    wrong.length,
    { atMost: 0 },
    names,
  )
}

const WRONG_BALANCES = `
  select b.account from ledger_balance b
   where b.amount_cents < 0 or b.amount_cents <> (
     select sum(case when t.credit = b.account then t.amount_cents else -t.amount_cents end)
       from ledger_transfer t
      where t.seller_id = b.seller_id and b.account in (t.credit, t.debit))`
