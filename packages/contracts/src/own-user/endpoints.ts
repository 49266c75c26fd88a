import * as z from 'zod/mini'
import { PROFILES } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { CurrentPasswordWrong, NotFound, SignInLocked } from '../errors.ts'
import { FILL_IN, text } from '../fields.ts'
import { newPassword } from '../sessions/password.ts'

const OwnUserView = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  profile: z.enum(PROFILES),
  /** Names the photo in its address; null without one. */
  photo: z.nullable(z.string()),
})

export const OwnUserEdit = z.object({ name: text(FILL_IN, 120) })

export const OwnPassword = z.object({
  currentPassword: z
    .string(FILL_IN)
    .check(z.minLength(1, FILL_IN), z.maxLength(128, 'Use no máximo 128 caracteres.')),
  newPassword,
})

export const getOwnUser = endpoint({
  at: 'GET core /users/me',
  summary: 'Mostra os dados do próprio usuário.',
  access: 'session',
  rate: 'read',
  answer: OwnUserView,
  errors: [NotFound],
})

export const editOwnUser = endpoint({
  at: 'PATCH core /users/me',
  summary: 'Altera o nome do próprio usuário.',
  access: 'session',
  rate: 'write',
  repeat: 'natural',
  body: OwnUserEdit,
  answer: OwnUserView,
  errors: [NotFound],
})

export const changeOwnPassword = endpoint({
  at: 'PATCH core /users/me/password',
  summary: 'Troca a própria senha, com a atual, e encerra as outras sessões.',
  access: 'session',
  rate: 'sign-in',
  repeat: 'never-stored',
  body: OwnPassword,
  errors: [NotFound, CurrentPasswordWrong, SignInLocked],
})
