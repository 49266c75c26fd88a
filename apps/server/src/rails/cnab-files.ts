import { secretHash } from '#platform/ids.ts'
import type { Ask } from './rail-database.ts'

export interface BankFile {
  sequence: number
  name: string
  content: Buffer
}

export interface StoredFile extends BankFile {
  hash: string
  handledAt: Date | null
}

export interface ListedFile {
  direction: 'to-bank' | 'from-bank'
  /** SHA-256 of its bytes. */
  hash: string
  sequence: number
  name: string
  storedAt: Date
  handledAt: Date | null
}

const COLUMNS = 'hash, sequence, name, content, handled_at'

/** Stores a file as it came, once for its content. Returns the stored row. */
export async function storeReturn(
  ask: Ask,
  id: string,
  { sequence, name, content }: BankFile,
  at: Date,
): Promise<StoredFile> {
  const hash = hashOf(content)
  await ask('insert into cnab.account (id) values ($1) on conflict do nothing', [id])
  await ask(
    `insert into cnab.file (account_id, direction, hash, sequence, name, content, stored_at)
     values ($1, 'from-bank', $2, $3, $4, $5, $6) on conflict do nothing`,
    [id, hash, sequence, name, content, at],
  )
  const [stored] = await ask<StoredFile>(
    `select ${COLUMNS} from cnab.file
      where account_id = $1 and direction = 'from-bank' and hash = $2`,
    [id, hash],
  )
  if (!stored) throw new Error(`The file ${name} was not kept`)
  return stored
}

/** @param at.handledAt null until somebody says that the file was given out. */
export async function storeRemittance(
  ask: Ask,
  id: string,
  { sequence, name, content }: BankFile,
  at: { storedAt: Date; handledAt: Date | null },
): Promise<void> {
  await ask(
    `insert into cnab.file (account_id, direction, hash, sequence, name, content, stored_at,
       handled_at) values ($1, 'to-bank', $2, $3, $4, $5, $6, $7)`,
    [id, hashOf(content), sequence, name, content, at.storedAt, at.handledAt],
  )
}

/** A file that was written before, to be handed to the bank again. */
export async function findRemittance(
  ask: Ask,
  id: string,
  sequence: number,
): Promise<StoredFile | undefined> {
  const [file] = await ask<StoredFile>(
    `select ${COLUMNS} from cnab.file
      where account_id = $1 and direction = 'to-bank' and sequence = $2`,
    [id, sequence],
  )
  return file
}

/** Files of the bank that were kept and not yet passed on, oldest first. */
export const selectUnhandled = (ask: Ask, id: string): Promise<StoredFile[]> =>
  ask(
    `select ${COLUMNS} from cnab.file
      where account_id = $1 and direction = 'from-bank' and handled_at is null
      order by stored_at, hash`,
    [id],
  )

export async function markHandled(ask: Ask, id: string, hash: string, at: Date): Promise<void> {
  await ask(
    `update cnab.file set handled_at = $3
      where account_id = $1 and direction = 'from-bank' and hash = $2`,
    [id, hash, at],
  )
}

/** A file of ours was given out. */
export async function markGivenOut(
  ask: Ask,
  id: string,
  sequence: number,
  at: Date,
): Promise<void> {
  await ask(
    `update cnab.file set handled_at = coalesce(handled_at, $3)
      where account_id = $1 and direction = 'to-bank' and sequence = $2`,
    [id, sequence, at],
  )
}

/** The newest files of an account, in both directions, without their content. */
export const selectNewestFiles = (ask: Ask, id: string, limit: number): Promise<ListedFile[]> =>
  ask(
    `select direction, hash, sequence, name, stored_at, handled_at from cnab.file
      where account_id = $1 order by stored_at desc, sequence desc limit $2`,
    [id, limit],
  )

/** Files of ours that nobody has said to be given out, oldest first. */
export const selectNotGivenOut = (ask: Ask, id: string): Promise<ListedFile[]> =>
  ask(
    `select direction, hash, sequence, name, stored_at, handled_at from cnab.file
      where account_id = $1 and direction = 'to-bank' and handled_at is null order by sequence`,
    [id],
  )

const hashOf = (content: Buffer): string => secretHash(content.toString('latin1'))
