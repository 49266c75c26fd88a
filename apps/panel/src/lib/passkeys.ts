import { ApiError } from '@vintem/contracts/client'
import type { Answer, Body } from '@vintem/contracts/endpoint'
import type {
  addPasskey,
  beginPasskey,
  beginPasskeyProof,
  verifyPasskey,
} from '@vintem/contracts/passkeys/endpoints'

/** The user cancelled the passkey: forms stay unchanged. */
class PasskeyFailed extends ApiError {
  constructor(description: string) {
    super(499, [{ code: 'BAR-0000', title: 'Chave de acesso', description }])
  }
}

type Made = Omit<Body<typeof addPasskey>, 'name'>
type Proof = Body<typeof verifyPasskey>['passkey']

/** Creates a passkey in the browser. Throws ApiError, with a message for the user. */
export async function makePasskey(options: Answer<typeof beginPasskey>): Promise<Made> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  try {
    const { id, response } = await startRegistration({ optionsJSON: mutable(options) })
    const { clientDataJSON, attestationObject, transports } = response
    return { id, clientDataJSON, attestationObject, ...(transports && { transports }) }
  } catch (error) {
    throw failureOf(error)
  }
}

/** Authenticates the user with a passkey. Throws ApiError, with a message for the user. */
export async function askForPasskey(options: Answer<typeof beginPasskeyProof>): Promise<Proof> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  try {
    const { id, response } = await startAuthentication({ optionsJSON: mutable(options) })
    const { clientDataJSON, authenticatorData, signature, userHandle } = response
    return { id, clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) }
  } catch (error) {
    throw failureOf(error)
  }
}

/** A copy for the library, whose type is mutable. */
const mutable = <Options extends object>(options: Options): Writable<Options> =>
  structuredClone(options) as Writable<Options>

type Writable<T> = T extends object ? { -readonly [K in keyof T]: Writable<T[K]> } : T

/**
 * Errors of the library have a code, those of the browser a name (Web Authentication Level 3,
 * §5.1).
 */
function failureOf(error: unknown): PasskeyFailed {
  const { name, code } = error as { name?: string; code?: string }
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') {
    return new PasskeyFailed('Este dispositivo já tem uma chave de acesso da sua conta.')
  }
  if (name === 'NotAllowedError' || name === 'AbortError') {
    return new PasskeyFailed('A chave de acesso não foi usada. Tente de novo quando quiser.')
  }
  return new PasskeyFailed('O navegador não conseguiu usar a chave de acesso. Tente de novo.')
}
