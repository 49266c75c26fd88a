import { parseDocument, parsePhone } from '@vintem/brazil/document'
import * as z from 'zod/mini'
import { INVALID_PHONE, phoneDigits } from '../customers/body.ts'
import { CustomerAddress } from '../customers/endpoints.ts'
import { endpoint } from '../endpoint.ts'
import { SignUpLinkInvalid } from '../errors.ts'
import { email, INVALID_EMAIL, FILL_IN, text } from '../fields.ts'
import { firstPassword } from '../sessions/password.ts'

/** What a business says of itself, and who will be its first administrator. */
export const Registration = z.object({
  document: z.string(FILL_IN).check(
    z.trim(),
    z.minLength(1, FILL_IN),
    z.refine((value) => parseDocument(value)?.type === 'cnpj', 'CNPJ inválido'),
  ),
  companyName: text(FILL_IN, 120),
  fantasyName: text(FILL_IN, 120),
  address: CustomerAddress,
  name: text(FILL_IN, 120),
  email: email(FILL_IN, INVALID_EMAIL),
  phone: phoneDigits.check(z.refine((value) => parsePhone(value) !== undefined, INVALID_PHONE)),
  password: firstPassword,
})

export const signUp = endpoint({
  at: 'POST core /public/sign-ups',
  summary:
    'Cadastra um vendedor e envia ao e-mail um link de confirmação; a resposta não diz se o e-mail já tem cadastro.',
  access: 'public',
  rate: 'sign-in',
  repeat: 'never-stored',
  body: Registration,
})

export const confirmSignUp = endpoint({
  at: 'PATCH core /public/sign-ups/{token}',
  summary: 'Confirma o e-mail com o token do link: o vendedor passa a existir.',
  access: 'public',
  rate: 'sign-in',
  repeat: 'never-stored',
  params: z.object({ token: z.string() }),
  errors: [SignUpLinkInvalid],
})
