import { parsePhone } from '@vintem/brazil/document'
import * as z from 'zod/mini'
import { can } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { NotFound } from '../errors.ts'
import { optionalEmail } from '../fields.ts'
import { returnUrl } from '../payment-links/return-url.ts'
import { readColor } from './colors.ts'
import { LOGO } from './logo.ts'
import { ContactView, LogoView, PayeeView } from './views.ts'

const INVALID_COLOR = 'Informe uma cor como #1F6E5A.'
const INVALID_PHONE = 'Informe um telefone válido.'

const color = z.optional(
  z.pipe(
    z.nullable(
      z.string().check(
        z.trim(),
        z.refine((text) => text === '' || readColor(text) !== undefined, INVALID_COLOR),
      ),
    ),
    z.transform((text) => (text ? readColor(text) : undefined)),
  ),
)

const phone = z.optional(
  z.pipe(
    z.nullable(
      z.string().check(
        z.trim(),
        z.refine((text) => text === '' || parsePhone(text) !== undefined, INVALID_PHONE),
      ),
    ),
    z.transform((text) => (text ? parsePhone(text) : undefined)),
  ),
)

/** What is left out, or empty, is as if it had never been given. */
export const AppearanceBody = z.object({
  color,
  email: optionalEmail(),
  /** Of Brazil, with its area code. */
  phone,
  isWhatsApp: z._default(z.boolean(), false),
  /** Of the same rule as the address that buyers are sent to after paying. */
  site: returnUrl,
})

/** Without a contact of its own, buyers are given the e-mail of the registration. */
export const AppearanceView = z.object({
  version: z.number(),
  sellerName: z.string(),
  payee: PayeeView,
  registeredEmail: z.string(),
  color: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  isWhatsApp: z.boolean(),
  site: z.nullable(z.string()),
  logo: z.nullable(LogoView),
  /** As buyers get it. */
  contact: ContactView,
})

export const getAppearance = endpoint({
  at: 'GET core /sellers/appearance',
  summary: 'Mostra o logotipo, a cor e os contatos com que o vendedor aparece aos compradores.',
  access: can.seePlans,
  rate: 'read',
  answer: AppearanceView,
})

export const editAppearance = endpoint({
  at: 'PATCH core /sellers/appearance',
  summary:
    'Muda a cor e os contatos que os compradores veem; o que falta volta ao padrão. A cor é escurecida ou clareada onde não se veria.',
  access: can.changePlans,
  rate: 'write',
  repeat: 'natural',
  versioned: true,
  body: AppearanceBody,
  answer: AppearanceView,
})

export const setLogo = endpoint({
  at: 'PUT core /sellers/appearance/logo',
  summary:
    'Troca o logotipo: o arquivo é o corpo da chamada, um PNG de até 640 × 240 pixels. Só os pixels são guardados.',
  access: can.changePlans,
  rate: 'write',
  repeat: 'natural',
  takes: LOGO,
  answer: AppearanceView,
})

export const removeLogo = endpoint({
  at: 'DELETE core /sellers/appearance/logo',
  summary: 'Remove o logotipo.',
  access: can.changePlans,
  rate: 'write',
  repeat: 'natural',
  answer: AppearanceView,
})

/** In the address of a logo: its seller, and its content. */
const LogoRef = z.object({
  logo: z.string().check(z.regex(/^[0-9a-z]{39}$/, 'Logotipo inválido.')),
})

export const showLogo = endpoint({
  at: 'GET core /public/logos/{logo}',
  summary:
    'Mostra o logotipo de um vendedor. O endereço muda com o logotipo; um antigo mostra o atual.',
  access: 'public',
  rate: 'read',
  params: LogoRef,
  produces: LOGO.types,
  errors: [NotFound],
})
