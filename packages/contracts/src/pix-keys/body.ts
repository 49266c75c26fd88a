import { parseCnpj } from '@vintem/brazil/document'
import { pixKeyCandidates } from '@vintem/brazil/pix'
import { isEmail } from '@vintem/brazil/text'
import * as z from 'zod/mini'
import { plainCode } from '../two-factor/body.ts'
import { KEY_TYPES, type KeyType } from './words.ts'

/** Texts of specification 1 §5. */
const REQUIRED = 'Chave PIX é obrigatória'
const INVALID = 'Formato de chave PIX inválido'

/**
 * A key of a type as the DICT has it: an e-mail in small letters, a phone with +55, a CNPJ without mask. Undefined
 * where the text is none; a random key is made by the bank.
 */
export function keyOfType(type: KeyType, text: string): string | undefined {
  if (type === 'evp') return undefined
  if (type === 'cnpj') return parseCnpj(text)
  if (type === 'email' && !isEmail(text.trim())) return undefined
  const digits = text.replace(/[^\d+]/g, '')
  // Phone keys are prefixed with 55 (specification 3 §5), whether or not it was typed.
  const typed = type === 'phone' ? `+55${digits.replace(/^\+?55(?=\d{10,11}$)/, '')}` : text
  return pixKeyCandidates(typed).find((candidate) => candidate.type === type)?.key
}

export const NewPixKey = z
  .object({
    keyType: z.enum(KEY_TYPES, 'Escolha o tipo da chave.'),
    /** Not of a random one. */
    key: z.optional(z.string().check(z.maxLength(77, INVALID))),
  })
  .check(
    z.refine<{ keyType: KeyType; key?: string | undefined }>(
      ({ keyType, key }) => keyType === 'evp' || Boolean(key?.trim()),
      { error: REQUIRED, path: ['key'], abort: true },
    ),
    z.refine<{ keyType: KeyType; key?: string | undefined }>(
      ({ keyType, key }) => keyType === 'evp' || keyOfType(keyType, key ?? '') !== undefined,
      { error: INVALID, path: ['key'] },
    ),
  )

const INVALID_CODE = 'Código inválido'

/** The six digits that were sent to the e-mail or the phone. */
export const KeyCode = z
  .string(INVALID_CODE)
  .check(z.overwrite(plainCode), z.regex(/^\d{6}$/, INVALID_CODE))
