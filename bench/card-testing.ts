import { once } from 'node:events'
import { join } from 'node:path'
import { cardNumber, cpf } from '../apps/server/test/cards.ts'
import { createClient } from '../packages/contracts/src/client.ts'
import { createPaymentLink } from '../packages/contracts/src/payment-links/endpoints.ts'
import { begin, payByCard, payByPix, type Post, postTo, PRICE } from './rig/card-buyers.ts'
import { addressAt, type Pattern, PATTERNS, type Target } from './rig/card-patterns.ts'
import { type BenchDatabase, emptyDatabase, openServer } from './rig/database.ts'
import { scaled } from './rig/scale.ts'
import { startProcess } from './rig/server.ts'
import { openShops, type Shop, signIn } from './rig/shop.ts'
import { judge, tell } from './rig/verdict.ts'

const TRIES = scaled(10_000)
const HONEST = 50
/** The proofs of work that a card tester can solve, in each pattern. */
const PUZZLES = 60
/** The number of proofs that the page solves before it gives up. */
const PUZZLES_OF_A_PAGE = 8
const AT_ONCE = 8
const AT_THE_ACQUIRER = 20

interface Rig {
  database: BenchDatabase
  post: Post
  shops: Shop[]
  port: number
  tokens: Map<number, string>
  /** Card numbers that reached the acquirer since the last reset. */
  reached: { what: string; number: string }[]
  payPix: (txid: string) => void
}

/**
 * Card testers from 200 addresses, in each known pattern, while buyers behind the same addresses
 * pay at the same links and at others. All counters are reset before each pattern.
 */
export async function measureCardTesting(): Promise<void> {
  const postgres = await openServer()
  const database = await emptyDatabase(postgres)
  const needed = PATTERNS.reduce((sum, { sellers }) => sum + sellers, 0)
  const shops = await openShops(database.url, needed)
  const { child, port } = await startProcess(join(import.meta.dirname, 'rig/serve-cards.ts'), {
    databaseUrl: database.url,
  })
  const reached: Rig['reached'] = []
  child.on('message', (message: Rig['reached'][number]) => reached.push(message))
  const tokens = await signIn(port, shops)
  const payPix = (txid: string) => void child.send(txid)
  const rig = { database, post: postTo(port), shops, port, tokens, reached, payPix }
  try {
    const paid = { card: 0, pix: 0 }
    for (const [place, pattern] of PATTERNS.entries()) await measure(rig, pattern, place, paid)
    judge('honest buyers who paid', paid.card + paid.pix, { atLeast: HONEST }, shownWays(paid))
  } finally {
    const ended = once(child, 'exit')
    child.disconnect()
    await ended
    await database.drop()
    await postgres.stop()
  }
}

const shownWays = ({ card, pix }: { card: number; pix: number }) => `${card} by card, ${pix} by PIX`

async function measure(
  rig: Rig,
  pattern: Pattern,
  place: number,
  paid: { card: number; pix: number },
): Promise<void> {
  const { database, reached } = rig
  await database.sql('delete from ration')
  const targets = await placeLinks(rig, pattern)
  const share = (all: number) =>
    Math.floor(((place + 1) * all) / PATTERNS.length) - Math.floor((place * all) / PATTERNS.length)
  const [tries, honest] = [share(TRIES), share(HONEST)]
  const before = { ...paid }
  reached.length = 0
  let puzzles = 0
  const charges = new Map<string, Promise<string>>()
  const attack = async (n: number) => {
    const { target, document, number, cvv, address } = pattern.tryAt(n, targets)
    const who = { name: 'Quem testa', document, address }
    // A buyer who returns to a link uses the same charge.
    const key = `${target.link} ${document}`
    if (!charges.has(key)) charges.set(key, begin(rig.post, target.link, who))
    const maySolve = () => puzzles++ < PUZZLES
    await payByCard(
      rig.post,
      (await charges.get(key)) ?? '',
      { number, cvv },
      { address, maySolve },
    )
  }
  const buy = async (n: number) => {
    const way = await buyHonestly(rig, targets, place * HONEST + n)
    if (way) paid[way] += 1
  }
  const every = Math.floor(tries / honest)
  const turns = Array.from({ length: tries }, (_, n) => n).values()
  const lane = async () => {
    for (const n of turns) {
      await attack(n)
      if (n % every === Math.floor(every / 2) && n / every < honest)
        await buy(Math.floor(n / every))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  const stolen = reached.filter(({ number }) => number.startsWith('4'))
  const count = (what: string) => stolen.filter((each) => each.what === what).length
  const ways = { card: paid.card - before.card, pix: paid.pix - before.pix }
  const details = `of ${tries}, ${count('tokenized')} tokens; of ${honest} honest ${shownWays(ways)}`
  judge(`${pattern.name}: at the acquirer`, count('paid'), { atMost: AT_THE_ACQUIRER }, details)
  tell(`      puzzles solved by testers: ${Math.min(puzzles, PUZZLES)}`)
}

/** Pays by card or, while cards are paused, by PIX. Returns the method. */
async function buyHonestly(
  { post, database: { sql }, payPix }: Rig,
  targets: readonly Target[],
  n: number,
): Promise<'card' | 'pix' | undefined> {
  const target = targets[n % targets.length] as Target
  const address = addressAt(n * 23)
  const charge = await begin(post, target.link, {
    name: 'Beatriz Compradora',
    document: cpf(n),
    address,
  })
  let left = PUZZLES_OF_A_PAGE
  const card = { number: cardNumber('good', n), cvv: '123' }
  if (await payByCard(post, charge, card, { address, maySolve: () => left-- > 0 })) return 'card'
  return (await payByPix(post, charge, address, { sql, pay: payPix })) ? 'pix' : undefined
}

/** Links of sellers that no earlier pattern used. */
async function placeLinks(
  { shops, tokens, port }: Rig,
  { sellers, linksOfEach }: Pattern,
): Promise<Target[]> {
  const call = (token: string) =>
    createClient({
      bases: { core: `http://127.0.0.1:${port}/api/core` },
      send: (request) => {
        request.headers.set('authorization', `Bearer ${token}`)
        return fetch(request)
      },
    })
  const made: Target[] = []
  for (const { sellerId } of shops.splice(0, sellers)) {
    for (let link = 0; link < linksOfEach; link++) {
      const { url } = await call(tokens.get(sellerId) ?? '')(createPaymentLink, {
        key: crypto.randomUUID(),
        body: {
          paymentOrder: { title: 'Curso de fotografia', value: PRICE },
          allowedPaymentMethods: {
            creditCardMethod: { type: 'EARLY_SELLER' },
            pixMethod: {},
          },
        },
      })
      made.push({ link: url.split('/').at(-1) ?? '' })
    }
  }
  return made
}
