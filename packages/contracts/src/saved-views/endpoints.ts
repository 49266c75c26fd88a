import * as z from 'zod/mini'
import { can } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { Forbidden, NotFound, TooManySavedViews } from '../errors.ts'
import { FILL_IN, uuid } from '../fields.ts'

/** The views of one person. */
export const SAVED_VIEWS_AT_MOST = 50

/** The lists whose views can be saved. */
const List = z.enum(['charges'], 'Lista inválida.')

const name = () =>
  z
    .string(FILL_IN)
    .check(z.trim(), z.minLength(1, FILL_IN), z.maxLength(60, 'Use no máximo 60 caracteres.'))

const SavedView = z.object({
  uuid: z.string(),
  name: z.string(),
  /** The query string of the list's screen, without its question mark. */
  search: z.string(),
  /** Of all users of the seller who may see the list, or of its owner alone. */
  isShared: z.boolean(),
  isOwn: z.boolean(),
  /** The e-mail of the owner. */
  owner: z.string(),
})

const Ref = z.object({ id: uuid() })

export const listSavedViews = endpoint({
  at: 'GET core /saved-views',
  summary: 'Lista as visões salvas de uma lista: as próprias e as da equipe.',
  access: can.seeCharges,
  rate: 'read',
  query: z.object({ list: List }),
  answer: z.array(SavedView),
})

export const createSavedView = endpoint({
  at: 'POST core /saved-views',
  summary: 'Dá um nome ao filtro e à ordem de uma lista, para si ou para a equipe.',
  access: can.saveViews,
  rate: 'write',
  repeat: 'keyed',
  body: z.object({
    list: List,
    name: name(),
    search: z.string().check(z.regex(/^[^#\s]*$/, 'Filtro inválido.'), z.maxLength(1_000)),
    isShared: z.boolean(),
  }),
  answer: SavedView,
  status: 201,
  errors: [Forbidden, TooManySavedViews],
})

export const renameSavedView = endpoint({
  at: 'PATCH core /saved-views/{id}',
  summary: 'Muda o nome de uma visão salva.',
  access: can.saveViews,
  rate: 'write',
  repeat: 'natural',
  params: Ref,
  body: z.object({ name: name() }),
  answer: SavedView,
  errors: [NotFound, Forbidden],
})

export const deleteSavedView = endpoint({
  at: 'DELETE core /saved-views/{id}',
  summary: 'Exclui uma visão salva. A lista e o que está nela continuam.',
  access: can.saveViews,
  rate: 'write',
  repeat: 'natural',
  params: Ref,
  errors: [NotFound, Forbidden],
})
