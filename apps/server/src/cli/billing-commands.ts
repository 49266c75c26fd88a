import { parseArgs } from 'node:util'
import { addDays, civilDateOf, formatCivilDate } from '@vintem/brazil/calendar'
import { formatBRL, sum } from '@vintem/brazil/money'
import {
  billingBooks,
  held,
  released,
  selectAdoption,
  selectAllHolds,
  selectForecast,
  selectHold,
  selectSellersToBill,
  updateAdoption,
  wakeFor,
} from '#modules/billing/index.ts'
import { createBusinessClock } from '#platform/business-clock.ts'
import { run, withConnection } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'
import { moneyRailsOf } from '#platform/rails-config.ts'
import { changeSeller, sellerNumber } from './change-seller.ts'
import { CannotDo, type Command, type Operator, WrongUsage } from './command.ts'
import { inTransaction, readAll, withPool } from './operator-database.ts'
import { shownInstant } from './shown-instant.ts'
import { verifyBooks } from './verify.ts'

const FORECAST_DAYS = 30

export const billingCommands: readonly Command[] = [
  {
    name: 'billing status',
    takes: '',
    summary:
      'Shows whether this database bills subscriptions, what is behind, and which sellers are held.',
    run: showStatus,
  },
  {
    name: 'billing verify',
    takes: '',
    summary:
      'Checks that cycles, charges and subscriptions agree. Exits with 1 when something is wrong.',
    async run(args, operator) {
      parseArgs({ args })
      return verifyBooks(operator, billingBooks)
    },
  },
  {
    name: 'billing forecast',
    takes: '[<seller>]',
    summary: `Lists what is to be billed in the next ${FORECAST_DAYS} days, before discounts.`,
    run: showForecast,
  },
  {
    name: 'billing hold',
    takes: '<seller> --reason <text>',
    summary: 'Bills no subscription of a seller until it is released.',
    async run(args, operator) {
      const options = { reason: { type: 'string' } } as const
      const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
      const reason = values.reason?.trim()
      if (!reason) throw new WrongUsage('Say why, with --reason.')
      return changeSeller(operator, positionals, async (tx, { sellerId }) => {
        await tx.commit(held(tx, reason))
        return [`Seller ${sellerId} is held: ${reason}`]
      })
    },
  },
  {
    name: 'billing release',
    takes: '<seller>',
    summary:
      'Bills a held seller again, what waited included. For the rest of the day nothing holds it.',
    run: release,
  },
  {
    name: 'billing adopt',
    takes: '',
    summary:
      'Lets this database bill, by the rails that are configured, after it was copied, restored or given others. Make sure that no other copy bills.',
    run: adopt,
  },
]

async function showStatus(args: string[], operator: Operator): Promise<number> {
  parseArgs({ args })
  const { say } = operator
  const today = await todayOf(operator)
  const [adoption] = await readAll(operator, selectAdoption())
  adoptionLines(operator, adoption).forEach(say)
  const days = await readAll(operator, selectForecast(today))
  const waiting = days.reduce((count, { cycles }) => count + cycles, 0)
  say(`Subscriptions to be billed by today: ${waiting}.`)
  const [oldest] = days
  if (oldest && oldest.day < today) say(`    the oldest since ${formatCivilDate(oldest.day)}`)
  const holds = await readAll(operator, selectAllHolds())
  say(`Sellers that are held: ${holds.length}.`)
  for (const { sellerId, why, heldAt } of holds) {
    say(`    seller ${sellerId}  since ${shownInstant(heldAt)}: ${why}`)
  }
  return 0
}

function adoptionLines(operator: Operator, adoption: Adoption | undefined): string[] {
  if (!adoption) return ['Nothing was billed yet: this database is adopted with the first cycle.']
  const { database, here, moneyRails, adoptedAt } = adoption
  const by = `${moneyRails}, since ${shownInstant(adoptedAt)}`
  const now = moneyRailsOf(operator.config.rails)
  if (database === here && moneyRails === now) return [`This database bills, by ${by}.`]
  return [
    `This database bills nothing: it was adopted by ${by}.`,
    ...(database === here ? [] : ['    It was copied or restored since.']),
    ...(moneyRails === now ? [] : [`    Its rails are now ${now}.`]),
    '    To let it bill: billing adopt.',
  ]
}

type Adoption = Awaited<ReturnType<typeof readAdoption>>[number]
const readAdoption = (operator: Operator) => readAll(operator, selectAdoption())

async function showForecast(args: string[], operator: Operator): Promise<number> {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  const sellerId = positionals.length > 0 ? sellerNumber(positionals) : undefined
  const until = addDays(await todayOf(operator), FORECAST_DAYS)
  const days = await readAll(operator, selectForecast(until, sellerId))
  for (const { day, cycles, cents } of days) {
    operator.say(
      `${formatCivilDate(day)}  ${String(cycles).padStart(8)}  ${formatBRL(cents).padStart(18)}`,
    )
  }
  const cycles = days.reduce((count, day) => count + day.cycles, 0)
  operator.say(`In all ${cycles} cycles of ${formatBRL(sum(days.map(({ cents }) => cents)))}.`)
  return 0
}

async function release(args: string[], operator: Operator): Promise<number> {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  return changeSeller(operator, positionals, async (tx, { sellerId }) => {
    const [[hold]] = await tx.read(selectHold(sellerId))
    if (!hold) throw new CannotDo(`Seller ${sellerId} is not held.`)
    await tx.commit(released(tx, hold))
    return [`Seller ${sellerId} is billed again.`]
  })
}

/** Whom the day had passed over is woken; repeated, this only wakes them again. */
async function adopt(args: string[], operator: Operator): Promise<number> {
  parseArgs({ args })
  const rails = moneyRailsOf(operator.config.rails)
  await withPool({ url: operator.databaseUrl, poolSize: 1 }, async (pool) => {
    const now = await createBusinessClock(pool).now()
    await withConnection(pool, (client) => run(client, updateAdoption(rails, now).compile()))
  })
  const sellers = await readAll(operator, selectSellersToBill(await todayOf(operator)))
  for (const { sellerId } of sellers) {
    await inTransaction(operator, sellerId, async (tx) => {
      await tx.enter()
      await tx.commit({
        work: [wakeFor(newId(), tx.today)],
        audit: [{ action: 'billing.adopted', subject: String(sellerId), details: { rails } }],
      })
    })
  }
  operator.say(
    `This database bills, by ${rails}. Sellers with something to bill: ${sellers.length}.`,
  )
  return 0
}

const todayOf = ({ databaseUrl }: Operator) =>
  withPool({ url: databaseUrl, poolSize: 1 }, async (pool) =>
    civilDateOf(await createBusinessClock(pool).now()),
  )
