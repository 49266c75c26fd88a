import { civilDateOf, startOfDay } from '@vintem/brazil/calendar'
import type { Ask } from './rail-database.ts'

/** The next number of a title, or of a payment; the account is locked until the transaction ends. */
export async function nextNumber(ask: Ask, id: string): Promise<number> {
  await ask('insert into cnab.account (id) values ($1) on conflict do nothing', [id])
  const [account] = await ask<{ lastNumber: number }>(
    'update cnab.account set last_number = last_number + 1 where id = $1 returning last_number',
    [id],
  )
  return Number(account?.lastNumber)
}

/** The next number of a file to the bank; the account is locked until the transaction ends. */
export async function nextFile(ask: Ask, id: string): Promise<number> {
  const [account] = await ask<{ lastFile: number }>(
    'update cnab.account set last_file = last_file + 1 where id = $1 returning last_file',
    [id],
  )
  return Number(account?.lastFile)
}

/** HHMMSS in São Paulo. */
export function timeOfDay(at: Date): string {
  const millis = at.getTime() - startOfDay(civilDateOf(at)).getTime()
  return new Date(millis).toISOString().slice(11, 19).replaceAll(':', '')
}
