import type { JsonSchema } from './schemas.ts'

/** A field of a body or answer, as a line of a table. */
export interface Field {
  /** For example `address.zipCode`, `content[].uuid`. */
  path: string
  type: string
  required: boolean
  /** Limits, choices and format, in Portuguese. */
  rules: string[]
}

type Shared = Readonly<Record<string, JsonSchema>>

/** The fields of a schema, those inside others after them. A value that is no object is one line. */
export function fieldsOf(schema: JsonSchema, shared: Shared): Field[] {
  return inside('', present(schema, shared), shared)
}

function inside(prefix: string, schema: JsonSchema, shared: Shared): Field[] {
  if (schema.items)
    return inside(`${prefix}[]`, present(schema.items as JsonSchema, shared), shared)
  const fields = Object.entries(schema.properties ?? {}) as [string, JsonSchema][]
  return fields.flatMap(([name, field]) => {
    const path = prefix ? `${prefix}.${name}` : name
    const found = present(field, shared)
    const required = schema.required?.includes(name) ?? false
    const { type, rules } = describeValue(field, shared)
    return [{ path, type, required, rules }, ...inside(path, found, shared)]
  })
}

/** One value: its type and what limits it. */
export function describeValue(
  fieldSchema: JsonSchema,
  shared: Shared,
): { type: string; rules: string[] } {
  const schema = present(fieldSchema, shared)
  const canBeNull = isNull(fieldSchema) || (fieldSchema.anyOf ?? []).some(isNull)
  const items = schema.items ? describeValue(schema.items as JsonSchema, shared) : undefined
  const names = [schema.type].flat().filter((name) => name && name !== 'null')
  const type = items
    ? `lista de ${items.type}`
    : names.map((name) => TYPES[String(name)]).join(' ou ')
  return {
    type: type || 'qualquer',
    rules: [...rulesOf(schema, fieldSchema), ...(canBeNull ? ['pode ser null'] : [])],
  }
}

const isNull = (schema: JsonSchema): boolean => [schema.type].flat().includes('null')

/** The target of a reference, or the one choice that is not null. */
function present(schema: JsonSchema, shared: Shared): JsonSchema {
  const refName = schema.$ref?.split('/').at(-1)
  if (refName !== undefined) return present(shared[refName] ?? {}, shared)
  const choice = schema.anyOf?.find((each) => !isNull(each))
  return choice ? present(choice, shared) : schema
}

const TYPES: Readonly<Record<string, string>> = {
  array: 'lista',
  boolean: 'booleano',
  integer: 'inteiro',
  number: 'número',
  object: 'objeto',
  string: 'texto',
}

function rulesOf(schema: JsonSchema, given: JsonSchema): string[] {
  const { minimum, maximum, minLength, maxLength, maxItems, pattern, format } = schema
  const choices = schema.const === undefined ? schema.enum : [schema.const]
  const preset = given.default ?? schema.default
  const description = given.description ?? schema.description
  return [
    ...(description ? [description.replace(/\.$/, '')] : []),
    ...(choices ? [choices.map(String).join(', ')] : []),
    ...(format && schema.type === 'string' ? [FORMATS[format] ?? format] : []),
    ...(minimum !== undefined ? [`de ${minimum}`] : []),
    ...(maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER ? [`até ${maximum}`] : []),
    ...(minLength !== undefined && minLength > 1 ? [`no mínimo ${minLength} caracteres`] : []),
    ...(maxLength !== undefined ? [`no máximo ${maxLength} caracteres`] : []),
    ...(maxItems !== undefined ? [`no máximo ${maxItems} itens`] : []),
    ...(pattern ? [pattern] : []),
    ...(preset !== undefined ? [`padrão ${JSON.stringify(preset)}`] : []),
  ]
}

const FORMATS: Readonly<Record<string, string>> = {
  uuid: 'UUID',
  'date-time': 'instante ISO 8601 em UTC',
}
