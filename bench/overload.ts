import { emptyDatabase, openServer } from './rig/database.ts'
import { flood, type FloodAnswer } from './rig/flood.ts'
import { callFor } from './rig/payers.ts'
import { type Request, send } from './rig/requests.ts'
import { scaled } from './rig/scale.ts'
import { startServer } from './rig/server.ts'
import { openShops, placeCharges, signIn } from './rig/shop.ts'
import { inTurns, judge, judgeRatio, tell, tellLoad } from './rig/verdict.ts'

const SELLERS = 20
const ROUNDS = 3
const WARM_UP = scaled(2_000)
const COMMANDS = scaled(5_000)
/** More than there are connections to the database, so that none of them is idle. */
const BUSY_CLIENTS = 32
const OVERLOAD = 3

/**
 * Charges are marked as paid at three times the possible rate: the usual number succeeds, and the
 * rest is refused for now. Acknowledged commands are done, and refused ones are not.
 */
export async function measureOverload(): Promise<void> {
  const postgres = await openServer()
  const database = await emptyDatabase(postgres)
  const shops = await openShops(database.url, SELLERS)
  const sellers = shops.map(({ sellerId }) => sellerId)
  const server = await startServer({ databaseUrl: database.url, withJobs: false, isQuiet: true })
  const answers: FloodAnswer[] = []
  try {
    const tokens = await signIn(server.port, shops)
    const place = async (count: number) =>
      (await placeCharges(database, sellers, count)).map(
        (charge) => callFor('manual', charge, tokens.get(charge.sellerId) ?? '') as Request,
      )
    const atPeak = async (count: number) => {
      const sent = await send(server.port, await place(count), BUSY_CLIENTS)
      return sent.answers / sent.seconds
    }
    await atPeak(WARM_UP)
    tellLoad()
    let peak = 0
    const rounds = await inTurns(
      ROUNDS,
      async () => (peak = await atPeak(COMMANDS)),
      async () => {
        const flooded = await flood(server.port, await place(COMMANDS * OVERLOAD), peak * OVERLOAD)
        answers.push(...flooded.answers)
        return flooded.answers.slice(0, flooded.inTime).filter(isDone).length / flooded.seconds
      },
    )
    const done = answers.filter(isDone)
    const others = answers.filter((each) => !isDone(each) && !isRefused(each))
    tell(`      ${answers.length} commands: ${done.length} done, the rest told to come again`)
    judgeRatio(`commands done at ${OVERLOAD} times the load, against the most`, rounds, 0.8)
    const statuses = [...new Set(others.map(({ status }) => status))].join(' ')
    judge('answers but success, 429 and 503', others.length, { atMost: 0 }, statuses)
    const slowest = answers.reduce((most, { millis }) => Math.max(most, millis), 0) / 1_000
    judge('seconds until an answer, at the most', slowest, { atMost: 15 })
    const paid = await database.sql<{ id: string }>(
      `select id from charge where status = 'PAID_MANUALLY'`,
    )
    const ids = new Set(paid.map(({ id }) => id))
    const lost = done.filter(({ request }) => !ids.has(chargeOf(request)))
    judge('commands acknowledged and lost', lost.length, { atMost: 0 })
    const hidden = answers.filter((each) => isRefused(each) && ids.has(chargeOf(each.request)))
    judge('commands refused and done all the same', hidden.length, { atMost: 0 })
    tellLoad()
  } finally {
    await server.stop()
    await database.drop()
    await postgres.stop()
  }
}

const isDone = ({ status }: FloodAnswer) => status >= 200 && status < 300
const isRefused = ({ status }: FloodAnswer) => status === 429 || status === 503
const chargeOf = ({ body }: Request) => (body as { uuidCharge: string }).uuidCharge
