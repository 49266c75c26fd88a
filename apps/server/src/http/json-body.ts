import { InvalidRequest } from '@vintem/contracts/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure } from '#platform/failure.ts'

class MalformedJson extends Failure {
  constructor(description: string) {
    super(InvalidRequest, { description })
    this.name = 'MalformedJson'
  }
}

/** Signatures are of the body as it came; kept as long as its request. */
const rawBodies = new WeakMap<FastifyRequest, string>()
const CALLBACKS = '/api/webhooks/'

/** The body of a callback as it came; empty for any other request. */
export const rawBodyOf = (request: FastifyRequest): string => rawBodies.get(request) ?? ''

/** Bodies are JSON and nothing else. Where one is malformed, the answer says where. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const json = String(body)
    if (request.url.startsWith(CALLBACKS)) rawBodies.set(request, json)
    if (json === '') done(null, undefined)
    else void parse(request, json, (error, read) => done(error && malformed(json), read))
  })
}

/** Thrown by the HTTP layer, of a body that no endpoint has seen: malformed, too large, no JSON. */
export const isBodyRefusal = (error: Error & { code?: string }): boolean =>
  error instanceof MalformedJson || error.code?.startsWith('FST_ERR_CTP_') === true

function malformed(json: string): MalformedJson {
  const position = positionOf(json)
  if (position === undefined) return new MalformedJson('Nome de campo não aceito no corpo.')
  const lines = json.slice(0, position).split('\n')
  const column = (lines.at(-1)?.length ?? 0) + 1
  return new MalformedJson(`JSON inválido na linha ${lines.length}, coluna ${column}.`)
}

/** Where reading it fails; undefined where it is JSON, with a name that could reach a prototype. */
function positionOf(json: string): number | undefined {
  const failure = failureOf(json)
  if (failure === undefined) return undefined
  const [, position] = /position (\d+)/.exec(failure) ?? []
  if (position !== undefined) return Number(position)
  return UNPLACED.test(failure) ? placeOfToken(json) : json.length
}

/** The engine names a token that it did not expect, and not where it stands. */
const UNPLACED = /^Unexpected token/

/** The shortest beginning that has the token ends with it. */
function placeOfToken(json: string): number {
  let [without, within] = [0, json.length]
  while (within - without > 1) {
    const middle = Math.floor((without + within) / 2)
    if (UNPLACED.test(failureOf(json.slice(0, middle)) ?? '')) within = middle
    else without = middle
  }
  return without
}

function failureOf(json: string): string | undefined {
  try {
    JSON.parse(json)
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}
