import { parseArgs } from 'node:util'
import { holdMessages, releaseMessages } from '#modules/reminders/index.ts'
import { changeSeller } from './change-seller.ts'
import { type Command, WrongUsage } from './command.ts'

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
]
