import { createHash, timingSafeEqual } from 'node:crypto'
import { OperatorTokenRequired, OperatorTokenWrong } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/sandbox/endpoints'
import { hostName } from '#http/allowed-hosts.ts'
import { isLoopback } from '#platform/config.ts'
import { Failure } from '#platform/failure.ts'
import type { DeriveSecret } from '#platform/session-secret.ts'
import type { Caller, Cookies } from '#use-cases/caller.ts'
import { action, type UseCase } from '#use-cases/use-case.ts'

const COOKIE = 'vintem-operator'
const HOURS = 12

/** The operator's token: one at every start, and in every process of this installation. */
export const operatorTokenFrom = (deriveSecret: DeriveSecret): string =>
  deriveSecret('operator of the sandbox console')

/** Who may play the outside world: read everybody's mail, move the clock, make money appear. */
export interface OperatorAccess {
  /** Throws OperatorTokenRequired. */
  admit: (caller: Caller, cookies: Cookies) => void
  /** Remembers this browser. Throws OperatorTokenWrong. */
  open: (token: string, cookies: Cookies) => void
}

/**
 * Without the token only who sits at this machine and asks it by that name. With an https address
 * there is a proxy in front, and what comes from this machine may come from anywhere.
 */
export function createOperatorAccess(token: string, publicUrl: string): OperatorAccess {
  const isHttps = publicUrl.startsWith('https:')
  const isAtThisMachine = ({ isLocal, headers }: Caller) =>
    !isHttps && isLocal && isLoopback(hostName(headers.host) ?? '')
  return {
    admit(caller, cookies) {
      const isAdmitted = isAtThisMachine(caller) || isSame(cookies.read(COOKIE) ?? '', token)
      if (!isAdmitted || isOfAnotherSite(caller)) throw new Failure(OperatorTokenRequired)
    },
    open(password, cookies) {
      if (!isSame(password.trim(), token)) throw new Failure(OperatorTokenWrong)
      const scope = { path: '/api/sandbox', secure: isHttps }
      cookies.set(COOKIE, token, { ...scope, maxAgeSeconds: HOURS * 3_600 })
    },
  }
}

export const operatorRoutes = (access: OperatorAccess): UseCase[] => [
  action(api.openSandboxConsole, async ({ body, cookies }) => access.open(body.token, cookies)),
]

/** A page elsewhere may send a request here, though it cannot read the answer. */
const isOfAnotherSite = ({ headers: { origin, host } }: Caller) =>
  origin !== undefined && URL.parse(origin)?.host !== host

const digest = (text: string) => createHash('sha256').update(text).digest()
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other))
