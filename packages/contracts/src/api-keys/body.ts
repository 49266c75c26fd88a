import * as z from 'zod/mini'
import { FILL_IN, text } from '../fields.ts'
import { SCOPES } from './scopes.ts'
import { IP_RANGES_MAX, KINDS, ORIGINS_MAX, OVERLAPS, TITLE_MAX, VALID_DAYS } from './words.ts'

/** A page as browsers name it in `Origin`: scheme, host and port, and nothing behind. */
const ORIGIN = /^https?:\/\/[a-z0-9.-]{1,253}(?::\d{1,5})?$/
/** An address, or a network as CIDR (RFC 4632); the server looks closer. */
const IP_RANGE = /^[0-9a-f.:]{2,45}(?:\/\d{1,3})?$/

const origin = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.regex(ORIGIN, 'Informe só o endereço do site, como https://loja.com.br.'),
  )
const ipRange = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.regex(IP_RANGE, 'Informe um endereço IP ou uma faixa, como 203.0.113.0/24.'),
  )

const scopes = z.array(z.enum(SCOPES)).check(z.minLength(1, 'Escolha ao menos uma permissão.'))
const ipRanges = z
  .array(ipRange)
  .check(z.maxLength(IP_RANGES_MAX, `Use no máximo ${IP_RANGES_MAX} faixas.`))
const origins = z
  .array(origin)
  .check(z.maxLength(ORIGINS_MAX, `Use no máximo ${ORIGINS_MAX} endereços.`))

/** A title alone makes a secret key with every scope, without an end. */
export const NewApiKey = z.object({
  title: text(FILL_IN, TITLE_MAX),
  kind: z.optional(z.enum(KINDS)),
  scopes: z.optional(scopes),
  ipRanges: z.optional(ipRanges),
  origins: z.optional(origins),
  validDays: z.optional(z.nullable(z.literal(VALID_DAYS))),
})

/** What is left out stays as it is. */
export const ApiKeyEdit = z.object({
  title: text(FILL_IN, TITLE_MAX),
  active: z.boolean(),
  scopes: z.optional(scopes),
  ipRanges: z.optional(ipRanges),
  origins: z.optional(origins),
})

export const Rotation = z.object({
  /** Hours that the former secret is valid for. */
  overlapHours: z.literal(OVERLAPS),
})
