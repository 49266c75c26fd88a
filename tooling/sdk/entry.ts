// The module that the SDK is entered by: its table, and the types of its methods and values.
import type { NamedEndpoint } from '@vintem/contracts/all-endpoints'
import { EVENT_OBJECTS } from '@vintem/contracts/events/objects'
import { EVENT_TYPES } from '@vintem/contracts/events/types'
import type { OpenApi } from '../../apps/server/src/http/description/openapi.ts'
import type { Operation as Described } from '../../apps/server/src/http/description/operation.ts'
import {
  describePaymentApi,
  paymentEndpoints,
} from '../../apps/server/src/http/description/payment-api.ts'
import { type JsonSchema, toJsonSchema } from '../../apps/server/src/http/description/schemas.ts'
import { type Method, methodsOf } from './operations.ts'
import { commentOf, declarationOf, typeName, typeOf } from './types.ts'

/** The text of the entry, in TypeScript. */
export function entryOf(endpoints: readonly NamedEndpoint[] = paymentEndpoints): string {
  const api = describePaymentApi('https://exemplo.com.br', '0')
  const methods = methodsOf(endpoints)
  const tree = treeOf(methods)
  const schemas = Object.entries(api.components.schemas).filter(([id]) => !OWN.has(id))
  const names = schemas.map(([id]) => typeName(id))
  const twice = names.filter((name, index) => names.indexOf(name) < index)
  if (twice.length > 0) throw new Error(`Two schemas would be called ${twice.join(', ')}`)
  return [
    HEAD,
    ...schemas.map(([id, schema]) => declarationOf(id, schema)),
    eventTypes(),
    `export interface Resources ${interfaceOf(tree, api, '')}\n`,
    `const table = ${JSON.stringify(tableOf(tree))} as const satisfies Table\n`,
    TAIL,
  ].join('\n')
}

/** What the SDK has as classes, and the union of events. */
const OWN = new Set(['Errors', 'Problem', 'EventView'])

type Tree = Map<string, Method | Tree>

function treeOf(methods: readonly Method[]): Tree {
  const root: Tree = new Map()
  for (const method of methods) {
    let branch = root
    for (const name of method.place.slice(0, -1)) {
      const found = branch.get(name)
      const next: Tree = found instanceof Map ? found : new Map()
      branch.set(name, next)
      branch = next
    }
    branch.set(method.place.at(-1) ?? '', method)
  }
  return root
}

const tableOf = (tree: Tree): object =>
  Object.fromEntries(
    [...tree].map(([name, each]) => [name, each instanceof Map ? tableOf(each) : each.operation]),
  )

function interfaceOf(tree: Tree, api: OpenApi, indent: string): string {
  const inside = `${indent}  `
  const lines = [...tree].map(([name, each]) =>
    each instanceof Map
      ? `${inside}readonly ${name}: ${interfaceOf(each, api, inside)}\n`
      : `${methodType(name, each, api, inside)}\n`,
  )
  return `{\n${lines.join('')}${indent}}`
}

function methodType(name: string, method: Method, api: OpenApi, indent: string): string {
  const { operation, endpoint } = method
  const described = api.paths[`/api/payment${operation.path}`]?.[operation.method.toLowerCase()]
  if (!described) throw new Error(`${endpoint.entry.at} is not described`)
  const ids = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, id]) => `${id}: string`)
  const parameters = [
    ...ids,
    ...(operation.input === 'body' ? bodyParameter(described, api) : []),
    ...(operation.input === 'query' ? [queryParameter(described, indent)] : []),
    'options?: CallOptions',
  ]
  const comment = commentOf(endpoint.entry.summary, indent)
  return `${comment}${indent}${name}(${parameters.join(', ')}): ${answerType(method, described, api, indent)}`
}

function bodyParameter({ requestBody }: Described, api: OpenApi): string[] {
  const schema = requestBody?.content['application/json']?.schema
  if (!schema) return []
  const isOptional = (resolved(schema, api).required ?? []).length === 0
  return [`body${isOptional ? '?' : ''}: ${typeOf(schema)}`]
}

