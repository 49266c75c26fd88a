import { allEndpoints, features, type NamedEndpoint } from '@vintem/contracts/all-endpoints'
import { about } from '@vintem/contracts/api-page'
import { isForKeys } from '@vintem/contracts/endpoint'
import * as z from 'zod/mini'
import { describePaths, errorExamples, keySchemes, type OpenApi, WireErrors } from './openapi.ts'
import type { Operation } from './operation.ts'
import { describeSchemas, toJsonSchema } from './schemas.ts'

/** The endpoints that API keys open. */
export const paymentEndpoints: readonly NamedEndpoint[] = allEndpoints.filter(({ entry }) =>
  isForKeys(entry),
)

/** The description of the developers' API by itself, for generators of clients: nothing of the panel's. */
export function describePaymentApi(publicUrl: string, version: string): OpenApi {
  const { schemas, refOf } = describeSchemas(features, paymentEndpoints)
  const paths = withProblems(describePaths(paymentEndpoints, refOf, tagOf))
  const components = {
    schemas: { ...schemas, Errors: toJsonSchema(WireErrors), Problem },
    examples: errorExamples,
    securitySchemes: keySchemes,
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'API de pagamentos do Vintém',
      version,
      description: ABOUT,
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name: 'Vintém', url: `${publicUrl}/docs` },
    },
    servers: [{ url: publicUrl, description: 'Esta instalação' }],
    tags: tagsOf(paths),
    paths,
    components: { ...components, ...usedOf(paths, components) },
  }
}

/** 'API: pedidos' is 'Pedidos' here, where all is API. */
function tagOf({ feature }: NamedEndpoint): string {
  const title =
    features.find(({ name }) => name === feature)?.title.replace(/^API: /, '') ?? feature
  return title.charAt(0).toUpperCase() + title.slice(1)
}

const operationsOf = (paths: OpenApi['paths']): Operation[] =>
  Object.values(paths).flatMap((methods) => Object.values(methods))

/** Each section with what its operations do, in their own words. */
function tagsOf(paths: OpenApi['paths']): OpenApi['tags'] {
  const byTag = Map.groupBy(operationsOf(paths), ({ tags: [tag] }) => tag)
  return [...byTag].map(([name, operations]) => ({
    name,
    description: operations.map(({ summary }) => summary).join(' '),
  }))
}

/** Refusals as they come to callers who ask for them by RFC 9457. */
function withProblems(paths: OpenApi['paths']): OpenApi['paths'] {
  for (const { responses } of operationsOf(paths)) {
    for (const [status, { content }] of Object.entries(responses)) {
      if (Number(status) < 400 || !content) continue
      content['application/problem+json'] = { schema: { $ref: '#/components/schemas/Problem' } }
    }
  }
  return paths
}

const Problem = toJsonSchema(
  z.object({
    type: about('Endereço, na documentação, do que houve.', z.string()),
    title: about('O que houve, em poucas palavras.', z.string()),
    status: about('O status HTTP.', z.int()),
    detail: about('Uma frase que pode ser mostrada.', z.string()),
    instance: about('O número da chamada, para o suporte.', z.string()),
    ...WireErrors.shape,
  }),
)

type Components = Pick<OpenApi['components'], 'schemas' | 'examples'>

/** What of the components the operations lead to, in one step or several. */
function usedOf(paths: OpenApi['paths'], components: Components): Components {
  const used = new Set<string>()
  const follow = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [name, each] of Object.entries(value)) {
      if (name !== '$ref' || typeof each !== 'string') follow(each)
      else if (!used.has(each)) {
        used.add(each)
        const [, , section, id = ''] = each.split('/')
        follow(components[section as keyof Components][id])
      }
    }
  }
  follow(paths)
  const kept = <S extends object>(section: keyof Components, all: S): S =>
    Object.fromEntries(
      Object.entries(all).filter(([id]) => used.has(`#/components/${section}/${id}`)),
    ) as S
  return {
    schemas: kept('schemas', components.schemas),
    examples: kept('examples', components.examples),
  }
}

const ABOUT = `Cobranças por Pix, boleto e cartão, para o sistema de uma loja.

Autenticação: uma chave de API, feita no painel em Integrações, no cabeçalho X-Token-Api ou em
Authorization: Bearer. Chaves vnt_sk_test_ valem onde o dinheiro é simulado.

Valores são reais, números com no máximo duas casas decimais: 11.13 é 11.13. O que não for um número
inteiro de centavos é recusado no seu campo. Dias são AAAA-MM-DD no calendário de São Paulo;
instantes são ISO 8601 em UTC.

Repetição: toda chamada que pede Idempotency-Key responde o mesmo à mesma chave por 24 horas, com
Idempotent-Replayed: true. Espere o que Retry-After diz em 429 e 503, e repita com a mesma chave.

Páginas: limit, after e before; hasMore diz se há mais. Campos e parâmetros que não estão nesta
descrição são recusados com 400, que os nomeia. Todo erro tem um código BAR-; com Accept:
application/problem+json ele vem como diz a RFC 9457. Toda resposta traz x-request-id.`
