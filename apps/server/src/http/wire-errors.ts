import {
  type ErrorKind,
  InvalidRequest,
  MethodNotAllowed,
  NotFound,
  Overloaded,
  PayloadTooLarge,
  Unexpected,
  UnsupportedMediaType,
  type WireError,
} from '@vintem/contracts/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure, Failures, InvalidFields } from '#platform/failure.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** The code of what was refused for who the caller is or how often they came; empty otherwise. */
    refusal: string
    /** The code of the first error of the answer; empty where there is none. */
    errorCode: string
  }
}

/** Who is refused so may be trying a door: it is logged and counted with its reason. */
const AT_THE_DOOR = new Set([401, 403, 429])

/** Answers every failure in the form of domain §13; what was not expected is logged with its id. */
export function answerFailures(app: FastifyInstance): void {
  app.decorateReply('refusal', '')
  app.decorateReply('errorCode', '')
  app.setErrorHandler((error: Error & { code?: string }, request, reply) => {
    if (error instanceof InvalidFields) {
      const errors = error.issues.map((issue) => ({ ...toWire(InvalidRequest, request), ...issue }))
      return sendErrors(request, reply, 400, errors)
    }
    if (error instanceof Failures) {
      const errors = error.failures.map((failure) => toEntry(failure, request))
      return sendErrors(request, reply, error.failures[0].kind.status, errors)
    }
    const kind = error instanceof Failure ? error.kind : kindOf(error)
    if (kind.status === 500) request.log.error({ err: error }, 'Unexpected failure')
    if (kind.status === 503) request.log.warn({ err: error }, 'Unavailable')
    if (AT_THE_DOOR.has(kind.status)) reply.refusal = kind.code
    if (!(error instanceof Failure)) {
      return sendErrors(request, reply, kind.status, [toWire(kind, request)])
    }
    if (error.retryAfterSeconds) reply.header('retry-after', error.retryAfterSeconds)
    return sendErrors(request, reply, kind.status, [toEntry(error, request)])
  })
}

const PROBLEM = 'application/problem+json'

/** The errors as they are; of the developers' API, where it is asked for, as RFC 9457 wraps them. */
function sendErrors(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  errors: readonly WireError[],
): FastifyReply {
  const [first] = errors
  reply.errorCode = first?.code ?? ''
  const isWrapped = request.url.startsWith('/api/payment/') && wantsProblem(request)
  if (!isWrapped || !first) return reply.code(status).send({ errors })
  const { code, title, description: detail } = first
  const problem = { type: `/docs#${code}`, title, status, detail, instance: request.id, errors }
  return reply.code(status).type(PROBLEM).send(JSON.stringify(problem))
}

const wantsProblem = ({ headers: { accept } }: FastifyRequest): boolean =>
  accept?.split(',').some((each) => each.trim().split(';')[0] === PROBLEM) ?? false

function toEntry({ kind, facts, message, field }: Failure, request: FastifyRequest): WireError {
  const entry = { ...toWire(kind, request), ...facts, description: message }
  return field ? { ...entry, field } : entry
}

/** Where no route answers: a known address says by which methods it is called. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const methods = request.server.methodsAt(request.url)
  if (methods.length > 0) {
    reply.header('allow', methods.join(', '))
    return sendErrors(request, reply, 405, [toWire(MethodNotAllowed, request)])
  }
  return sendErrors(request, reply, 404, [toWire(NotFound, request)])
}

/** Where an address cannot be decoded, or a part of it is too long: no route and no hook has run. */
export function answerUnreadableAddress(request: FastifyRequest, reply: FastifyReply): void {
  reply
    .code(InvalidRequest.status)
    .headers({ 'cache-control': 'no-store', 'x-request-id': request.id })
    .send({ errors: [toWire(InvalidRequest, request)] })
}

/** One entry of the errors of an answer. */
export function toWire(kind: ErrorKind, request: FastifyRequest): WireError {
  const { code, title, description } = kind
  return { code, title, description, requestId: request.id }
}

/** Connection refused, lost or not to be had; too many of them; server starting or stopping. */
const DATABASE_AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '57014',
])

const CONNECTION_LOST =
  /timeout exceeded when trying to connect|Connection terminated|not queryable/

function kindOf(error: Error & { code?: string; statusCode?: number }): ErrorKind {
  if (error.code && DATABASE_AWAY.has(error.code)) return Overloaded
  if (CONNECTION_LOST.test(error.message)) return Overloaded
  if (error.statusCode === 413) return PayloadTooLarge
  if (error.statusCode === 415) return UnsupportedMediaType
  if (error.statusCode === 503) return Overloaded
  if (error.statusCode !== undefined && error.statusCode < 500) return InvalidRequest
  return Unexpected
}
