import { toRoutedRef } from '../apps/server/src/platform/ids.ts'
import { centsToReais } from '../packages/brazil/src/money/index.ts'
import { emptyDatabase, openServer } from './rig/database.ts'
import { assertPgbench, commandScript, pgbench } from './rig/pgbench.ts'
import { type Request, send } from './rig/requests.ts'
import { scaled } from './rig/scale.ts'
import { startServer } from './rig/server.ts'
import { openShops, type PlacedCharge, placeCharges, signIn, VALUE } from './rig/shop.ts'
import { inTurns, judgeRatio, tellLoad } from './rig/verdict.ts'

const SELLERS = 20
const ROUNDS = 5
const SECONDS = scaled(5)
const COMMANDS = scaled(8_000)
const WARM_UP = scaled(2_000)

/** Commands through HTTP, each keyed, against pgbench, which ends one command each time. */
export async function measureMoneyCommand(): Promise<void> {
  assertPgbench()
  const postgres = await openServer()
  const database = await emptyDatabase(postgres)
  const shops = await openShops(database.url, SELLERS)
  const sellers = shops.map(({ sellerId }) => sellerId)
  const server = await startServer({
    databaseUrl: database.url,
    withJobs: false,
    approvesCards: true,
  })
  try {
    const tokens = await signIn(server.port, shops)
    const perform = async ({ command, status, hasPix }: Measured, count: number) => {
      const charges = await placeCharges(database, sellers, count, hasPix)
      const { answers, seconds } = await send(server.port, charges.map(command))
      const [left] = await database.sql<{ count: string }>(
        'select count(*)::text from charge where id = any ($1) and status <> $2',
        [charges.map(({ id }) => id), status],
      )
      if (left?.count !== '0') throw new Error(`${left?.count} charges are not ${status}`)
      return answers / seconds
    }
    const compare = async (measured: Measured) => {
      await perform(measured, WARM_UP)
      return inTurns(
        ROUNDS,
        () => pgbench(database.url, commandScript(sellers), SECONDS),
        () => perform(measured, COMMANDS),
      )
    }
    tellLoad()
    const mark: Command = (charge) => markAsPaid(charge, tokens.get(charge.sellerId) ?? '')
    const marked = await compare({ command: mark, status: 'PAID_MANUALLY', hasPix: true })
    judgeRatio('a charge marked as paid, one commit', marked, 0.45)
    const paid = await compare({ command: payByCard, status: 'PAID', hasPix: false })
    judgeRatio('a card approved at the checkout, two commits', paid, 0.2)
    tellLoad()
  } finally {
    await server.stop()
    await database.drop()
    await postgres.stop()
  }
}

type Command = (charge: PlacedCharge) => Request

interface Measured {
  command: Command
  /** The status that the command gives a charge. */
  status: string
  /** Whether the command has to cancel a PIX code. */
  hasPix: boolean
}

const markAsPaid = ({ id }: PlacedCharge, token: string): Request => ({
  method: 'PATCH',
  path: `/api/core/charges/${id}/manual-pay`,
  headers: { authorization: `Bearer ${token}`, 'idempotency-key': `bench-${id}` },
  body: { uuidCharge: id },
})

const payByCard = ({ sellerId, id, cardToken }: PlacedCharge): Request => ({
  method: 'POST',
  path: `/api/core/public/checkout/charges/${toRoutedRef(sellerId, id)}/card`,
  headers: { 'idempotency-key': `bench-${id}` },
  body: { token: cardToken, installments: 1, amount: centsToReais(VALUE) },
})
