import { parseArgs } from 'node:util'
import { addBusinessDays, civilDateOf, formatCivilDate } from '@vintem/brazil/calendar'
import { formatBRL } from '@vintem/brazil/money'
import {
  type BankOrderRow,
  concludeOrder,
  isUndecided,
  lockBankOrder,
  selectUndecidedOrders,
} from '#modules/bank-orders/index.ts'
import { openPaymentFiles } from '#rails/payments/cnab-240/open-payment-files.ts'
import { CannotDo, type Command, type Operator, WrongUsage } from './command.ts'
import { inTransaction, readAll } from './operator-database.ts'
import { shownInstant } from './shown-instant.ts'

const SHOWN_AT_MOST = 50
/** Business days after the sending in which the bank's statement would show it. */
const SILENT_DAYS = 2

export const bankOrderCommands: readonly Command[] = [
  {
    name: 'orders undecided',
    takes: '',
    summary: 'Lists the payments that the bank was told to send and has not decided, oldest first.',
    async run(args, operator) {
      parseArgs({ args })
      const orders = await readAll(operator, selectUndecidedOrders())
      if (orders.length === 0) operator.say('The bank has decided every payment.')
      orders.slice(0, SHOWN_AT_MOST).map(lineOf).forEach(operator.say)
      if (orders.length > SHOWN_AT_MOST) operator.say(`and ${orders.length - SHOWN_AT_MOST} more`)
      return 0
    },
  },
  {
    name: 'orders settle',
    takes: '<id> --sent <reference> | --never-sent <why>',
    summary:
      "Decides a payment of which the bank does not say, by a line of the bank's statement, or by its silence over the day and two more business days.",
    async run(args, operator) {
      const options = { sent: { type: 'string' }, 'never-sent': { type: 'string' } } as const
      const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
      const [id, ...tooMany] = positionals
      if (!id) throw new WrongUsage('Name the payment by its id: see orders undecided.')
      if (tooMany.length > 0) throw new WrongUsage(`'${tooMany.join(' ')}' is not understood.`)
      const [reference, why] = [values.sent?.trim(), values['never-sent']?.trim()]
      if (Boolean(reference) === Boolean(why)) {
        throw new WrongUsage(
          'Say --sent with the reference on the statement, or --never-sent with why.',
        )
      }
      const orders = await readAll(operator, selectUndecidedOrders())
      const found = orders.find((order) => order.id === id)
      if (!found) throw new CannotDo(`No undecided payment has the id ${id}.`)
      const heldSince = reference ? undefined : await takeBack(operator, found)
      await settle(operator, found, { reference, why, heldSince })
      operator.say(`${id} is settled: ${reference ? `sent as ${reference}` : 'never sent'}.`)
      return 0
    },
  },
]

/** A payment that no bank has heard of: nothing has to be waited for. */
const NEVER_TOLD = 'never-told'

/**
 * Where payments go by file: takes the payment back if it still waits for one, and else says since when the
 * bank may have had it.
 */
async function takeBack(
  { config: { rails }, databaseUrl }: Operator,
  { sellerId, id }: BankOrderRow,
): Promise<Date | typeof NEVER_TOLD | undefined> {
  if (rails.payments.rail !== 'cnab240') return undefined
  const deliver = () => Promise.reject(new Error('Nothing is passed on here'))
  const { files, close } = openPaymentFiles(rails.payments, { databaseUrl, deliver })
  try {
    const held = await files.takeBack(sellerId, id)
    return held?.takenBack ? NEVER_TOLD : (held?.writtenAt ?? undefined)
  } finally {
    await close()
  }
}

interface Decision {
  reference: string | undefined
  why: string | undefined
  heldSince: Date | typeof NEVER_TOLD | undefined
}

const settle = (
  operator: Operator,
  { sellerId, id }: BankOrderRow,
  { reference, why, heldSince }: Decision,
): Promise<void> =>
  inTransaction(operator, sellerId, async (tx) => {
    const [[order]] = await tx.enter(lockBankOrder(sellerId, id))
    if (!order || !isUndecided(order.state)) throw new CannotDo(`${id} was decided meanwhile.`)
    const { now } = tx
    if (!reference && heldSince !== NEVER_TOLD) assertSilent([order.sentAt, heldSince], now)
    await tx.commit(
      concludeOrder(
        order,
        reference
          ? { state: 'CONFIRMED', reference, concludedAt: now }
          : { state: 'REFUSED', reason: why ?? '', concludedAt: now },
      ),
    )
  })

/** The bank's statement is silent only once it would have spoken. Fails with CannotDo. */
function assertSilent(sentAt: readonly (Date | null | undefined)[], now: Date): void {
  const [last = now] = sentAt
    .filter((at) => at instanceof Date)
    .toSorted((a, b) => b.getTime() - a.getTime())
  const sent = civilDateOf(last)
  // After the end of the last of these days.
  const day = addBusinessDays(sent, SILENT_DAYS)
  if (civilDateOf(now) > day) return
  throw new CannotDo(
    `Wait until ${formatCivilDate(day)} is over: until then the bank's statement may still show it.`,
  )
}

const lineOf = ({ sellerId, id, state, purpose, amountCents, sentAt }: BankOrderRow): string =>
  `${id}  seller ${sellerId}  ${purpose.toLowerCase()}  ${formatBRL(amountCents)}  ` +
  `${state.toLowerCase()}, sent ${sentAt ? shownInstant(sentAt) : '-'}`
