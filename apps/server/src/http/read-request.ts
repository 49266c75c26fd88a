import { addressOf, type Endpoint, isForKeys } from '@vintem/contracts/endpoint'
import { MissingIdempotencyKey, MissingVersion } from '@vintem/contracts/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Failure, InvalidFields } from '#platform/failure.ts'
import { secretHash } from '#platform/ids.ts'
import type { TxOptions } from '#use-cases/tx.ts'
import type { UploadedFile, UseCase } from '#use-cases/use-case.ts'
import { readPart } from './read-part.ts'
import { uploadedFile } from './uploaded-file.ts'

/** A request, read as its endpoint declares. */
export interface RequestParts {
  params: unknown
  query: unknown
  body: unknown
  file?: UploadedFile
  conditions: Pick<TxOptions, 'key' | 'bodyHash' | 'seenVersion'>
}

/**
 * Throws what is wrong with a request by itself, before the database is asked anything. Callbacks of
 * rails may hold more than is declared: what a bank adds to them is not ours to refuse.
 */
export function readRequest(
  { endpoint }: UseCase,
  request: FastifyRequest,
  reply: FastifyReply,
): RequestParts {
  const takes = 'takes' in endpoint ? endpoint.takes : undefined
  const isOfRails = addressOf(endpoint).service === 'webhooks'
  const schema = 'body' in endpoint ? endpoint.body : undefined
  return {
    params: readPart(endpoint.params, request.params),
    query: readPart(endpoint.query, request.query, isOfRails ? undefined : 'Parâmetro'),
    body: takes ? undefined : readPart(schema, request.body, isOfRails ? undefined : 'Campo'),
    ...(takes && { file: uploadedFile(request, reply, takes) }),
    conditions: { ...repetitionOf(endpoint, request), ...seenBy(endpoint, request) },
  }
}

function repetitionOf(
  endpoint: Endpoint,
  request: FastifyRequest,
): Pick<TxOptions, 'key' | 'bodyHash'> {
  if (!('repeat' in endpoint) || endpoint.repeat !== 'keyed') return {}
  const isOfKey = isForKeys(endpoint)
  const key = request.headers['idempotency-key'] ?? (isOfKey && attemptReferenceOf(request.body))
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,255}$/.test(key)) {
    throw new Failure(MissingIdempotencyKey)
  }
  // A caller's own: no header has a blank, so nobody names a key of a caller of another sort.
  const owner = endpoint.access === 'public' ? 'public ' : isOfKey ? 'api ' : ''
  return { key: owner + key, bodyHash: hashOf(request) }
}

/** What the specification's clients send in the body (specification 3 §7). */
const attemptReferenceOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'attemptReference' in body
    ? body.attemptReference
    : undefined

/** A version as RFC 9110 §13.1.1 writes it, `"3"`, or `*`. */
function seenBy(endpoint: Endpoint, { headers }: FastifyRequest): Pick<TxOptions, 'seenVersion'> {
  if (!('versioned' in endpoint) || !endpoint.versioned) return {}
  const ifMatch = headers['if-match']
  if (ifMatch === undefined) throw new Failure(MissingVersion)
  if (ifMatch === '*') return { seenVersion: 'any' }
  const [, version] = /^"?(\d{1,9})"?$/.exec(ifMatch) ?? []
  if (version === undefined) {
    throw new InvalidFields([{ field: 'If-Match', description: 'Versão inválida.' }])
  }
  return { seenVersion: Number(version) }
}

/** Which call it is, and all that it says. */
export const hashOf = ({
  method,
  url,
  body,
}: Pick<FastifyRequest, 'method' | 'url' | 'body'>): string =>
  secretHash(`${method} ${url} ${JSON.stringify(body)}`)
