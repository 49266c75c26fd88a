import * as z from 'zod/mini'
import { FILL_IN, text } from '../fields.ts'
import {
  FORMS,
  HEADERS_AT_MOST,
  SIGNATURES,
  TITLE_MAX,
  TYPES_AT_MOST,
  URL_MAX,
  WEBHOOK_DOMAINS,
} from './words.ts'

const WRONG_URL = 'Entre com uma url correta'

/** Names that the sender gives itself, or that would change what a request is. */
const OWN =
  /^(?:webhook-.*|host|connection|keep-alive|upgrade|transfer-encoding|te|trailer|expect|content-.*|accept-encoding|proxy-.*|user-agent)$/i

/** A field name and a value of HTTP (RFC 9110 §5.5, §5.6.2), as far as they are printable ASCII. */
export const header = z.object({
  name: z.string().check(
    z.trim(),
    z.regex(/^[\w!#$%&'*+.^`|~-]{1,64}$/, 'Use só letras, números e hífens no nome do cabeçalho.'),
    z.refine((name) => !OWN.test(name), 'Este cabeçalho é do próprio envio.'),
  ),
  /** Absent: the value that was given before. */
  value: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.regex(/^[\x20-\x7e]{0,500}$/, 'Use no máximo 500 caracteres, sem acentos.'),
      ),
  ),
})

export const fewHeaders = z.maxLength(
  HEADERS_AT_MOST,
  `Use no máximo ${HEADERS_AT_MOST} cabeçalhos.`,
)
export const eachHeaderOnce = z.refine<readonly { name: string }[]>(
  (list) => new Set(list.map(({ name }) => name.toLowerCase())).size === list.length,
  'Há dois cabeçalhos com o mesmo nome.',
)

const headers = z.array(header).check(fewHeaders, eachHeaderOnce)

const shared = {
  title: text(FILL_IN, TITLE_MAX),
  url: z
    .string(FILL_IN)
    .check(
      z.trim(),
      z.minLength(1, FILL_IN),
      z.maxLength(URL_MAX, WRONG_URL),
      z.regex(/^$|^https?:\/\/\S+$/i, WRONG_URL),
    ),
  domains: z
    .array(z.enum(WEBHOOK_DOMAINS))
    .check(z.minLength(1, 'Escolha ao menos um domínio.'), z.maxLength(WEBHOOK_DOMAINS.length)),
  /** As 'charge.paid'; none: all of the domains. */
  types: z.optional(
    z
      .array(z.string().check(z.trim(), z.regex(/^[a-z_]{1,40}\.[a-z_]{1,40}$/, 'Tipo inválido.')))
      .check(z.maxLength(TYPES_AT_MOST, `Use no máximo ${TYPES_AT_MOST} tipos.`)),
  ),
  form: z.optional(z.enum(FORMS)),
  headers: z.optional(headers),
}

export const NewWebhook = z.object({
  ...shared,
  /** Events since then are sent too; from now on where absent. */
  from: z.optional(z.iso.datetime('Informe uma data válida.')),
  /** How requests are signed, for as long as the webhook lives: v1 where absent. */
  signature: z.optional(z.enum(SIGNATURES)),
})

/** What is left out stays as it is. */
export const WebhookEdit = z.object({ ...shared, active: z.boolean() })
