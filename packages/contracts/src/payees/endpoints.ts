import { parseDocument } from '@vintem/brazil/document'
import * as z from 'zod/mini'
import { can } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import {
  DirectoryMissing,
  PayeeDocumentDiffers,
  PayeeLookUpsUsedUp,
  PayeeUnknown,
  PixKeyAmbiguous,
  RailUnavailable,
} from '../errors.ts'
import { instant, optionalText } from '../fields.ts'
import { PIX_KEY_TYPES, pixKeysOf } from './pix-keys.ts'

const PIX_KEY_MAX = 77
const INVALID_KEY = 'Chave PIX inválida'

/** A PIX key as people type it. */
export const pixKey = (required: string) =>
  z.string(required).check(
    z.trim(),
    z.minLength(1, { error: required, abort: true }),
    z.maxLength(PIX_KEY_MAX, { error: INVALID_KEY, abort: true }),
    z.refine((text) => pixKeysOf(text).length > 0, INVALID_KEY),
  )

export const pixKeyType = () => z.optional(z.enum(PIX_KEY_TYPES, INVALID_KEY))

/** A CPF or CNPJ, with or without its mask; bare inside. */
const document = () =>
  z.optional(
    z.pipe(
      z
        .string()
        .check(z.refine((text) => parseDocument(text) !== undefined, 'CPF ou CNPJ inválido.')),
      z.transform((text) => parseDocument(text)?.number ?? ''),
    ),
  )

export const lookUpPayee = endpoint({
  at: 'POST automation /bank/payments/pix/holder',
  summary:
    'Diz de quem é uma chave PIX, antes de pagar: o nome, e o CPF mascarado. Vale por 15 minutos para quem consultou. Onde a instalação não consulta chaves, nome e documento são os que a pessoa informa.',
  access: can.createPayments,
  rate: 'write',
  repeat: 'natural',
  body: z.object({
    pixKey: pixKey('Informe uma chave PIX de destino'),
    /** Which of the two, where eleven digits may be a CPF and a telephone. */
    pixKeyType: pixKeyType(),
    name: optionalText(140),
    document: document(),
  }),
  answer: z.object({
    pixKey: z.string(),
    pixKeyType: z.enum(PIX_KEY_TYPES),
    name: z.string(),
    /** Of a CPF the middle digits alone. */
    document: z.string(),
    /** DIRECTORY: confirmed by the directory of keys; TYPED: as the person says. */
    source: z.enum(['DIRECTORY', 'TYPED']),
    /** The seller has paid them before. */
    isKnown: z.boolean(),
    validUntil: instant(),
  }),
  errors: [
    PayeeUnknown,
    PayeeLookUpsUsedUp,
    DirectoryMissing,
    PayeeDocumentDiffers,
    PixKeyAmbiguous,
    RailUnavailable,
  ],
})
