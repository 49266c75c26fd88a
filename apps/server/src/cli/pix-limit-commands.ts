import { parseArgs } from 'node:util'
import { type Cents, formatBRL } from '@vintem/brazil/money'
import {
  lockPixLimits,
  type PixLimitRow,
  selectPixLimits,
  setCeiling,
  termsAt,
} from '#modules/pix-limits/index.ts'
import { merge } from '#use-cases/step.ts'
import { amount } from './amount-option.ts'
import { changeSeller } from './change-seller.ts'
import { CannotDo, type Command, WrongUsage } from './command.ts'
import { shownInstant } from './shown-instant.ts'

const text = { type: 'string' } as const

export const pixLimitCommands: readonly Command[] = [
  {
    name: 'pix-limits show',
    takes: '<seller>',
    summary:
      'Shows the PIX limits of a seller, by day and by night, and what it may have at the most.',
    run(args, operator) {
      const { positionals } = parseArgs({ args, allowPositionals: true })
      return changeSeller(operator, positionals, async (tx, { sellerId }) => {
        const [limits] = await tx.read(selectPixLimits(sellerId))
        const lines = limits.map((limit) => lineOf(limit, tx.now))
        await tx.commit({})
        return lines.length > 0 ? lines : [`Seller ${sellerId} has no active banking account.`]
      })
    },
  },
  {
    name: 'pix-limits ceiling',
    takes: '<seller> [--day <reais>|none] [--night <reais>|none]',
    summary:
      'Sets what a seller may set its PIX limits to at the most. What is above is cut immediately, a raise that waits as well.',
    run(args, operator) {
      const options = { day: text, night: text } as const
      const { positionals, values } = parseArgs({ args, options, allowPositionals: true })
      const wanted = { DAY: ceiling(values.day), NIGHT: ceiling(values.night) }
      if (wanted.DAY === undefined && wanted.NIGHT === undefined) {
        throw new WrongUsage('Say a ceiling, with --day or --night.')
      }
      return changeSeller(operator, positionals, async (tx, { sellerId }) => {
        const [limits] = await tx.read(lockPixLimits(sellerId))
        if (limits.length === 0) {
          throw new CannotDo(`Seller ${sellerId} has no active banking account.`)
        }
        const steps = limits.flatMap((limit) => {
          const given = wanted[limit.period]
          return given === undefined ? [] : setCeiling(limit, given, tx.now)
        })
        await tx.commit(merge(...steps))
        return [`The PIX limits of seller ${sellerId} have another ceiling: see pix-limits show.`]
      })
    },
  },
]

/** Cents; null for none, undefined where nothing was given. */
const ceiling = (given: string | undefined): Cents | null | undefined =>
  given === 'none' ? null : amount(given)

function lineOf(limit: PixLimitRow, now: Date): string {
  const { amountCents, nextCents, nextFrom } = termsAt(limit, now)
  const next =
    nextCents === null || !nextFrom
      ? ''
      : `, ${formatBRL(nextCents)} from ${shownInstant(nextFrom)}`
  const { ceilingCents } = limit
  const most = ceilingCents === null ? 'no ceiling' : `at most ${formatBRL(ceilingCents)}`
  return `${limit.period.toLowerCase().padEnd(6)} ${formatBRL(amountCents)}${next}  ${most}`
}
