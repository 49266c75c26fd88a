import { parseArgs } from 'node:util'
import { cents, formatBRL } from '@vintem/brazil/money'
import { type BankOrderRow, isUndecided, selectOrdersOf } from '#modules/bank-orders/index.ts'
import type { PaymentFiles } from '#rails/payments/cnab-240/open-payment-files.ts'
import type { PaymentsReport } from '#rails/payments/cnab-240/take-payments-return.ts'
import type { PaymentFile } from '#rails/payments/cnab-240/write-payment-files.ts'
import type { App } from '../running-app.ts'
import { readFileNumber, save, takeFile } from './bank-file-commands.ts'
import { CannotDo, type Command, type Operator, WrongUsage } from './command.ts'
import { readAll } from './operator-database.ts'
import { shownInstant } from './shown-instant.ts'
import { withApp } from './with-app.ts'

const WRITE = 'bank-file write'

export const paymentFileCommands: readonly Command[] = [
  {
    name: WRITE,
    takes: '[--to <folder>] [--again <number>]',
    summary:
      'Writes the files of all payments that wait for the bank into a folder, this one by default; or one that was written before.',
    async run(args, operator) {
      const options = { to: { type: 'string' }, again: { type: 'string' } } as const
      const { values } = parseArgs({ args, options })
      const folder = values.to ?? '.'
      return withApp(operator, async (app) => {
        const files = paymentFilesOf(app)
        if (values.again === undefined) return writeAll(files, folder, operator)
        return writeAgain(files, { folder, number: readFileNumber(values.again) }, operator)
      })
    },
  },
  {
    name: 'bank-file read',
    takes: '<file> …',
    summary:
      "Reads the bank's returns of payments in, each once. Exits with 1 where something in them has to be looked at.",
    async run(args, operator) {
      const { positionals } = parseArgs({ args, allowPositionals: true })
      if (positionals.length === 0) throw new WrongUsage('Say which file.')
      return withApp(operator, async (app) => {
        const files = paymentFilesOf(app)
        let attention = 0
        for (const path of positionals) {
          const report = await takeFile(path, files.read)
          const contradicting = await contradictingOrders(operator, report)
          const looked = [...report.attention, ...contradicting]
          linesOf(path, report, looked).forEach(operator.say)
          attention += looked.length
        }
        return attention > 0 ? 1 : 0
      })
    },
  },
  {
    name: 'bank-file list',
    takes: '',
    summary:
      'Lists the payments that wait for a file, the newest files, and what in them had to be looked at in the last thirty days.',
    async run(args, operator) {
      parseArgs({ args })
      return withApp(operator, async (app) => {
        const { waiting, files, attention } = await paymentFilesOf(app).list()
        operator.say(
          `Payments that wait for a file: ${waiting.count}, ${reais(waiting.amountCents)}.`,
        )
        for (const { direction, name, sequence, storedAt, handledAt, hash } of files) {
          const isOurs = direction === 'to-bank'
          const open = isOurs
            ? `not handed over: ${WRITE} --again ${sequence}`
            : 'not passed on yet'
          const state = handledAt ? (isOurs ? 'written' : 'read in') : open
          operator.say(`${shownInstant(storedAt)}  ${name}  ${state}  sha-256 ${hash}`)
        }
        for (const each of attention) {
          operator.say(`LOOK AT: ${shownInstant(each.readAt)}  ${each.name}, ${each.attention}`)
        }
        return 0
      })
    },
  },
]

function paymentFilesOf({ paymentFiles }: App): PaymentFiles {
  if (!paymentFiles) throw new CannotDo('Payments go by file with PAYMENTS_RAIL=cnab240 only.')
  return paymentFiles
}

/** Files that were stored and never reached a folder, as of a command that was killed, are not new ones. */
async function writeAll(files: PaymentFiles, folder: string, operator: Operator): Promise<number> {
  const left = await files.notGivenOut()
  for (const { sequence, name } of left) {
    operator.say(
      `LOOK AT: ${name} was written and not handed over. If the bank does not have it: ${WRITE} --again ${sequence}`,
    )
  }
  await takeDecidedBack(files, operator)
  const written = await files.write()
  if (written.length === 0) operator.say('No payment waits for the bank.')
  for (const file of written) await handOver(files, folder, file, operator)
  return left.length > 0 ? 1 : 0
}

