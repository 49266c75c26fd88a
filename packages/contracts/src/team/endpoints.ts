import * as z from 'zod/mini'
import { can, PROFILES_OF_SELLERS } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import {
  AccessTooWide,
  EmailAlreadyUsed,
  LastAdministrator,
  NotFound,
  OwnAccess,
  TooManyRequests,
  UserNotActive,
  UserNotEditable,
} from '../errors.ts'
import { page, pageOf, size, uuid } from '../fields.ts'
import { NewUser, UserEdit } from './body.ts'
import { UserView } from './views.ts'

export { NewUser, UserEdit } from './body.ts'

const Ref = z.object({ id: uuid() })

const common = { access: can.manageUsers, rate: 'write' } as const

export const listUsers = endpoint({
  at: 'GET core /app/v1/users',
  summary: 'Lista quem trabalha para o vendedor, por e-mail.',
  ...common,
  rate: 'read',
  query: z.object({ page: page(), size: size(20) }),
  answer: pageOf(UserView),
})

export const createUser = endpoint({
  at: 'POST core /app/v1/users',
  summary:
    'Convida uma pessoa: ela recebe por e-mail um link, que vale 7 dias, para criar a senha.',
  ...common,
  repeat: 'keyed',
  // The seller is told whom somebody has invited.
  stepUp: { action: 'Convidar um usuário', when: 'where-needed', isQuiet: true },
  body: NewUser,
  answer: UserView,
  status: 201,
  errors: [EmailAlreadyUsed, AccessTooWide, TooManyRequests],
})

export const listUserProfiles = endpoint({
  at: 'GET core /app/v1/users/profiles',
  summary: 'Lista os perfis que quem pergunta pode conceder.',
  ...common,
  rate: 'read',
  answer: z.array(z.object({ label: z.string(), value: z.enum(PROFILES_OF_SELLERS) })),
})

export const getUser = endpoint({
  at: 'GET core /app/v1/users/{id}',
  summary: 'Mostra um usuário.',
  ...common,
  rate: 'read',
  params: Ref,
  answer: UserView,
  errors: [NotFound],
})

const changing = {
  ...common,
  repeat: 'natural',
  params: Ref,
} as const

export const editUser = endpoint({
  at: 'PATCH core /app/v1/users/{id}',
  summary:
    'Altera perfil, permissões adicionais ou situação. Vale na hora, também para quem está conectado.',
  ...changing,
  stepUp: { action: 'Alterar o acesso de um usuário', when: 'where-needed' },
  body: UserEdit,
  answer: UserView,
  errors: [NotFound, UserNotEditable, LastAdministrator, OwnAccess, AccessTooWide],
})

export const sendUserPasswordReset = endpoint({
  at: 'POST core /app/v1/users/{id}/reset-password',
  summary: 'Envia o link para definir a senha; a quem ainda não aceitou, o convite outra vez.',
  ...changing,
  errors: [NotFound, UserNotActive, AccessTooWide, TooManyRequests],
})

export const endUserSessions = endpoint({
  at: 'DELETE core /app/v1/users/{id}/sessions',
  summary: 'Encerra na hora todas as sessões de um usuário.',
  ...changing,
  errors: [NotFound, OwnAccess, AccessTooWide],
})

export const deleteUser = endpoint({
  at: 'DELETE core /sellers/authenticated/users/{id}',
  summary: 'Exclui um usuário, que sai na hora. O e-mail pode ser convidado de novo.',
  ...changing,
  stepUp: { action: 'Excluir um usuário', when: 'where-needed' },
  errors: [NotFound, LastAdministrator, OwnAccess, AccessTooWide],
})
