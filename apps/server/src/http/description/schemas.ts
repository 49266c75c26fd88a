import type { NamedEndpoint } from '@vintem/contracts/all-endpoints'
import * as z from 'zod/mini'

export type JsonSchema = z.core.JSONSchema.BaseSchema

type Schema = z.ZodMiniType

/** Returns the reference to a registered schema, as it looks on the wire. */
export type RefOf = (schema: Schema) => JsonSchema

const SECTION = '#/components/schemas/'

/**
 * The shared schemas of the description: what endpoint files export under a capital letter, and each
 * body and answer that has no such name, named after its endpoint.
 */
export function describeSchemas(
  features: readonly { name: string; exports: object }[],
  endpoints: readonly NamedEndpoint[],
): { schemas: Record<string, JsonSchema>; refOf: RefOf } {
  const registry = z.registry<{ id: string }>()
  const taken = new Set<string>()
  const register = (schema: Schema, name: string, feature: string) => {
    if (registry.has(schema)) return
    const id = taken.has(name) ? `${capital(camel(feature))}${name}` : name
    taken.add(id)
    registry.add(schema, { id })
  }
  for (const { name: feature, exports } of features) {
    for (const [name, value] of Object.entries(exports)) {
      if (isSchema(value) && /^[A-Z]/.test(name)) register(value, name, feature)
    }
  }
  for (const { entry, name, feature } of endpoints) {
    if ('body' in entry && entry.body) register(entry.body, `${capital(name)}Body`, feature)
    if (entry.answer) register(entry.answer, `${capital(name)}Answer`, feature)
  }
  const { schemas } = z.toJSONSchema(registry, { ...OPTIONS, uri: (id) => SECTION + id })
  for (const { entry } of endpoints) {
    const body = 'body' in entry && entry.body ? registry.get(entry.body) : undefined
    if (body) close(schemas[body.id], schemas)
  }
  return {
    schemas: Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, bare(schema)])),
    refOf: (schema) => ({ $ref: `${SECTION}${registry.get(schema)?.id}` }),
  }
}

/** Marks a body as closed: the server refuses undeclared fields. */
function close(schema: JsonSchema | undefined, shared: Record<string, JsonSchema>): void {
  if (!schema || schema.additionalProperties === false) return
  if (schema.$ref) close(shared[schema.$ref.slice(SECTION.length)], shared)
  if (schema.properties && schema.additionalProperties === undefined) {
    schema.additionalProperties = false
  }
  const inside = [
    ...Object.values(schema.properties ?? {}),
    ...[schema.items ?? []].flat(),
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
  ]
  for (const each of inside) close(each as JsonSchema, shared)
}

/** One schema by itself, as it looks on the wire. */
export const toJsonSchema = (schema: Schema): JsonSchema => bare(z.toJSONSchema(schema, OPTIONS))

/**
 * The formats of numbers are those of the OpenAPI Format Registry: without them generators take 32
 * bits, in which 167772.17 is another amount. A format says what its pattern says, over which
 * generators for Python stumble.
 */
const OPTIONS = {
  io: 'input',
  target: 'draft-2020-12',
  unrepresentable: 'any',
  override: ({ jsonSchema }) => {
    if (jsonSchema.type === 'integer') jsonSchema.format = 'int64'
    if (jsonSchema.type === 'number') jsonSchema.format = 'double'
    if (jsonSchema.format) delete jsonSchema.pattern
  },
} as const satisfies z.core.ToJSONSchemaParams

/** Without what only stands at the head of a schema file. */
function bare(schema: JsonSchema): JsonSchema {
  const { ...copy } = schema
  delete copy.$schema
  delete copy.$id
  return copy
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && '_zod' in value

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
