import { addressOf, type Endpoint } from '@vintem/contracts/endpoint'
import { paymentEndpoints } from '../description/payment-api.ts'
import { type JsonSchema, toJsonSchema } from '../description/schemas.ts'

/** What an assistant may call: an endpoint that reads. */
export interface Tool {
  name: string
  description: string
  inputSchema: JsonSchema
  annotations: { readOnlyHint: true; openWorldHint: false }
}

const readable = paymentEndpoints.filter(
  ({ entry }) => entry.at.startsWith('GET ') && entry.answer !== undefined && !entry.produces,
)

/** Each endpoint of keys that reads and answers in JSON, with what its address and query take. */
export const tools: readonly Tool[] = readable.map(({ name, entry }) => ({
  name,
  description: entry.summary,
  inputSchema: inputOf(entry),
  annotations: { readOnlyHint: true, openWorldHint: false },
}))

function inputOf({ params, query }: Endpoint): JsonSchema {
  const parts = [params, query].flatMap((schema) => (schema ? [toJsonSchema(schema)] : []))
  return {
    type: 'object',
    properties: Object.assign(
      {},
      ...parts.map(({ properties }) => properties),
    ) as object as NonNullable<JsonSchema['properties']>,
    required: parts.flatMap(({ required }) => required ?? []),
    additionalProperties: false,
  }
}

/** The address that a tool reads; undefined where there is no such tool. Missing parts stay empty and are refused. */
export function addressOfTool(
  name: string,
  given: Readonly<Record<string, unknown>>,
): string | undefined {
  const entry = readable.find((each) => each.name === name)?.entry
  if (!entry) return undefined
  const rest = new Map(Object.entries(given))
  const path = addressOf(entry).path.replace(/\{(\w+)\}/g, (_, part: string) => {
    const value = rest.get(part)
    rest.delete(part)
    return encodeURIComponent(textOf(value))
  })
  const search = new URLSearchParams([...rest].map(([key, value]) => [key, textOf(value)]))
  return `/api/payment${path}${search.size > 0 ? `?${search.toString()}` : ''}`
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
