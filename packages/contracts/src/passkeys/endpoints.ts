import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import {
  NotFound,
  PasskeyAlreadyAdded,
  PasskeyMissing,
  PasskeyNotAccepted,
  PasskeyRefused,
  SecondStepDone,
  SignInLocked,
  TooManyPasskeys,
  TwoFactorDemanded,
  TwoFactorNotOn,
} from '../errors.ts'
import { uuid } from '../fields.ts'
import { SignInView } from '../sessions/endpoints.ts'
import { bytes, PasskeyName, PasskeyProof } from './body.ts'
import { knownPasskeys, PasskeyView, ProofOptions } from './views.ts'

export { PasskeyName, PasskeyProof } from './body.ts'

/** Of one user. */
export const PASSKEYS_MAX = 10

export const listPasskeys = endpoint({
  at: 'GET core /passkeys',
  summary: 'Lista as chaves de acesso do próprio usuário, da mais antiga à mais nova.',
  access: 'session',
  rate: 'read',
  answer: z.array(PasskeyView),
})

export const beginPasskey = endpoint({
  at: 'POST core /passkeys/registrations',
  summary:
    'Começa o cadastro de uma chave de acesso: dá o desafio, que vale uma vez e por 5 minutos.',
  access: 'second-step',
  rate: 'write',
  repeat: 'never-stored',
  stepUp: { action: 'Adicionar uma chave de acesso', when: 'where-needed', isQuiet: true },
  /** Parts of PublicKeyCredentialCreationOptionsJSON. */
  answer: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
    timeout: z.number(),
    attestation: z.literal('none'),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    excludeCredentials: knownPasskeys,
  }),
  errors: [NotFound, TooManyPasskeys],
})

const INVALID = 'Resposta inválida da chave de acesso.'

export const addPasskey = endpoint({
  at: 'POST core /passkeys',
  summary: 'Conclui o cadastro de uma chave de acesso e encerra as outras sessões.',
  access: 'second-step',
  rate: 'sign-in',
  repeat: 'never-stored',
  status: 201,
  /** Parts of a RegistrationResponseJSON. */
  body: z.object({
    ...PasskeyName.shape,
    id: bytes(1_400),
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(12_000),
    transports: z.optional(
      z.array(z.string().check(z.maxLength(20, INVALID))).check(z.maxLength(8, INVALID)),
    ),
  }),
  answer: z.object({
    passkey: PasskeyView,
    /** Shown this once, where the user had none. */
    recoveryCodes: z.nullable(z.array(z.string())),
    /** The session that was waiting for a first factor. */
    session: z.nullable(SignInView),
  }),
  errors: [NotFound, PasskeyNotAccepted, PasskeyAlreadyAdded, TooManyPasskeys],
})

export const renamePasskey = endpoint({
  at: 'PATCH core /passkeys/{id}',
  summary: 'Dá outro nome a uma chave de acesso do próprio usuário.',
  access: 'session',
  rate: 'write',
  repeat: 'natural',
  params: z.object({ id: uuid() }),
  body: PasskeyName,
  answer: PasskeyView,
  errors: [NotFound],
})

export const removePasskey = endpoint({
  at: 'DELETE core /passkeys/{id}',
  summary: 'Remove uma chave de acesso do próprio usuário e encerra as outras sessões.',
  access: 'session',
  rate: 'write',
  repeat: 'natural',
  params: z.object({ id: uuid() }),
  stepUp: { action: 'Remover uma chave de acesso', when: 'where-needed' },
  errors: [NotFound, TwoFactorDemanded],
})

export const beginPasskeyProof = endpoint({
  at: 'POST core /passkeys/challenges',
  summary:
    'Dá o desafio para as chaves de acesso do próprio usuário: para o segundo passo e para confirmar operações.',
  access: 'second-step',
  rate: 'sign-in',
  repeat: 'never-stored',
  answer: ProofOptions,
  errors: [PasskeyMissing],
})

export const verifyPasskey = endpoint({
  at: 'POST core /twofactor/verify-passkey',
  summary: 'Conclui a entrada com uma chave de acesso.',
  access: 'second-step',
  rate: 'sign-in',
  repeat: 'never-stored',
  body: z.object({ passkey: PasskeyProof }),
  answer: SignInView,
  errors: [PasskeyNotAccepted, SignInLocked, SecondStepDone, PasskeyMissing, TwoFactorNotOn],
})

export const beginPasskeySignIn = endpoint({
  at: 'POST core /public/auth/passkeys/challenges',
  summary: 'Dá o desafio para entrar com uma chave de acesso, que vale uma vez e por 5 minutos.',
  access: 'public',
  rate: 'sign-in',
  repeat: 'never-stored',
  answer: z.object({
    /** Names this try; goes back with the proof. */
    attempt: z.string(),
    options: ProofOptions,
  }),
})

export const signInWithPasskey = endpoint({
  at: 'POST core /public/auth/passkeys/sign-in',
  summary: 'Abre uma sessão com uma chave de acesso, sem senha.',
  access: 'public',
  rate: 'sign-in',
  repeat: 'never-stored',
  body: z.object({
    attempt: uuid(),
    passkey: PasskeyProof,
    /** The client's own name for this attempt, for tracing. */
    attemptReference: z.optional(z.string().check(z.maxLength(100))),
  }),
  answer: SignInView,
  errors: [PasskeyRefused, SignInLocked],
})
