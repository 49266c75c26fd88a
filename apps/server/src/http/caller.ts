import type { FastifyReply, FastifyRequest } from 'fastify'
import { addressBlock } from '#platform/address-block.ts'
import type { Caller, Cookies } from '#use-cases/caller.ts'
import { isFromHere } from './from-here.ts'
import { rawBodyOf } from './json-body.ts'

export const callerOf = (request: FastifyRequest): Caller => ({
  ip: request.ip,
  place: addressBlock(request.ip),
  host: request.host,
  isLocal: isFromHere(request),
  headers: request.headers,
  rawBody: rawBodyOf(request),
})

const KEPT_FROM_SCRIPTS = { httpOnly: true, sameSite: 'strict' } as const

export const cookiesOf = (request: FastifyRequest, reply: FastifyReply): Cookies => ({
  read: (name) => request.cookies[name],
  set: (name, value, { maxAgeSeconds, ...scope }) => {
    reply.setCookie(name, value, { ...scope, ...KEPT_FROM_SCRIPTS, maxAge: maxAgeSeconds })
  },
  clear: (name, scope) => {
    reply.clearCookie(name, { ...scope, ...KEPT_FROM_SCRIPTS })
  },
})