/** What an operator has decided meanwhile, or paid by hand, is not for the bank any more. */
async function takeDecidedBack(files: PaymentFiles, operator: Operator): Promise<void> {
  const waiting = await files.waiting()
  const orders = await ordersOf(operator, waiting)
  for (const { sellerId, paymentId } of waiting) {
    const order = orders.get(paymentId)
    if (order && isUndecided(order.state)) continue
    await files.takeBack(sellerId, paymentId)
    operator.say(
      `${paymentId} is taken out: it ${order ? `is ${order.state.toLowerCase()}` : 'is no order here'}.`,
    )
  }
}

/** By their ids. */
async function ordersOf(
  operator: Operator,
  refs: readonly { sellerId: number; paymentId: string }[],
): Promise<Map<string, BankOrderRow>> {
  const orders = refs.length > 0 ? await readAll(operator, selectOrdersOf(refs)) : []
  return new Map(orders.map((order) => [order.id, order]))
}

async function handOver(
  files: PaymentFiles,
  folder: string,
  file: PaymentFile,
  operator: Operator,
): Promise<void> {
  const path = await save(folder, file, WRITE)
  await files.giveOut(file.sequence)
  operator.say(`${path} is for the bank.`)
  operator.say(`Payments: ${file.payments}, in all ${reais(file.amountCents)}.`)
}

/** Writes the bytes of a file once more. Not where a payment of it was decided: the bank would send it. */
async function writeAgain(
  files: PaymentFiles,
  { folder, number }: { folder: string; number: number },
  operator: Operator,
): Promise<number> {
  const file = await files.find(number)
  if (!file) throw new CannotDo(`No file ${number} was written for this account.`)
  const orders = await ordersOf(operator, file.holds)
  for (const { paymentId } of file.holds) {
    const order = orders.get(paymentId)
    if (order && isUndecided(order.state)) continue
    throw new CannotDo(
      `File ${number} holds the payment ${paymentId}, which is ${order?.state.toLowerCase() ?? 'unknown here'}: the bank would send it once more.`,
    )
  }
  const path = await save(folder, file, WRITE)
  await files.giveOut(number)
  operator.say(`${path} is for the bank, the same as before.`)
  return 0
}

/** Payments that count as the contrary of what the bank says, by an operator's word or an earlier one of its own. */
async function contradictingOrders(
  operator: Operator,
  { told }: PaymentsReport,
): Promise<string[]> {
  const orders = await ordersOf(operator, told)
  return told.flatMap(({ paymentId, state }) => {
    const order = orders.get(paymentId)
    if (!order) return []
    const money = `${reais(order.amountCents)} of seller ${order.sellerId}`
    if (state === 'PAID' && order.state === 'REFUSED') {
      return [
        `${money} were sent (${paymentId}), and were given back to the seller before: ${order.reason}`,
      ]
    }
    if (state === 'REFUSED' && order.state === 'CONFIRMED') {
      return [`${money} were not sent (${paymentId}), and count as sent: ${order.reference}`]
    }
    return []
  })
}

function linesOf(path: string, report: PaymentsReport, looked: readonly string[]): string[] {
  const { counts, paidCents, isKnown, sequence, warnings } = report
  return [
    `${path}: file ${sequence} of the bank${isKnown ? ', read in before' : ''}`,
    `  paid ${counts.PAID}: ${reais(paidCents)}, taken ${counts.TAKEN}, refused ${counts.REFUSED}, ` +
      `returned ${counts.RETURNED}, undecided ${counts.UNKNOWN}`,
    ...warnings.map((warning) => `  unusual: ${warning}`),
    ...looked.map((line) => `  LOOK AT: ${line}`),
  ]
}

const reais = (amountCents: number): string => formatBRL(cents(amountCents))
