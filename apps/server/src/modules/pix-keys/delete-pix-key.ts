import { NotFound, PixKeyInUse, PixKeyMoved } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/pix-keys/endpoints'
import { selectSeller } from '#modules/sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import { merge } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import { command } from '#use-cases/use-case.ts'
import { moveKey } from './conclude-pix-key.ts'
import { demandAuthenticator, enterKey } from './enter-key.ts'
import { toPixKeyView } from './pix-key-view.ts'
import { removePixKey } from './pix-key-work.ts'
import { type PixKeyRow, selectOpenPix } from './pix-keys.store.ts'

/**
 * Takes a key out of the directory; not while another bank asks for it, or while an open charge is paid to it. One
 * that was not confirmed yet ends immediately; any other needs a step-up by authenticator.
 */
export const deletePixKey = command(api.deletePixKey, async ({ tx, params: { id }, query }) => {
  const key = await enterKey(tx, id)
  if (query.keyType && query.keyType !== key.keyType) throw new Failure(NotFound)
  if (key.state === 'DELETING') return tx.commit({}, { answer: toPixKeyView(key) })
  if (key.state === 'CONFIRMING') {
    const { after, step } = moveKey(key, 'EXPIRED', tx.now, { action: 'pix-key.given-up' })
    return tx.commit(step, { answer: toPixKeyView(after) })
  }
  if (key.state !== 'ACTIVE') throw new Failure(PixKeyMoved)
  await assertUnused(tx, key)
  await demandAuthenticator(tx)
  const { after, step } = moveKey(key, 'DELETING', tx.now, { action: 'pix-key.deletion-asked' })
  const work = [removePixKey.now({ keyId: id, why: String(tx.now.getTime()) })]
  return tx.commit(merge(step, { work }), { answer: toPixKeyView(after) })
})

/** Charges are paid to the key that the seller has in its register. */
async function assertUnused(tx: Tx, key: PixKeyRow): Promise<void> {
  const [[seller], [open]] = await tx.read(selectSeller(tx.sellerId), selectOpenPix(tx.sellerId))
  if (open && seller?.pixKey === key.key) throw new Failure(PixKeyInUse)
}
