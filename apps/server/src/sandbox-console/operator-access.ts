import { createHash, timingSafeEqual } from 'node:crypto'
import { OperatorTokenRequired, OperatorTokenWrong } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/sandbox/endpoints'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hostName } from '#http/allowed-hosts.ts'
import { isFromHere } from '#http/from-here.ts'
import { isLoopback } from '#platform/config.ts'
import { Failure } from '#platform/failure.ts'
import type { DeriveSecret } from '#platform/session-secret.ts'
import { action, type UseCase } from '#use-cases/use-case.ts'

const COOKIE = 'vintem-operator'
const HOURS = 12

/** The operator's token: one at every start, and in every process of this installation. */
export const operatorTokenFrom = (deriveSecret: DeriveSecret): string =>
  deriveSecret('operator of the sandbox console')

/** Who may play the outside world: read everybody's mail, move the clock, make money appear. */
export interface OperatorAccess {
  /** Throws OperatorTokenRequired. */
  admit: (request: FastifyRequest) => void
  /** Remembers this browser. Throws OperatorTokenWrong. */
  open: (token: string, reply: FastifyReply) => void
}

/**
 * Without the token only who sits at this machine and asks it by that name. With an https address
 * there is a proxy in front, and what comes from this machine may come from anywhere.
 */
export function createOperatorAccess(token: string, publicUrl: string): OperatorAccess {
  const isHttps = publicUrl.startsWith('https:')
  const isAtThisMachine = (request: FastifyRequest) =>
    !isHttps && isFromHere(request) && isLoopback(hostName(request.headers.host) ?? '')
  return {
    admit(request) {
      const isAdmitted = isAtThisMachine(request) || isSame(request.cookies[COOKIE] ?? '', token)
      if (!isAdmitted || isOfAnotherSite(request)) throw new Failure(OperatorTokenRequired)
    },
    open(password, reply) {
      if (!isSame(password.trim(), token)) throw new Failure(OperatorTokenWrong)
      reply.setCookie(COOKIE, token, {
        path: '/api/sandbox',
        httpOnly: true,
        sameSite: 'strict',
        secure: isHttps,
        maxAge: HOURS * 3_600,
      })
    },
  }
}

export const operatorRoutes = (access: OperatorAccess): UseCase[] => [
  action(api.openSandboxConsole, async ({ body, reply }) => access.open(body.token, reply)),
]

/** A page elsewhere may send a request here, though it cannot read the answer. */
const isOfAnotherSite = ({ headers: { origin, host } }: FastifyRequest) =>
  origin !== undefined && URL.parse(origin)?.host !== host

const digest = (text: string) => createHash('sha256').update(text).digest()
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other))
