import { civilDateOf } from '@vintem/brazil/calendar'
import {
  type CollectionAccount,
  type CollectionOrder,
  writeCollectionRemittance,
} from '@vintem/brazil/cnab'
import { wallClock } from '#platform/wall-clock.ts'
import { type BankFile, storeRemittance } from '../../cnab-files.ts'
import { nextFile, timeOfDay } from '../../cnab-numbers.ts'
import type { Ask, RailDatabase } from '../../rail-database.ts'
import { toCollectionOrder } from './collection-order.ts'
import { accountId, type Title } from './titles.ts'

export interface Remittance extends BankFile {
  /** How many boletos the bank is to register, and how many to write off. */
  registered: number
  writtenOff: number
}

/** The most titles of a file: its records have numbers of five digits. */
const TITLES_OF_FILE = 20_000

/**
 * Writes and stores one file of everything that waits for the bank; undefined where nothing does.
 */
export function writeRemittance(
  { transaction }: RailDatabase,
  account: CollectionAccount,
): Promise<Remittance | undefined> {
  const id = accountId(account)
  return transaction(async (ask) => {
    await ask('select from cnab.account where id = $1 for update', [id])
    const toRegister = await selectWaiting(ask, id, 'registered_in is null and not canceled')
    const room = TITLES_OF_FILE - toRegister.length
    const toWriteOff = await selectWaiting(ask, id, TO_WRITE_OFF, room)
    const orders = [
      ...toRegister.map((title) => toCollectionOrder(account, title, 'register')),
      ...toWriteOff.map((title) => toCollectionOrder(account, title, 'write-off')),
    ]
    if (orders.length === 0) return undefined
    const file = await writeFile(ask, account, orders)
    await mark(ask, id, 'registered_in', file.sequence, toRegister)
    await mark(ask, id, 'written_off_in', file.sequence, toWriteOff)
    return { ...file, registered: toRegister.length, writtenOff: toWriteOff.length }
  })
}

/** Titles that the bank knows, and may still take money for. */
const TO_WRITE_OFF = `canceled and written_off_in is null and registered_in is not null
  and not written_off and refusal is null`

const selectWaiting = (
  ask: Ask,
  id: string,
  condition: string,
  limit = TITLES_OF_FILE,
): Promise<Title[]> =>
  ask(
    `select number, reference, seller_id, ordered, issued_on from cnab.title
      where account_id = $1 and ${condition} order by number limit $2`,
    [id, limit],
  )

async function writeFile(
  ask: Ask,
  account: CollectionAccount,
  orders: readonly CollectionOrder[],
): Promise<BankFile> {
  const id = accountId(account)
  const now = wallClock.now()
  const sequence = await nextFile(ask, id)
  const createdOn = civilDateOf(now)
  const createdAt = timeOfDay(now)
  const text = writeCollectionRemittance({ account, sequence, createdOn, createdAt, orders })
  const name = `cobranca-${account.bank}-${String(sequence).padStart(6, '0')}.rem`
  const file = { sequence, name, content: Buffer.from(text, 'latin1') }
  await storeRemittance(ask, id, file, { storedAt: now, handledAt: now })
  return file
}

async function mark(
  ask: Ask,
  id: string,
  column: 'registered_in' | 'written_off_in',
  sequence: number,
  titles: readonly Title[],
): Promise<void> {
  if (titles.length === 0) return
  await ask(`update cnab.title set ${column} = $2 where account_id = $1 and number = any ($3)`, [
    id,
    sequence,
    titles.map(({ number }) => number),
  ])
}
