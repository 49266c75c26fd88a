import { type Endpoint, isForKeys } from '@vintem/contracts/endpoint'
import { exampleOf } from './example.ts'
import { type JsonSchema, toJsonSchema } from './schemas.ts'

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  example?: unknown
  schema: JsonSchema
}

const KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'Uma por intenção do usuário, a mesma em cada nova tentativa.',
  schema: { type: 'string', minLength: 8, maxLength: 255 },
}

const GRANT: Parameter = {
  name: 'Step-Up',
  in: 'header',
  required: false,
  description: 'O grant de POST /step-up para esta operação; vale uma vez, por até 5 minutos.',
  schema: { type: 'string', minLength: 43, maxLength: 43 },
}

const SEEN: Parameter = {
  name: 'If-Match',
  in: 'header',
  required: true,
  description: 'O campo version que foi lido, entre aspas; * grava sobre qualquer versão.',
  schema: { type: 'string' },
}

/** What a call takes beside its body, in the order of address, query and headers. */
export function parametersOf(entry: Endpoint): Parameter[] {
  const inPath = entry.params ? toJsonSchema(entry.params) : {}
  const inQuery = entry.query ? toJsonSchema(entry.query) : {}
  const { params } = exampleOf(entry)
  return [
    ...fields(inPath).map(([name, schema]): Parameter => {
      // Developers copy examples; the panel's own calls have no readers but the panel.
      const example = isForKeys(entry) && { example: params[name] }
      return { name, in: 'path', required: true, ...example, ...described(schema) }
    }),
    ...fields(inQuery).map(([name, schema]): Parameter => {
      const required = inQuery.required?.includes(name) ?? false
      return { name, in: 'query', required, ...described(schema) }
    }),
    ...(isKeyed(entry) ? [isForKeys(entry) ? { ...KEY, example: 'pedido-4711' } : KEY] : []),
    ...(isVersioned(entry) ? [SEEN] : []),
    ...('stepUp' in entry && entry.stepUp ? [GRANT] : []),
  ]
}

/** What a schema says of its value stands at the parameter, where tools look for it. */
const described = ({ description, ...schema }: JsonSchema): Pick<Parameter, 'schema'> => ({
  ...(description !== undefined && { description }),
  schema,
})

const fields = (schema: JsonSchema) =>
  Object.entries(schema.properties ?? {}) as [string, JsonSchema][]

export const isVersioned = (entry: Endpoint): boolean =>
  'versioned' in entry && entry.versioned === true
export const isKeyed = (entry: Endpoint): boolean => 'repeat' in entry && entry.repeat === 'keyed'
