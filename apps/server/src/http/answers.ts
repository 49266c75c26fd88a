import { hash } from 'node:crypto'
import {
  addressOf,
  BUSINESS_TIME_HEADER,
  type Endpoint,
  isForKeys,
} from '@vintem/contracts/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileAnswer } from '#use-cases/use-case.ts'
import { checkAnswer } from './read-part.ts'

/** How long a browser keeps a file that is final: it is asked again once a day. */
const KEPT = 'private, max-age=86400, immutable'
/** How long a file of everybody's is kept: a year, the longest that is of use (RFC 9111 §1.2.2). */
const KEPT_BY_ALL = 'public, max-age=31536000, immutable'

export function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  const { name, type, content, isShown, rows, isFinal, isPublic } = file
  if (rows !== undefined) reply.header('x-total-rows', rows)
  // Mail programs in a browser show a logo on a page of theirs (Fetch §3.7).
  if (isPublic) reply.header('cross-origin-resource-policy', 'cross-origin')
  // What a browser kept would tell the time of when it was asked.
  if (isFinal) {
    reply.header('cache-control', isPublic ? KEPT_BY_ALL : KEPT).removeHeader(BUSINESS_TIME_HEADER)
  }
  return reply
    .type(type === 'text/csv' ? 'text/csv; charset=utf-8' : type)
    .header('content-disposition', `${isShown ? 'inline' : 'attachment'}; filename="${name}"`)
    .send(content)
}

/**
 * Sends an answer as its endpoint declares; `isChecked` compares it with the schema. What a key reads has an
 * `ETag`, and is not sent again to who has it (RFC 9110 §13.1.2).
 */
export function sendAnswer(
  endpoint: Endpoint,
  isChecked: boolean,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  answer: unknown,
): FastifyReply {
  if (!endpoint.answer) return reply.code(204).send()
  if (isChecked) checkAnswer(endpoint.answer, answer)
  const status = 'status' in endpoint && endpoint.status ? endpoint.status : 200
  const text = JSON.stringify(answer)
  if (isForKeys(endpoint) && addressOf(endpoint).method === 'GET') {
    const tag = `"${hash('sha256', text, 'base64url').slice(0, 27)}"`
    reply.header('etag', tag)
    if (isAmong(tag, request.headers['if-none-match'])) return reply.code(304).send()
  }
  return reply.code(status).header('content-type', 'application/json; charset=utf-8').send(text)
}

/** By the weak comparison, which this header asks for. */
const isAmong = (tag: string, known: string | undefined): boolean =>
  known === '*' ||
  (known?.split(',').some((each) => each.trim().replace(/^W\//, '') === tag) ?? false)
