import { parseDocument } from '@vintem/brazil/document'
import * as z from 'zod/mini'
import { can } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { FavoriteKeyTaken, FavoritesFull, NotFound, PixKeyAmbiguous } from '../errors.ts'
import { instant, optionalText, page, pageOf, size, text, uuid } from '../fields.ts'
import { pixKey, pixKeyType } from '../payees/endpoints.ts'
import { PIX_KEY_TYPES } from '../payees/pix-keys.ts'

export const FAVORITES_MAX = 500
const NO_DOCUMENT = 'CPF/CNPJ do favorecido é obrigatório'
const ACCOUNT_TYPES = ['CHECKING_ACCOUNT', 'SAVINGS_ACCOUNT'] as const

/** What the specification's client sends, and the server alone decides: it is taken and not read. */
const ignored = () =>
  z.optional(
    z.pipe(
      z.nullable(z.union([z.string(), z.number()])),
      z.transform(() => undefined),
    ),
  )

/** 1 or 0, as specification 3 §3 has it. */
const flag = () =>
  z.pipe(
    z.literal([0, 1]),
    z.transform((value) => value === 1),
  )

export const FavoriteBody = z.object({
  nickname: text('Apelido é obrigatório', 60),
  recipientName: text('Nome do favorecido é obrigatório', 140),
  beneficiaryDocument: z.pipe(
    z.string(NO_DOCUMENT).check(
      z.trim(),
      z.minLength(1, { error: NO_DOCUMENT, abort: true }),
      z.refine((typed) => parseDocument(typed) !== undefined, 'CPF ou CNPJ inválido.'),
    ),
    z.transform((typed) => parseDocument(typed)?.number ?? ''),
  ),
  pixKey: pixKey('Chave PIX é obrigatória'),
  pixKeyType: pixKeyType(),
  beneficiaryBank: optionalText(60),
  agency: optionalText(10),
  account: optionalText(20),
  accountType: z._default(z.enum(ACCOUNT_TYPES), 'CHECKING_ACCOUNT'),
  notes: optionalText(200),
  active: z.prefault(flag(), 1),
  token: z.optional(z.string()),
  createdAt: ignored(),
  updatedAt: ignored(),
})

const FavoriteView = z.object({
  id: z.string(),
  nickname: z.string(),
  recipientName: z.string(),
  beneficiaryDocument: z.string(),
  pixKey: z.string(),
  pixKeyType: z.enum(PIX_KEY_TYPES),
  beneficiaryBank: z.nullable(z.string()),
  agency: z.nullable(z.string()),
  account: z.nullable(z.string()),
  accountType: z.enum(ACCOUNT_TYPES),
  notes: z.nullable(z.string()),
  active: z.literal([0, 1]),
  /** Whom the directory named last for the key, and when; null until somebody looked it up. */
  confirmedName: z.nullable(z.string()),
  confirmedAt: z.nullable(instant()),
  createdBy: z.string(),
  createdAt: instant(),
  updatedAt: instant(),
})

const Ref = z.object({ id: uuid() })

export const listPixFavorites = endpoint({
  at: 'GET automation /bank/payments/pix/list-favorites',
  summary: 'Lista os favoritos PIX.',
  access: can.seePayments,
  rate: 'read',
  query: z.object({
    sortBy: z._default(z.enum(['nickname', 'recipientName', 'createdAt']), 'nickname'),
    sortOrder: z._default(z.enum(['asc', 'desc']), 'asc'),
    active: z.optional(z.enum(['0', '1'])),
    search: z.optional(z.string().check(z.maxLength(140))),
    keyType: z.optional(z.enum(PIX_KEY_TYPES)),
    page: page(),
    size: size(FAVORITES_MAX, FAVORITES_MAX),
  }),
  answer: pageOf(FavoriteView),
})

export const createPixFavorite = endpoint({
  at: 'POST automation /bank/payments/pix/favorites',
  summary: 'Cadastra um favorito PIX.',
  access: can.createPayments,
  rate: 'write',
  repeat: 'keyed',
  tokenInBody: true,
  body: FavoriteBody,
  answer: FavoriteView,
  status: 201,
  errors: [FavoriteKeyTaken, FavoritesFull, PixKeyAmbiguous],
})

export const editPixFavorite = endpoint({
  at: 'PUT automation /bank/payments/pix/favorites/{id}',
  summary: 'Altera um favorito PIX.',
  access: can.createPayments,
  rate: 'write',
  repeat: 'natural',
  tokenInBody: true,
  params: Ref,
  body: FavoriteBody,
  answer: FavoriteView,
  errors: [NotFound, FavoriteKeyTaken, PixKeyAmbiguous],
})

export const switchPixFavorite = endpoint({
  at: 'PATCH automation /bank/payments/pix/favorites/{id}/status',
  summary: 'Ativa ou desativa um favorito PIX.',
  access: can.createPayments,
  rate: 'write',
  repeat: 'natural',
  tokenInBody: true,
  params: Ref,
  body: z.object({ active: flag(), updatedAt: ignored(), token: z.optional(z.string()) }),
  answer: FavoriteView,
  errors: [NotFound],
})

export const deletePixFavorite = endpoint({
  at: 'DELETE automation /bank/payments/pix/favorites/{id}',
  summary: 'Exclui um favorito PIX.',
  access: can.createPayments,
  rate: 'write',
  repeat: 'natural',
  params: Ref,
  errors: [NotFound],
})