function queryParameter({ parameters }: Described, indent: string): string {
  const query = parameters.filter(({ in: place }) => place === 'query')
  const schema: JsonSchema = {
    type: 'object',
    properties: Object.fromEntries(
      query.map(({ name, description, schema: each }) => [
        name,
        { ...each, ...(description !== undefined && { description }) },
      ]),
    ),
    required: query.filter(({ required }) => required).map(({ name }) => name),
  }
  const isOptional = schema.required?.length === 0
  return `query${isOptional ? '?' : ''}: ${typeOf(schema, indent)}`
}

function answerType(
  { operation }: Method,
  { responses }: Described,
  api: OpenApi,
  indent: string,
): string {
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]
  const schema = success?.content?.['application/json']?.schema
  switch (operation.answers) {
    case 'nothing':
      return 'Promise<void>'
    case 'file':
      return 'Promise<Response>'
    case 'stream':
      return 'AsyncIterable<WebhookEvent>'
    case 'page': {
      const items = resolved(schema ?? {}, api).properties?.['content'] as JsonSchema | undefined
      return `Pages<${typeOf((items?.items ?? {}) as JsonSchema, indent)}>`
    }
    case 'json':
      return `Promise<${typeOf(schema ?? {})}>`
  }
}

const resolved = (schema: JsonSchema, api: OpenApi): JsonSchema =>
  schema.$ref ? (api.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema

/** The union of all events, told apart by `type`. */
function eventTypes(): string {
  const objects = Object.entries(EVENT_OBJECTS)
  const declared = objects.map(([name, { schema }]) =>
    declarationOf(`${name}Object`, toJsonSchema(schema)),
  )
  const union = EVENT_TYPES.map(({ type, meaning }) => {
    const name = objects.find(([, { types }]) => types.includes(type))?.[0]
    const subject = name ? `${name}Object` : 'Record<string, unknown>'
    return `${commentOf(meaning, '  ')}  | EventOf<'${type}', ${subject}>`
  })
  return [...declared, EVENT, UNION, ...union, ''].join('\n')
}

const UNION = `/** Told apart by \`type\`. The API may get further types: ignore those that you do not know. */
export type WebhookEvent =`

const EVENT = `/** Something that happened to an object of the seller's. */
export interface EventOf<Type extends string, Subject> {
  /** The same in each attempt: events that were seen already are known by it. */
  id: string
  type: Type
  timestamp: string
  apiVersion: string
  domain: 'ORDER' | 'SUBSCRIPTION' | 'ACCOUNT'
  /** Place in the seller's log, from 1, without a gap. */
  number: number
  /** Place among the events of its object, from 1. */
  sequence: number
  data: {
    /** As it stood after what happened; thin endpoints get its id alone. */
    object: Subject
    /** What of it was different before, where that is told. */
    previous: Partial<Subject> | null
  }
  cause: { kind: string; requestId?: string; idempotencyKey?: string }
}
`

const HEAD = `import type { CallOptions, VintemOptions } from './call.ts'
import { clientOf } from './client.ts'
import type { Table } from './operation.ts'
import type { Pages } from './pages.ts'
import { type VerifyOptions, signWebhook, verifyWebhook, type WebhookHeaders } from './webhooks.ts'

export type { CallOptions, VintemOptions } from './call.ts'
export {
  ApiError,
  AuthenticationError,
  ConflictError,
  ConnectionError,
  type ErrorEntry,
  IdempotencyError,
  InvalidRequestError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  ServerError,
  VintemError,
  WebhookVerificationError,
} from './errors.ts'
export type { Page, Pages } from './pages.ts'
export type { VerifyOptions, WebhookHeaders } from './webhooks.ts'
`

const TAIL = `/** The payment API by a secret key, each of its operations a method. */
export const Vintem: new (options: VintemOptions) => Resources = clientOf(table) as new (
  options: VintemOptions,
) => Resources
export type Vintem = Resources

export const webhooks = {
  /**
   * The event of a webhook, once its signature is found right (Standard Webhooks). Throws
   * WebhookVerificationError.
   *
   * @param rawBody the body as it came: what a framework has parsed and written again has another signature
   * @param secrets \`whsec_…\`, one or, during a rotation, several
   */
  verify: (
    rawBody: string | Uint8Array,
    headers: WebhookHeaders,
    secrets: string | readonly string[],
    options?: VerifyOptions,
  ): Promise<WebhookEvent> =>
    verifyWebhook(rawBody, headers, secrets, options) as Promise<WebhookEvent>,
  /** The headers that sign a message, for tests of a receiver. */
  sign: signWebhook,
}
`
