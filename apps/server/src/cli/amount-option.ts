import { type Cents, parseBRL } from '@vintem/brazil/money'
import { WrongUsage } from './command.ts'

/** An amount as the operator types it, '2.49' or '2,49'; undefined where nothing was given. Fails with WrongUsage. */
export function amount(text: string | undefined): Cents | undefined {
  if (text === undefined) return undefined
  const read = parseBRL(text.replace(/\.(?=\d{1,2}$)/, ','))
  if (read === undefined || read < 0) throw new WrongUsage(`'${text}' is no amount: write 2.49`)
  return read
}
