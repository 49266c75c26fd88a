import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { emailBounced } from '#modules/bounces/index.ts'
import { holdMessages, releaseMessages, selectOfLetters } from '#modules/reminders/index.ts'
import { selectNotice } from '#modules/subscription-messages/index.ts'
import type { EmailBounce } from '#rails/email/callback.ts'
import { readDeliveryReports } from '#rails/email/delivery-report.ts'
import { changeSeller } from './change-seller.ts'
import { CannotDo, type Command, type Operator, WrongUsage } from './command.ts'
import { inTransaction } from './operator-database.ts'

export const messageCommands: readonly Command[] = [
  {
    name: 'messages hold',
    takes: '<seller> --reason <text>',
    summary:
      'Sends no reminder and no receipt by WhatsApp to the buyers of a seller until released.',
    async run(args, operator) {
      const options = { reason: { type: 'string' } } as const
      const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
      const why = values.reason?.trim()
      if (!why) throw new WrongUsage('Say why, with --reason.')
      return changeSeller(operator, positionals, async (tx, { sellerId }) => {
        await tx.commit({
          writes: [holdMessages({ sellerId, why, heldAt: tx.now })],
          audit: [{ action: 'reminders.held', subject: String(sellerId), details: { why } }],
        })
        return [`The messages of seller ${sellerId} are held: ${why}`]
      })
    },
  },
  {
    name: 'messages release',
    takes: '<seller>',
    summary:
      'Sends the messages of a seller again; those that were overtaken meanwhile are not sent.',
    async run(args, operator) {
      const { positionals } = parseArgs({ args, allowPositionals: true })
      return changeSeller(operator, positionals, async (tx, { sellerId }) => {
        await tx.commit({
          writes: [releaseMessages(sellerId)],
          audit: [{ action: 'reminders.released', subject: String(sellerId) }],
        })
        return [`The messages of seller ${sellerId} go out again, within the hour.`]
      })
    },
  },
  {
    name: 'messages bounce',
    takes: '<file> …',
    summary:
      'Reads e-mails that came back (delivery status notifications, RFC 3464), or one from the standard input where the file is -. Reminders to addresses that do not exist end, those that a relay gave up for now are sent once more, and prices that were not told are not applied.',
    async run(args, operator) {
      const { positionals } = parseArgs({ args, allowPositionals: true })
      if (positionals.length === 0)
        throw new WrongUsage('Say which file, or - for the standard input.')
      for (const path of positionals) {
        const reports = await readDeliveryReports(await contentOf(path))
        if (reports.length === 0) operator.say(`${path}: reports no e-mail of ours that came back.`)
        for (const report of reports) operator.say(`${path}: ${await take(operator, report)}`)
      }
      return 0
    },
  },
]

const contentOf = (path: string): Promise<Buffer> =>
  path === '-'
    ? buffer(process.stdin)
    : readFile(path).catch((error: NodeJS.ErrnoException) => {
        throw new CannotDo(`${path} cannot be read (${error.code}).`)
      })

/**
 * Leaves the work of a returned e-mail, and says so. Anyone can write such a report, so it counts for the
 * recipient of the message alone, whose number nobody else knows.
 */
function take(
  operator: Operator,
  { seller: sellerId, id: emailId, recipient, status }: EmailBounce,
): Promise<string> {
  return inTransaction(operator, sellerId, async (tx) => {
    const [messages, notices] = await tx.enter(
      selectOfLetters(sellerId, [emailId]),
      selectNotice(sellerId, emailId),
    )
    if (![...messages, ...notices].some((known) => known.recipient === recipient)) {
      await tx.commit({})
      return `no message of seller ${sellerId} to ${recipient} is known.`
    }
    await tx.commit({ work: [emailBounced.now({ emailId }, { recipient, status })] })
    return `seller ${sellerId}: ${recipient} answered ${status}.`
  })
}
