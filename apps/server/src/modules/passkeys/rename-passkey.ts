import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/passkeys/endpoints'
import { Failure } from '#platform/failure.ts'
import { command } from '#use-cases/use-case.ts'
import { toPasskeyView } from './passkey.ts'
import { lockPasskeys, updatePasskeyName } from './passkeys.store.ts'

/** Gives one of the caller's own passkeys another name. */
export const renamePasskey = command(
  api.renamePasskey,
  async ({ tx, sellerId, params, body: { name } }) => {
    await tx.enter()
    const { userId } = tx.actor
    const [passkeys] = await tx.read(lockPasskeys(sellerId, userId))
    const passkey = passkeys.find(({ id }) => id === params.id)
    if (!passkey) throw new Failure(NotFound)
    if (passkey.name === name) return toPasskeyView(passkey)
    const details = { before: { name: passkey.name }, after: { name } }
    return tx.commit(
      {
        writes: [updatePasskeyName(passkey, name)],
        audit: [{ action: 'passkey.renamed', subject: userId, details }],
      },
      { answer: toPasskeyView({ ...passkey, name }) },
    )
  },
)
