import * as z from 'zod/mini'
import { InvalidFields } from '#platform/failure.ts'

/**
 * Decodes one part of a request. Throws InvalidFields with an entry for each wrong field; a part
 * that the endpoint does not declare is not read. An answer that breaks its own schema is a defect
 * of the server and not of the request.
 */
export function readPart(
  schema: z.ZodMiniType | undefined,
  value: unknown,
  part: 'request' | 'answer' = 'request',
): unknown {
  if (!schema) return undefined
  if (part === 'request') refuseUnstorable(value)
  const read = schema.safeParse(value)
  if (read.success) return read.data
  if (part === 'answer') {
    throw new Error(`The answer breaks its schema: ${z.prettifyError(read.error)}`)
  }
  throw new InvalidFields(
    read.error.issues.map((issue) => ({
      field: issue.path.join('.'),
      description: issue.message,
    })),
  )
}

/** Deeper than any form; what reads a value goes as deep into it as it is. */
const DEEPEST = 16

/** PostgreSQL keeps neither the character NUL nor half a character. */
function refuseUnstorable(value: unknown, field = '', depth = 0): void {
  if (typeof value === 'string') {
    if (value.isWellFormed() && !value.includes('\0')) return
    throw new InvalidFields([{ field, description: 'Use apenas caracteres válidos.' }])
  }
  if (typeof value !== 'object' || value === null) return
  if (depth === DEEPEST) throw new InvalidFields([{ field, description: 'Formato inválido.' }])
  for (const [name, each] of Object.entries(value)) {
    refuseUnstorable(each, field ? `${field}.${name}` : name, depth + 1)
  }
}
