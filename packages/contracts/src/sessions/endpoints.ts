import * as z from 'zod/mini'
import { can } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import {
  NotFound,
  RefreshRefused,
  ResetTokenInvalid,
  SignInLocked,
  WrongCredentials,
} from '../errors.ts'
import { email, instant, uuid } from '../fields.ts'
import { SessionLimits } from './body.ts'
import { newPassword, PASSWORD_MAX } from './password.ts'
import { SignInView } from './views.ts'

export { SignInView } from './views.ts'
export { COOKIE_MODE } from './cookie-mode.ts'

const refreshToken = z.nullable(z.string())

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

export const getSessionLimits = endpoint({
  at: 'GET core /sellers/session-limits',
  summary: 'Mostra quando terminam as sessões dos usuários do vendedor.',
  access: can.changeSessionLimits,
  rate: 'read',
  answer: SessionLimits,
})

export const changeSessionLimits = endpoint({
  at: 'PATCH core /sellers/session-limits',
  summary: 'Define quando terminam as sessões; vale também para as abertas.',
  access: can.changeSessionLimits,
  rate: 'write',
  repeat: 'natural',
  body: SessionLimits,
  stepUp: { action: 'Prolongar as sessões', when: 'where-needed' },
  answer: SessionLimits,
})

export const listFeatureToggles = endpoint({
  at: 'GET core /users/feature-toggles',
  summary: 'Lista as funcionalidades ligadas para o vendedor.',
  access: 'session',
  rate: 'read',
  answer: z.array(z.string()),
})

export const getOwnAccess = endpoint({
  at: 'GET core /users/me/access',
  summary: 'Mostra o que o próprio usuário pode fazer agora: papéis e funcionalidades.',
  access: 'session',
  rate: 'read',
  answer: z.object({ roles: z.array(z.string()), toggles: z.array(z.string()) }),
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
