import * as z from 'zod/mini'
import { FILL_IN, text } from '../fields.ts'

const INVALID = 'Resposta inválida da chave de acesso.'
/** Bytes as WebAuthn writes them in JSON (Web Authentication Level 3, §5.1). */
export const bytes = (max: number) =>
  z.string(INVALID).check(z.minLength(1, INVALID), z.maxLength(max, INVALID), z.regex(/^[\w-]+$/))

export const PasskeyName = z.object({ name: text(FILL_IN, 60) })

/** What an authenticator answers to a challenge: parts of an AuthenticationResponseJSON. */
export const PasskeyProof = z.object({
  id: bytes(1_400),
  clientDataJSON: bytes(4_000),
  authenticatorData: bytes(4_000),
  signature: bytes(2_000),
  /** The owner of the passkey; present where the server did not name a user. */
  userHandle: z.optional(bytes(100)),
})
