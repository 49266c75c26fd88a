import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import {
  NotFound,
  RefreshRefused,
  ResetTokenInvalid,
  SignInLocked,
  WrongCredentials,
} from './errors.ts'
import { email, instant, uuid } from './fields.ts'

/** A longer text is no password of ours; without a limit, hashing it would be work for nothing. */
const PASSWORD_MAX = 128
const PASSWORD_MIN = 8
const NEW_PASSWORD_REQUIRED = 'O campo senha é obrigatório!'

/** Of a user; that it is not the e-mail is looked at besides. */
export const newPassword = z
  .string(NEW_PASSWORD_REQUIRED)
  .check(
    z.minLength(1, NEW_PASSWORD_REQUIRED),
    z.minLength(PASSWORD_MIN, `Use no mínimo ${PASSWORD_MIN} caracteres.`),
    z.maxLength(PASSWORD_MAX, `Use no máximo ${PASSWORD_MAX} caracteres.`),
  )

/**
 * A browser asks with this header that its refresh token travel only in a cookie that no script can
 * read; `refreshToken` is then null in the answers.
 */
export const COOKIE_MODE = { 'vintem-session': 'cookie' } as const

const refreshToken = z.nullable(z.string())

/**
 * What a sign-in gives. Where it waits for a second step, `token` is good for that step alone, and
 * there is no refreshToken yet.
 */
export const SignInView = z.object({
  email: z.string(),
  roles: z.array(z.string()),
  token: z.string(),
  refreshToken,
  /** CODE: the code of the authenticator app; SET_UP: there is none yet, and there must be. */
  secondStep: z.nullable(z.enum(['CODE', 'SET_UP'])),
  idSeller: z.number(),
  mixedInstallment: z.boolean(),
  document: z.string(),
  isActiveForTax: z.boolean(),
  bankingType: z.enum(['BANKING', 'ACQUIRING']),
  companyName: z.string(),
  fantasyName: z.string(),
})

export const signIn = endpoint({
  at: 'POST core /public/auth/sign-in',
  summary: 'Abre uma sessão com e-mail e senha.',
  access: 'public',
  rate: 'sign-in',
  repeat: 'never-stored',
  body: z.object({
    email: email('E-mail é um campo obrigatório.'),
    password: z
      .string('Senha é um campo obrigatório.')
      .check(
        z.minLength(1, 'Senha é um campo obrigatório.'),
        z.maxLength(PASSWORD_MAX, `Use no máximo ${PASSWORD_MAX} caracteres.`),
      ),
    /** The client's own name for this attempt, for tracing. */
    attemptReference: z.optional(z.string().check(z.maxLength(100))),
  }),
  answer: SignInView,
  errors: [WrongCredentials, SignInLocked],
})

export const refreshSession = endpoint({
  at: 'POST core /public/auth/refresh-token',
  summary: 'Troca o refreshToken, que vale uma vez, por um novo par de tokens.',
  access: 'public',
  rate: 'public',
  repeat: 'never-stored',
  body: z.object({ refreshToken: z.optional(z.string().check(z.maxLength(200))) }),
  answer: z.object({ token: z.string(), refreshToken }),
  errors: [RefreshRefused],
})

export const signOut = endpoint({
  at: 'POST core /public/auth/sign-out',
  summary: 'Encerra a sessão na hora.',
  access: 'second-step',
  rate: 'write',
  repeat: 'natural',
})

export const listSessions = endpoint({
  at: 'GET core /users/sessions',
  summary: 'Lista as sessões abertas do próprio usuário, da última usada à mais antiga.',
  access: 'session',
  rate: 'read',
  answer: z.array(
    z.object({
      uuid: z.string(),
      /** As the client names itself (User-Agent). */
      userAgent: z.nullable(z.string()),
      createdAt: instant(),
      /** When it was last renewed, which happens every few minutes of use. */
      lastUsedAt: instant(),
      isCurrent: z.boolean(),
    }),
  ),
})

export const endSession = endpoint({
  at: 'DELETE core /users/sessions/{id}',
  summary: 'Encerra na hora uma sessão do próprio usuário.',
  access: 'session',
  rate: 'write',
  repeat: 'natural',
  params: z.object({ id: uuid() }),
  errors: [NotFound],
})

export const listFeatureToggles = endpoint({
  at: 'GET core /users/feature-toggles',
  summary: 'Lista as funcionalidades ligadas para o vendedor.',
  access: 'session',
  rate: 'read',
  answer: z.array(z.string()),
})

export const requestPasswordReset = endpoint({
  at: 'PATCH core /public/users/{id}/reset-password',
  summary: 'Envia ao e-mail {id}, se for de um usuário, um link para definir uma nova senha.',
  access: 'public',
  rate: 'sign-in',
  repeat: 'natural',
  params: z.object({ id: email('O campo e-mail é obrigatório!') }),
})

export const completePasswordReset = endpoint({
  at: 'PATCH core /public/password-tokens/{token}',
  summary: 'Define a nova senha com o token do link, que vale uma vez, e encerra as sessões.',
  access: 'public',
  rate: 'sign-in',
  repeat: 'never-stored',
  params: z.object({ token: z.string() }),
  body: z.object({ newPassword }),
  errors: [ResetTokenInvalid],
})
