import * as api from '@vintem/contracts/passkeys/endpoints'
import { query } from '#use-cases/use-case.ts'
import { toPasskeyView } from './passkey.ts'
import { selectPasskeys } from './passkeys.store.ts'

/** The caller's own passkeys, the oldest first. */
export const listPasskeys = query(api.listPasskeys, async ({ tx, sellerId }) => {
  await tx.enter()
  const [passkeys] = await tx.read(selectPasskeys(sellerId, tx.actor.userId))
  return passkeys.map(toPasskeyView)
})
