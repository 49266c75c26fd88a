import {
  allEndpoints,
  features as allFeatures,
  type NamedEndpoint,
  sections,
} from '@vintem/contracts/all-endpoints'
import { about } from '@vintem/contracts/api-page'
import * as errors from '@vintem/contracts/errors'
import type { ErrorKind } from '@vintem/contracts/errors'
import * as z from 'zod/mini'
import { describeOperation, type Operation } from './operation.ts'
import { describeSchemas, type JsonSchema, type RefOf, toJsonSchema } from './schemas.ts'

/** An OpenAPI 3.1 document, as far as ours go. */
export interface OpenApi {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string; license: object; contact?: object }
  servers: { url: string; description: string }[]
  tags: { name: string; description?: string }[]
  /** By address, then by method in lower case. */
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, JsonSchema>
    examples: Record<string, { summary: string; value: object }>
    securitySchemes: Record<string, object>
  }
}

/** What others than the API's callers reach is told apart by its own section. */
const RAILS = {
  name: 'Avisos de parceiros',
  description: 'Chamados pelas instituições parceiras, e por mais ninguém.',
}

const tagOf = ({ feature, entry }: NamedEndpoint): string =>
  entry.at.split(' ')[1] === 'webhooks'
    ? RAILS.name
    : (allFeatures.find(({ name }) => name === feature)?.title ?? feature)

/** Every kind of failure in the catalogue, by code. */
export const errorCatalogue: readonly ErrorKind[] = Object.values(errors)

/** The description of the whole API, from the endpoint table alone; without the sandbox console where there is none. */
export function describeApi(publicUrl: string, version: string, sandbox = true): OpenApi {
  const features = allFeatures.filter(({ name }) => sandbox || name !== 'sandbox')
  const endpoints = allEndpoints.filter(({ feature }) => sandbox || feature !== 'sandbox')
  const isShown = (section: string) => features.some(({ title }) => title === section)
  const { schemas, refOf } = describeSchemas(features, endpoints)
  return {
    openapi: '3.1.0',
    info: {
      title: 'API do Vintém',
      version,
      description: ABOUT,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl, description: 'Esta instalação' }],
    tags: [...sections.filter(isShown).map((name) => ({ name })), RAILS],
    paths: describePaths(endpoints, refOf, tagOf),
    components: {
      schemas: { ...schemas, Errors: toJsonSchema(WireErrors) },
      examples: errorExamples,
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        ...keySchemes,
      },
    },
  }
}

/** Each endpoint at its address and method. */
export function describePaths(
  endpoints: readonly NamedEndpoint[],
  refOf: RefOf,
  tagOf: (endpoint: NamedEndpoint) => string,
): OpenApi['paths'] {
  const paths: OpenApi['paths'] = {}
  for (const endpoint of endpoints) {
    const { address, method, operation } = describeOperation(endpoint, tagOf(endpoint), refOf)
    paths[address] = { ...paths[address], [method]: operation }
  }
  return paths
}

/** The answer of every refused call. */
export const WireErrors = z.object({
  errors: about(
    'Um ou mais erros; de campos, um de cada.',
    z.array(
      z.object({
        code: about('Código, que não muda.', z.string().check(z.regex(/^BAR-\d{4}$/))),
        title: about('O que houve, em poucas palavras.', z.string()),
        description: about('Uma frase que pode ser mostrada.', z.string()),
        field: about('O campo ou parâmetro a corrigir.', z.optional(z.string())),
        requestId: about('O número da chamada, para o suporte.', z.optional(z.string())),
        uuid: about('Do que já existe: qual é.', z.optional(z.string())),
      }),
    ),
  ),
})

/** How an API key is sent. */
export const keySchemes = {
  apiKey: { type: 'apiKey', in: 'header', name: 'X-Token-Api' },
  bearerKey: { type: 'http', scheme: 'bearer', bearerFormat: 'vnt_sk_…' },
}

const toExample = ({ code, title, description }: ErrorKind) => ({
  summary: title,
  value: { errors: [{ code, title, description }] },
})

/** An answer by each kind of failure, by code. */
export const errorExamples = Object.fromEntries(
  errorCatalogue.map((kind) => [kind.code, toExample(kind)]),
)

const ABOUT = `Cobranças por Pix, boleto e cartão.

Autenticação: POST /api/core/public/auth/sign-in devolve token e refreshToken. Envie o token em
Authorization: Bearer; quando ele expirar, troque o refreshToken, que vale uma vez, por um novo par.

Valores são reais, com no máximo duas casas decimais. Dias são AAAA-MM-DD no calendário de São Paulo;
instantes são ISO 8601 em UTC. As páginas das listas contam a partir de zero.

Campos e parâmetros que não estão nesta descrição são recusados com 400, que os nomeia.

Todo erro responde { "errors": [{ code, title, description, field?, requestId? }] }, com uma frase
que pode ser mostrada. Toda resposta traz x-request-id.`
