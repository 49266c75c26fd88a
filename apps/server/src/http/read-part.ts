import { undeclaredIn } from '@vintem/contracts/undeclared'
import * as z from 'zod/mini'
import { InvalidFields } from '#platform/failure.ts'

/**
 * Decodes one part of a request. Throws InvalidFields with an entry for each wrong field. What nobody
 * declared is wrong too, called `undeclared` where it is told, unless that is left out.
 */
export function readPart(
  schema: z.ZodMiniType | undefined,
  value: unknown,
  undeclared?: 'Campo' | 'Parâmetro',
): unknown {
  refuseUnstorable(value)
  const unknown = undeclared ? undeclaredIn(schema, value) : []
  const read = schema?.safeParse(value)
  if (unknown.length === 0 && (!read || read.success)) return read?.data
  throw new InvalidFields([
    ...unknown.map((path) => {
      const field = path.map(shown).join('.')
      return { field, description: `${undeclared} desconhecido: ${field}.` }
    }),
    ...(read?.error?.issues ?? []).map((issue) => ({
      field: issue.path.join('.'),
      description: issue.message,
    })),
  ])
}

/** Throws where an answer breaks its own schema: a defect of the server and not of the request. */
export function checkAnswer(schema: z.ZodMiniType, answer: unknown): void {
  const read = schema.safeParse(answer)
  if (!read.success) {
    throw new Error(`The answer breaks its schema: ${z.prettifyError(read.error)}`)
  }
}

/** A name that the request made up is given back in part only. */
const shown = (name: string) => name.slice(0, 80).toWellFormed()

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
    refuseUnstorable(each, field ? `${field}.${shown(name)}` : shown(name), depth + 1)
  }
}
