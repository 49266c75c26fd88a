import { emptyDatabase, openServer } from './rig/database.ts'
import { scaled } from './rig/scale.ts'
import { startServer } from './rig/server.ts'
import { openShops } from './rig/shop.ts'
import { bothSides, judge, ratioOf, type Round, tellLoad } from './rig/verdict.ts'

const USERS = 20
/** First fewer attempts than lock an account, then more. */
const [OPEN_ATTEMPTS, LOCKED_ATTEMPTS] = [scaled(8), scaled(20)]
const LOCKED_AFTER = 10
/** The allowed difference of the time, in both directions: less than the noise of any network. */
const SEEN = 0.1

/**
 * The time of an answer tells an attacker nothing: wrong passwords of users and of unknown e-mails,
 * alternately, before and after the lock, which unknown e-mails get as well.
 */
export async function measureGuesses(): Promise<void> {
  const postgres = await openServer()
  const database = await emptyDatabase(postgres)
  const shops = await openShops(database.url, USERS)
  const server = await startServer({ databaseUrl: database.url, withJobs: false })
  const guess = async (email: string) => {
    const begin = performance.now()
    const answer = await fetch(`http://127.0.0.1:${server.port}/api/core/public/auth/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'um palpite qualquer' }),
    })
    await answer.text()
    if (![401, 429].includes(answer.status))
      throw new Error(`A guess is answered with ${answer.status}`)
    return (performance.now() - begin) / 1_000
  }
  let strangers = 0
  const stranger = () => `ninguem${strangers++}@exemplo.com.br`
  const compare = async (attempts: number, nobody: (user: number) => string) => {
    const rounds: Round[] = []
    for (let turn = 0; turn < attempts; turn++) {
      for (const [user, { email }] of shops.entries()) {
        rounds.push({ baseline: await guess(nobody(user)), ours: await guess(email) })
      }
    }
    return rounds
  }
  try {
    for (let warmUp = 0; warmUp < USERS; warmUp++) await guess(stranger())
    tellLoad()
    judgeSame('a wrong password', await compare(OPEN_ATTEMPTS, stranger))
    const nobodies = shops.map(stranger)
    for (const email of [...nobodies, ...shops.map((shop) => shop.email)]) {
      for (let attempts = 0; attempts < LOCKED_AFTER; attempts++) await guess(email)
    }
    judgeSame('a locked account', await compare(LOCKED_ATTEMPTS, (user) => nobodies[user] ?? ''))
    tellLoad()
  } finally {
    await server.stop()
    await database.drop()
    await postgres.stop()
  }
}

function judgeSame(what: string, rounds: readonly Round[]): void {
  const difference = Math.abs(ratioOf(rounds) - 1)
  const [sides] = bothSides(rounds).split(';')
  judge(
    `${what} against an e-mail of nobody, difference`,
    difference,
    { atMost: SEEN },
    `${sides} s`,
  )
}
