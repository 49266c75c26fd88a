import { newUuid } from '@vintem/contracts/client'
import { beginPasskeySignIn, signInWithPasskey } from '@vintem/contracts/passkeys/endpoints'
import { api, beginSession } from '#lib/api.ts'
import { askForPasskey } from '#lib/passkeys.ts'

/** Signs in with a passkey that the user chooses. Throws ApiError. */
export async function enterWithPasskey(): Promise<void> {
  const { attempt, options } = await api(beginPasskeySignIn)
  const passkey = await askForPasskey(options)
  const body = { attempt, passkey, attemptReference: newUuid() }
  await beginSession(await api(signInWithPasskey, { body }))
}
