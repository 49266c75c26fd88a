import { parseArgs } from 'node:util'
import { TOGGLES } from '@vintem/contracts/access'
import {
  blocked,
  rulesOf,
  sellerPricing,
  unblocked,
  updateSeller,
  withRules,
} from '#modules/sellers/index.ts'
import { rewriteToggles, sessionToggles } from '#modules/sessions/index.ts'
import { approveSeller } from '#modules/sign-up/index.ts'
import { publicUrlOf } from '#platform/config.ts'
import { changeSeller, sellerNumber } from './change-seller.ts'
import { CannotDo, type Command, WrongUsage } from './command.ts'
import { inTransaction } from './operator-database.ts'
import { changedPricing, pricingLines, PRICING_OPTIONS } from './pricing-options.ts'
import { changedSettings, SETTING_OPTIONS, settingLines } from './setting-options.ts'

export const sellerCommands: readonly Command[] = [
  {
    name: 'seller approve',
    takes: '<seller>',
    summary: 'Lets a seller who registered be paid, and writes to it. Its payouts are free, too.',
    async run(args, operator) {
      const sellerId = sellerNumber(parseArgs({ args, allowPositionals: true }).positionals)
      const publicUrl = publicUrlOf(operator.config)
      const found = await inTransaction(operator, sellerId, (tx) => approveSeller(tx, publicUrl))
      if (!found) throw new CannotDo(`There is no seller ${sellerId}.`)
      operator.say(`Seller ${sellerId} is approved.`)
      return 0
    },
  },
  {
    name: 'seller block',
    takes: '<seller> --reason <text>',
    summary: 'Notes that payouts to a seller are blocked, and why.',
    async run(args, operator) {
      const options = { reason: { type: 'string' } } as const
      const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
      const reason = values.reason?.trim()
      if (!reason) throw new WrongUsage('Say why, with --reason.')
      return changeSeller(operator, positionals, async (tx, seller) => {
        await tx.commit(blocked(seller, reason))
        return [`Seller ${seller.sellerId} is blocked: ${reason}`]
      })
    },
  },
  {
    name: 'seller unblock',
    takes: '<seller>',
    summary: 'Lifts the block of a seller.',
    async run(args, operator) {
      const { positionals } = parseArgs({ args, allowPositionals: true })
      return changeSeller(operator, positionals, async (tx, seller) => {
        const { sellerId, approvedAt } = seller
        if (!approvedAt) throw new CannotDo(`Seller ${sellerId} is not approved: seller approve.`)
        await tx.commit(unblocked(seller))
        return [`Seller ${sellerId} is not blocked.`]
      })
    },
  },
  {
    name: 'seller toggles',
    takes: '<seller> [+name|-name …]',
    summary:
      'Shows the features of a seller; turns them on (+) or off (-), at once for who is signed in.',
    async run(args, operator) {
      const isChange = (arg: string) => /^(?:\+|-(?!-))/.test(arg)
      const { positionals } = parseArgs({
        args: args.filter((arg) => !isChange(arg)),
        allowPositionals: true,
      })
      const changes = args.filter(isChange)
      const unknown = changes.find((change) => !TOGGLES.some((name) => name === change.slice(1)))
      if (unknown) {
        throw new WrongUsage(
          `'${unknown.slice(1)}' is no feature. There are: ${TOGGLES.join(', ')}`,
        )
      }
      return changeSeller(operator, positionals, async (tx, { sellerId, toggles: before }) => {
        const toggles = TOGGLES.filter((name) => isOn(name, before, changes))
        if (changes.length > 0) {
          await tx.commit({
            writes: [
              updateSeller(sellerId, { toggles }),
              rewriteToggles(sellerId, sessionToggles(toggles)),
            ],
            audit: [
              {
                action: 'seller.toggles',
                subject: String(sellerId),
                details: { before: { toggles: before }, after: { toggles } },
              },
            ],
          })
        }
        return TOGGLES.map((name) => `${toggles.includes(name) ? 'on  ' : 'off '} ${name}`)
      })
    },
  },
  {
    name: 'seller two-factor',
    takes: '<seller> <on|off>',
    summary:
      'Demands a second step of everybody who signs in for a seller from now on, or lets them choose.',
    async run(args, operator) {
      const { positionals } = parseArgs({ args, allowPositionals: true })
      const [number = '', demand = '', ...more] = positionals
      if (!['on', 'off'].includes(demand)) throw new WrongUsage(`Say 'on' or 'off'.`)
      return changeSeller(operator, [number, ...more], async (tx, seller) => {
        const { sellerId } = seller
        await tx.commit(
          withRules(seller, { ...rulesOf(seller), twoFactorRequired: demand === 'on' }),
        )
        return [
          `Seller ${sellerId} ${demand === 'on' ? 'demands' : 'does not demand'} two factors.`,
        ]
      })
    },
  },
  {
    name: 'seller settings',
    takes: '<seller> [--<rule> <value> …]',
    summary: `Shows the rules that apply to one seller only, or changes them: ${Object.keys(SETTING_OPTIONS).join(', ')}.`,
    async run(args, operator) {
      const { values, positionals } = parseArgs({
        args,
        options: SETTING_OPTIONS,
        allowPositionals: true,
      })
      return changeSeller(operator, positionals, async (tx, seller) => {
        const after = changedSettings(rulesOf(seller), values)
        if (Object.keys(values).length > 0) await tx.commit(withRules(seller, after))
        return settingLines(after)
      })
    },
  },
  {
    name: 'seller pricing',
    takes: `<seller> [${Object.keys(PRICING_OPTIONS)
      .map((name) => `--${name} <n>`)
      .join(' ')}]`,
    summary:
      'Shows what a seller pays, or changes it for payments to come: per cent, and reais for a boleto.',
    async run(args, operator) {
      const { values, positionals } = parseArgs({
        args,
        options: PRICING_OPTIONS,
        allowPositionals: true,
      })
      return changeSeller(operator, positionals, async (tx, seller) => {
        const before = sellerPricing(seller)
        const pricing = changedPricing(before, values)
        if (Object.keys(values).length > 0) {
          await tx.commit({
            writes: [updateSeller(seller.sellerId, { pricing: { ...pricing } })],
            audit: [
              {
                action: 'seller.pricing',
                subject: String(seller.sellerId),
                details: { before, after: pricing },
              },
            ],
          })
        }
        return pricingLines(pricing)
      })
    },
  },
]

/** The last word for a feature counts. */
function isOn(name: string, before: readonly string[], changes: readonly string[]): boolean {
  const last = changes.findLast((change) => change.slice(1) === name)
  return last ? last.startsWith('+') : before.includes(name)
}
