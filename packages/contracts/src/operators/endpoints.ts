/**
 * The door of the platform's operators at `/operador`: another kind of person than the users of
 * sellers, with sessions of their own, which no other endpoint takes.
 */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { OperatorCodeWrong, OperatorLinkInvalid, OperatorNotLetIn } from '../errors.ts'
import { email, FILL_IN, instant } from '../fields.ts'
import { firstPassword, PASSWORD_MAX } from '../sessions/password.ts'
import { code } from '../two-factor/body.ts'

const linkToken = z.string().check(z.regex(/^[\w-]{43}$/, 'Link inválido.'))

const OperatorSessionView = z.object({
  email: z.string(),
  /** The session ends then, used or not. */
  expiresAt: instant(),
})

/** E-mail, password and code in one call: no half-open session, and one refusal for all three. */
export const signInOperator = endpoint({
  at: 'POST operator /public/sign-in',
  summary: 'Abre a sessão de um operador da plataforma, em um cookie que nenhum script lê.',
  access: 'public',
  rate: 'sign-in',
  repeat: 'never-stored',
  body: z.object({
    email: email(FILL_IN),
    password: z.string(FILL_IN).check(z.minLength(1, FILL_IN), z.maxLength(PASSWORD_MAX)),
    /** Of the authenticator, or a recovery code. */
    code,
  }),
  answer: OperatorSessionView,
  errors: [OperatorNotLetIn],
})

export const beginOperatorSetUp = endpoint({
  at: 'POST operator /public/set-up/begin',
  summary: 'Lê o link de um novo acesso e gera o segredo para o aplicativo autenticador.',
  access: 'public',
  rate: 'sign-in',
  repeat: 'never-stored',
  body: z.object({ linkToken }),
  answer: z.object({
    email: z.string(),
    /** An otpauth address, to be shown as a QR code. */
    qrCodeUrl: z.string(),
  }),
  errors: [OperatorLinkInvalid],
})

export const completeOperatorSetUp = endpoint({
  at: 'POST operator /public/set-up',
  summary: 'Define a senha e confirma o autenticador de um operador; o link deixa de valer.',
  access: 'public',
  rate: 'sign-in',
  repeat: 'never-stored',
  body: z.object({ linkToken, newPassword: firstPassword, code }),
  answer: z.object({
    /** Shown this once. */
    recoveryCodes: z.array(z.string()),
  }),
  errors: [OperatorLinkInvalid, OperatorCodeWrong],
})

export const getOperatorSession = endpoint({
  at: 'GET operator /session',
  summary: 'Mostra quem está na sessão de operador.',
  access: 'operator-session',
  rate: 'read',
  answer: OperatorSessionView,
})

export const signOutOperator = endpoint({
  at: 'DELETE operator /session',
  summary: 'Encerra a sessão do operador.',
  access: 'operator-session',
  rate: 'write',
  repeat: 'natural',
})

export const confirmOperatorStep = endpoint({
  at: 'POST operator /step-up',
  summary:
    'Confirma com um código uma operação que respondeu 428; a chamada é repetida com o grant no cabeçalho Step-Up.',
  access: 'operator-session',
  rate: 'sign-in',
  repeat: 'never-stored',
  body: z.object({
    operation: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Operação inválida.')),
    code,
  }),
  answer: z.object({
    /** For the header Step-Up: good once, for that operation in this session. */
    grant: z.string(),
    expiresAt: instant(),
  }),
  errors: [OperatorCodeWrong],
})
