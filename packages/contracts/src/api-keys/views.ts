import * as z from 'zod/mini'
import { instant } from '../fields.ts'
import { SCOPES } from './scopes.ts'
import { KINDS, VALID_DAYS } from './words.ts'

const SecretView = z.object({
  id: z.string(),
  /** What a secret begins with, up to the seller. */
  prefix: z.string(),
  last4: z.string(),
  createdAt: instant(),
  /** Of the former one after a rotation: when it ends. */
  endsAt: z.nullable(instant()),
  /** To within five minutes. */
  usedAt: z.nullable(instant()),
})

export const ApiKeyView = z.object({
  uuid: z.string(),
  title: z.string(),
  active: z.boolean(),
  kind: z.enum(KINDS),
  scopes: z.array(z.enum(SCOPES)),
  ipRanges: z.array(z.string()),
  origins: z.array(z.string()),
  validDays: z.nullable(z.literal(VALID_DAYS)),
  expiresAt: z.nullable(instant()),
  isExpired: z.boolean(),
  /** True where nobody used it for 90 days. */
  isUnused: z.boolean(),
  createdAt: instant(),
  /** The valid ones, the newest first; two while one takes the other's place. */
  secrets: z.array(SecretView),
})

/** With the whole key, which is shown here and never again. */
export const MadeApiKey = z.object({ ...ApiKeyView.shape, secret: z.string() })

/** A key as it sees itself. */
export const ApiKeySelf = z.object({
  uuid: z.string().check(z.describe('Identificador da chave.')),
  title: z.string().check(z.describe('Título que o vendedor deu à chave.')),
  kind: z.enum(KINDS).check(z.describe('Sempre SECRET: chaves publicáveis não chegam aqui.')),
  scopes: z.array(z.enum(SCOPES)).check(z.describe('O que a chave pode; escrever inclui ler.')),
  apiVersion: z.string().check(z.describe('Versão das respostas, fixada na criação da chave.')),
  seller: z
    .object({ id: z.int().check(z.describe('Número do vendedor.')) })
    .check(z.describe('De quem é a chave.')),
  isTest: z.boolean().check(z.describe('Verdadeiro onde o dinheiro é simulado.')),
})
