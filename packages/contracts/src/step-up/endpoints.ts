import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import {
  PasskeyMissing,
  PasskeyNotAccepted,
  SignInLocked,
  TwoFactorCodeInvalid,
  TwoFactorNotOn,
  WrongPassword,
} from '../errors.ts'
import { instant } from '../fields.ts'
import { PasskeyProof } from '../passkeys/endpoints.ts'
import { code } from '../two-factor/body.ts'

/**
 * Gives a grant for one operation of this session, whose hash came with the answer 428. The person
 * proves who they are: by passkey or code where they sign in with one, else by password.
 */
export const confirmOperation = endpoint({
  at: 'POST core /step-up',
  summary:
    'Confirma uma operação que respondeu 428; a chamada é repetida com o grant no cabeçalho Step-Up.',
  access: 'session',
  rate: 'sign-in',
  repeat: 'never-stored',
  body: z.object({
    operation: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Operação inválida.')),
    /** Of the authenticator, or a recovery code. */
    code: z.optional(code),
    /** An answer to the challenge of `POST /passkeys/challenges`. */
    passkey: z.optional(PasskeyProof),
    password: z.optional(z.string().check(z.maxLength(128, 'Use no máximo 128 caracteres.'))),
  }),
  answer: z.object({
    /** For the header Step-Up: good once, for that operation in this session. */
    grant: z.string(),
    expiresAt: instant(),
  }),
  errors: [
    TwoFactorCodeInvalid,
    PasskeyNotAccepted,
    PasskeyMissing,
    TwoFactorNotOn,
    WrongPassword,
    SignInLocked,
  ],
})
