// TypeScript as developers read it, of the schemas that the API description has.
import type { JsonSchema } from '../../apps/server/src/http/description/schemas.ts'

/** 'ApiCharge' and 'OrderView' are Charge and Order for who calls the API; events are told apart by their type. */
export const typeName = (id: string): string =>
  id === 'EventView' ? 'WebhookEvent' : id.replace(/Api(?=[A-Z])/, '').replace(/View$/, '')

/** The declaration of a named schema. */
export function declarationOf(id: string, schema: JsonSchema): string {
  const head = commentOf(schema.description, '')
  return schema.properties
    ? `${head}export interface ${typeName(id)} ${typeOf(schema)}\n`
    : `${head}export type ${typeName(id)} = ${typeOf(schema)}\n`
}

/** The type of the values that a schema takes. */
export function typeOf(schema: JsonSchema, indent = ''): string {
  if (schema.$ref) return typeName(schema.$ref.split('/').at(-1) ?? '')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return union(choices.map((choice) => typeOf(choice, indent)))
  return union([schema.type].flat().map((type) => ofType(type, schema, indent)))
}

const union = (types: readonly string[]) => [...new Set(types)].join(' | ')

function ofType(type: string | undefined, schema: JsonSchema, indent: string): string {
  switch (type) {
    case 'string':
    case 'boolean':
    case 'null':
      return type
    case 'integer':
    case 'number':
      return 'number'
    case 'array': {
      const item = schema.items ? typeOf(schema.items as JsonSchema, indent) : 'unknown'
      return /[ {]/.test(item) ? `Array<${item}>` : `${item}[]`
    }
    case 'object':
      return objectType(schema, indent)
    default:
      return 'unknown'
  }
}

function objectType({ properties, required, additionalProperties }: JsonSchema, indent: string) {
  if (!properties) {
    const value =
      typeof additionalProperties === 'object' ? typeOf(additionalProperties, indent) : 'unknown'
    return `Record<string, ${value}>`
  }
  const inside = `${indent}  `
  const fields = Object.entries(properties).map(([name, field]) => {
    const schema = field as JsonSchema
    const isOptional = !required?.includes(name)
    const type = typeOf(schema, inside)
    return `${commentOf(schema.description, inside)}${inside}${keyOf(name)}${isOptional ? '?' : ''}: ${type}\n`
  })
  return `{\n${fields.join('')}${indent}}`
}

const keyOf = (name: string) => (/^[a-z_$][\w$]*$/i.test(name) ? name : JSON.stringify(name))

export const commentOf = (text: string | undefined, indent: string): string =>
  text ? `${indent}/** ${text.replaceAll('*/', '*\\/')} */\n` : ''
