import { veilDocument } from '@vintem/brazil/document'
import type { PixKey } from '@vintem/brazil/pix'
import {
  DirectoryMissing,
  PayeeDocumentDiffers,
  PayeeLookUpsUsedUp,
  PayeeUnknown,
  PixKeyAmbiguous,
  RailUnavailable,
} from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/payees/endpoints'
import { pixKeysOf, toWirePixKeyType, type WirePixKeyType } from '@vintem/contracts/payees/pix-keys'
import { Failure } from '#platform/failure.ts'
import { wallClock } from '#platform/wall-clock.ts'
import type { KeyHolder } from '#rails/directory/port.ts'
import { RailRefused } from '#rails/rail-error.ts'
import type { Services } from '#use-cases/services.ts'
import type { Tx, TxOptions } from '#use-cases/tx.ts'
import { action } from '#use-cases/use-case.ts'
import { filledBucket, FOUND_TOKENS, NOT_FOUND_TOKENS } from './look-up-bucket.ts'
import { validUntil } from './payee.ts'
import {
  lockBucket,
  moveTokens,
  type PayeeLookUpRow,
  putLookUp,
  selectKnownPayees,
  takeTokens,
} from './payees.store.ts'
import { confirmFavorite } from './pix-favorites.store.ts'

/**
 * Says who has a key, and keeps it for the payment of the caller. Each look-up takes from the seller's bucket:
 * one token, or twenty where nobody has the key. Without a directory name and document are the person's own.
 * Fails with PixKeyAmbiguous, PayeeLookUpsUsedUp, PayeeUnknown, DirectoryMissing, PayeeDocumentDiffers and
 * RailUnavailable.
 */
export const lookUpPayee = action(
  api.lookUpPayee,
  async ({ body: { pixKey, pixKeyType, name, document }, txOptions, services }) => {
    const key = theKey(pixKey, pixKeyType)
    const { transact } = services
    await transact(txOptions, takeToken)
    const found = await findHolder(services, txOptions, key)
    const holder = found ?? typed(key, name, document)
    if (!holder) throw new Failure(DirectoryMissing, { field: name ? 'document' : 'name' })
    return transact(txOptions, async (tx) => {
      await tx.enter()
      const { sellerId, actor, now } = tx
      const [known] = await tx.read(selectKnownPayees(sellerId, [holder.document]))
      const row: PayeeLookUpRow = {
        sellerId,
        userId: actor.userId,
        pixKey: key.key,
        keyType: key.type,
        ...holder,
        source: found ? 'DIRECTORY' : 'TYPED',
        lookedUpAt: now,
      }
      const answer = {
        pixKey: key.key,
        pixKeyType: toWirePixKeyType(key.type),
        name: row.name,
        document: veilDocument(row.document),
        source: row.source,
        isKnown: known.length > 0,
        validUntil: validUntil(row).toISOString(),
      }
      const writes = [putLookUp(row), ...(found ? [confirmFavorite(row, found.name, now)] : [])]
      return tx.commit({ writes }, { answer })
    })
  },
)

/** The one key that a text means. Fails with PixKeyAmbiguous. */
export function theKey(text: string, type: WirePixKeyType | undefined): PixKey {
  const [key, ...others] = pixKeysOf(text, type)
  if (!key) throw new Error('The contract takes no text that is no key')
  if (others.length > 0) throw new Failure(PixKeyAmbiguous, { field: 'pixKeyType' })
  return key
}

/** Takes what a found holder costs, before the directory is asked: of many at the same time none gets in free. */
async function takeToken(tx: Tx): Promise<undefined> {
  const { sellerId } = tx
  const [[bucket]] = await tx.enter(lockBucket(sellerId))
  const { tokens, filledAt } = filledBucket(bucket, wallClock.now())
  if (tokens < FOUND_TOKENS) throw new Failure(PayeeLookUpsUsedUp)
  const taken = {
    before: bucket?.tokens ?? tokens,
    filled: tokens,
    taken: FOUND_TOKENS,
    at: filledAt,
  }
  return tx.commit({ writes: [takeTokens(sellerId, taken)] })
}

/** The holder, or undefined where there is no directory. Fails with PayeeUnknown and RailUnavailable. */
async function findHolder(
  { rails, transact, log }: Pick<Services, 'rails' | 'transact' | 'log'>,
  txOptions: TxOptions,
  key: PixKey,
): Promise<KeyHolder | undefined> {
  const move = (tokens: number) =>
    transact(txOptions, async (tx) => {
      await tx.enter()
      await tx.commit({ writes: [moveTokens(tx.sellerId, tokens)] })
    })
  const holder = await rails.directory.find(key).catch(async (error: unknown) => {
    await move(FOUND_TOKENS)
    if (error instanceof RailRefused) return null
    log.warn({ err: error }, 'The directory of PIX keys has not answered')
    throw new Failure(RailUnavailable)
  })
  if (holder === null) return undefined
  if (holder) return holder
  await move(FOUND_TOKENS - NOT_FOUND_TOKENS)
  throw new Failure(PayeeUnknown, { field: 'pixKey' })
}

/** Fails with PayeeDocumentDiffers where the key is a CPF or CNPJ, which nobody but its owner can register. */
function typed(
  { type, key }: PixKey,
  name: string | undefined,
  document: string | undefined,
): KeyHolder | undefined {
  if (!name || !document) return undefined
  const isDocument = type === 'cpf' || type === 'cnpj'
  if (isDocument && key !== document) throw new Failure(PayeeDocumentDiffers, { field: 'document' })
  return { name, document }
}
