import type { NamedEndpoint } from '@vintem/contracts/all-endpoints'
// The methods of the SDK, by the addresses of the endpoint table: `POST /v1/orders` is `orders.create`.
import { addressOf, type Endpoint } from '@vintem/contracts/endpoint'
import { type JsonSchema, toJsonSchema } from '../../apps/server/src/http/description/schemas.ts'
import type { Operation } from '../../packages/sdk/src/operation.ts'

/** A method with its place: `['charges', 'refunds', 'create']`. */
export interface Method {
  place: readonly string[]
  endpoint: NamedEndpoint
  operation: Operation
}

/** The method of each endpoint. Throws where two would have one name. */
export function methodsOf(endpoints: readonly NamedEndpoint[]): Method[] {
  const methods = endpoints.map((endpoint) => {
    const operation = operationOf(endpoint.entry)
    return { place: placeOf(operation, endpoint.entry), endpoint, operation }
  })
  const byName = Map.groupBy(methods, ({ place }) => place.join('.'))
  for (const [name, [first, second]] of byName) {
    if (first && second) {
      throw new Error(`${first.endpoint.entry.at} and ${second.endpoint.entry.at} are both ${name}`)
    }
  }
  return methods
}

const VERBS: Readonly<Record<string, string>> = {
  POST: 'create',
  PUT: 'update',
  PATCH: 'patch',
  DELETE: 'delete',
}

/**
 * Plural parts of an address are resources, one inside the other; another part after the first is what is
 * done. Without one, the HTTP method says it.
 */
function placeOf({ method, path }: Operation, { answer }: Endpoint): string[] {
  const [first = '', ...rest] = path.replace(/^\/v\d+\//, '').split('/')
  const named = rest.filter((part) => !part.startsWith('{'))
  const last = named.at(-1)
  const place = [first, ...named].map(camel)
  if (last !== undefined && !last.endsWith('s') && path.endsWith(last)) return place
  if (method !== 'GET') return [...place, VERBS[method] ?? '']
  const isList =
    !path.endsWith('}') && answer && 'content' in (toJsonSchema(answer).properties ?? {})
  return [...place, isList ? 'list' : 'get']
}

/** '3ds' is no name in TypeScript. */
const camel = (part: string) =>
  part.replace(/^3/, 'three-').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

function operationOf(entry: Endpoint): Operation {
  const { method, path } = addressOf(entry)
  const hasBody = 'body' in entry && entry.body !== undefined
  if (hasBody && entry.query) throw new Error(`${entry.at} takes a body and a query`)
  const answers = answersOf(entry)
  const input = hasBody ? 'body' : entry.query ? 'query' : undefined
  return {
    method,
    path,
    ...(input && { input }),
    ...('repeat' in entry && { repeat: entry.repeat }),
    answers,
    ...(answers === 'page' && { cursor: cursorOf(entry) }),
  }
}

function answersOf(entry: Endpoint): Operation['answers'] {
  const { produces, answer } = entry
  if (produces) return [produces].flat().includes('text/event-stream') ? 'stream' : 'file'
  if (!answer) return 'nothing'
  const takesPages = entry.query && 'after' in (toJsonSchema(entry.query).properties ?? {})
  return takesPages && 'content' in (toJsonSchema(answer).properties ?? {}) ? 'page' : 'json'
}

/** What the next page comes after: what the page says itself, or a field of its last item. */
function cursorOf({ query, answer }: Endpoint): Operation['cursor'] {
  const page: JsonSchema = answer ? toJsonSchema(answer) : {}
  if ('next' in (page.properties ?? {})) return 'next'
  const after = query && toJsonSchema(query).properties?.['after']
  if (typeof after === 'object' && after.format === 'uuid') return 'uuid'
  const content = page.properties?.['content'] as JsonSchema | undefined
  const item = (content?.items ?? {}) as JsonSchema
  return 'number' in (item.properties ?? {}) ? 'number' : 'id'
}
