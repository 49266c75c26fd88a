import { createApiKey } from '@vintem/contracts/api-keys/endpoints'
import { createClient } from '@vintem/contracts/client'
import { signIn } from '@vintem/contracts/sessions/endpoints'
import { confirming, type StepUpRequest } from '@vintem/contracts/step-up/confirming'
import { confirmOperation } from '@vintem/contracts/step-up/endpoints'
import { E2E_ADDRESS } from './address.ts'
import { USERS } from './people.ts'

export const bases = { core: `${E2E_ADDRESS}/api/core`, payment: `${E2E_ADDRESS}/api/payment` }

/** A secret key of a system of the seller's. */
export async function aSecretKey(title: string): Promise<string> {
  const { email, password } = USERS.admin
  const { token } = await createClient({ bases })(signIn, { body: { email, password } })
  const signed = (request: Request) => {
    request.headers.set('authorization', `Bearer ${token}`)
    return fetch(request)
  }
  const plain = createClient({ bases, send: signed })
  const confirm = ({ operation }: StepUpRequest) =>
    plain(confirmOperation, { body: { operation, password } }).then(({ grant }) => grant)
  const call = createClient({ bases, send: confirming(signed, confirm) })
  return (await call(createApiKey, { body: { title } })).secret
}
