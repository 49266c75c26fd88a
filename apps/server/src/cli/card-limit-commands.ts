import { parseArgs } from 'node:util'
import { cents, formatBRL, parseBRL } from '@vintem/brazil/money'
import { limitedTo, lockCardLimits } from '#modules/virtual-cards/index.ts'
import { changeSeller } from './change-seller.ts'
import { type Command, WrongUsage } from './command.ts'

export const cardLimitCommands: readonly Command[] = [
  {
    name: 'seller card-limit',
    takes: '<seller> [<reais>]',
    summary: 'Shows the global limit of the virtual cards of a seller, or changes it.',
    run(args, operator) {
      const { positionals } = parseArgs({ args, allowPositionals: true })
      const [number = '', amount, ...more] = positionals
      const limitCents = amount === undefined ? undefined : readAmount(amount)
      return changeSeller(operator, [number, ...more], async (tx, { sellerId }) => {
        const [[limits]] = await tx.read(lockCardLimits(sellerId))
        if (limitCents !== undefined) await tx.commit(limitedTo(sellerId, limits, limitCents))
        if (!limits && limitCents === undefined) return ['No limit was set.']
        const shown = limitCents ?? limits?.limitCents ?? cents(0)
        const reserved = limits?.reservedCents ?? cents(0)
        return [`limit     ${formatBRL(shown)}`, `reserved  ${formatBRL(reserved)}`]
      })
    },
  },
]

function readAmount(text: string) {
  const read = parseBRL(text.replace(/\.(?=\d{1,2}$)/, ','))
  if (read === undefined || read < 0) throw new WrongUsage(`'${text}' is no amount: write 5000.00`)
  return cents(read)
}
