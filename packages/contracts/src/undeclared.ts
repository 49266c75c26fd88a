/** For the server, and the double of it in tests: no web app imports this. */
import * as z from 'zod/mini'

type JsonSchema = z.core.JSONSchema.BaseSchema
type Path = readonly string[]

const known = new WeakMap<z.ZodMiniType, JsonSchema>()

/**
 * The paths of the fields that a value has and its schema does not declare, at any depth. Without a
 * schema nothing is declared.
 */
export function undeclaredIn(schema: z.ZodMiniType | undefined, value: unknown): Path[] {
  if (!schema) return undeclared({ properties: {} }, value, [])
  const declared =
    known.get(schema) ?? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  known.set(schema, declared)
  return undeclared(declared, value, [])
}

function undeclared(schema: JsonSchema, value: unknown, at: Path): Path[] {
  if (typeof value !== 'object' || value === null) return []
  const choices = choicesOf(schema, value)
  if (choices) {
    const found = choices.map((choice) => undeclared(choice, value, at))
    return found.toSorted((a, b) => a.length - b.length)[0] ?? []
  }
  const { properties, items, additionalProperties } = schema
  if (Array.isArray(value)) {
    if (!items) return []
    return value.flatMap((each, index) =>
      undeclared(items as JsonSchema, each, [...at, `${index}`]),
    )
  }
  if (!properties || additionalProperties) return []
  return Object.entries(value).flatMap(([name, each]) => {
    const path = [...at, name]
    return Object.hasOwn(properties, name)
      ? undeclared(properties[name] as JsonSchema, each, path)
      : [path]
  })
}

/**
 * Of a union, what the value says by itself to be: an object or a list, with the fixed fields of a
 * choice. Undefined of no union.
 */
function choicesOf({ anyOf, oneOf }: JsonSchema, value: object): JsonSchema[] | undefined {
  const all = anyOf ?? oneOf
  if (!all) return undefined
  const sort = Array.isArray(value) ? 'array' : 'object'
  const compound = all.filter(({ type }) => type === undefined || type === sort)
  const meant = compound.filter(({ properties }) =>
    Object.entries(properties ?? {}).every(([name, field]) => {
      const { const: fixed } = field as JsonSchema
      return fixed === undefined || fixed === (value as Record<string, unknown>)[name]
    }),
  )
  return meant.length > 0 ? meant : compound
}
