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
