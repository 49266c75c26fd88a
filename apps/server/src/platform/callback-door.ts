import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { Forbidden, NotFound } from '@vintem/contracts/errors'
import { Failure } from './failure.ts'
import { newSecret } from './ids.ts'
import type { Secrets } from './kept-secrets.ts'
import { wallClock } from './wall-clock.ts'

/** The check of callers who bring a rail's callback. */
export interface CallbackDoor {
  /**
   * The secret address of this process's own callbacks: payments that it asked the bank for, those
   * of a bank's file, the sandbox's. It never leaves the process.
   */
  ownSecret: string
  /** The address that banks are given now, below the one at which they reach us. */
  bankPath: () => Promise<string>
  /** Throws NotFound for all but this process. */
  admitOwn: (secret: string) => void
  /**
   * Accepts the bank too. Throws NotFound where the address never had this secret, and Forbidden
   * where a certificate is needed and the proxy has not seen it.
   */
  admitBank: (secret: string, headers: IncomingHttpHeaders) => Promise<void>
  /** Accepts Banco Inter, at the same address and by a certificate of its own. Throws as `admitBank` does. */
  admitInter: (secret: string, headers: IncomingHttpHeaders) => Promise<void>
  /**
   * Accepts WhatsApp too. Throws NotFound where the address is not the one that it was given, and
   * Forbidden where the body is not signed by it (`X-Hub-Signature-256`).
   */
  admitWhatsApp: (secret: string, headers: IncomingHttpHeaders, rawBody: string) => void
}

export interface CallbackDoorOptions {
  /** The secrets in the banks' address; without any, no bank is accepted. */
  secrets?: (() => Promise<Secrets>) | undefined
  /** Common names of the certificate that the bank shows; it shows none where there are none. */
  clients?: readonly string[] | undefined
  /** Without it, Banco Inter is not accepted. */
  inter?: { clients: readonly string[] } | undefined
  /** Without it, no WhatsApp is accepted but the sandbox's. */
  whatsApp?: { verifyToken: string; appSecret: string } | undefined
}

/** Another process may have put another secret in force. */
const READ_AGAIN_MILLIS = 1_000

export function createCallbackDoor({
  secrets,
  clients = [],
  inter,
  whatsApp,
}: CallbackDoorOptions): CallbackDoor {
  const own = newSecret()
  let known: { secrets: Promise<Secrets>; until: number } | undefined

  /** Without secrets of an installation, this process's own is the only one. */
  async function read(): Promise<Secrets> {
    if (!secrets) return { current: own }
    if (!known || known.until < wallClock.millis()) {
      known = { secrets: secrets(), until: wallClock.millis() + READ_AGAIN_MILLIS }
    }
    return known.secrets
  }

  async function admit(
    secret: string,
    headers: IncomingHttpHeaders,
    names: readonly string[],
  ): Promise<void> {
    if (isSame(secret, own)) return
    const { current, former } = await read()
    // All are compared, so that the time reveals nothing.
    const matching = [current, former ?? current].filter((each) => isSame(secret, each))
    if (matching.length === 0) throw new Failure(NotFound)
    if (names.length > 0 && !isShown(headers, names)) throw new Failure(Forbidden)
  }

  return {
    ownSecret: own,
    bankPath: async () => callbackPath((await read()).current),
    admitOwn(secret) {
      if (!isSame(secret, own)) throw new Failure(NotFound)
    },
    admitBank: (secret, headers) => admit(secret, headers, clients),
    async admitInter(secret, headers) {
      if (!inter) throw new Failure(NotFound)
      await admit(secret, headers, inter.clients)
    },
    admitWhatsApp(secret, headers, rawBody) {
      if (isSame(secret, own)) return
      if (!whatsApp || !isSame(secret, whatsApp.verifyToken)) throw new Failure(NotFound)
      const signature = createHmac('sha256', whatsApp.appSecret).update(rawBody).digest('hex')
      const shown = headers['x-hub-signature-256']
      if (typeof shown !== 'string' || !isSame(shown, `sha256=${signature}`)) {
        throw new Failure(Forbidden)
      }
    },
  }
}

/** The path of callbacks, below the address of this installation. */
export const callbackPath = (secret: string): string => `/api/webhooks/${secret}`

const isSame = (secretOfCaller: string, secret: string): boolean =>
  timingSafeEqual(digest(secretOfCaller), digest(secret))

/** Of one length, whatever was given: a text as long may have more bytes. */
const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * Whether the proxy says that it has verified a certificate of one of these names: `X-Client-Verify` and
 * `X-Client-Subject` (RFC 4514, as nginx's `$ssl_client_s_dn`).
 */
function isShown(headers: IncomingHttpHeaders, clients: readonly string[]): boolean {
  const { 'x-client-verify': verified, 'x-client-subject': subject } = headers
  if (verified !== 'SUCCESS' || typeof subject !== 'string') return false
  const names = commonNamesIn(subject)
  // Two subjects in one header: a client has sent one of them.
  return names.length === 1 && clients.includes(names[0] ?? '')
}

/** Commas and plus signs within a value are escaped there. */
const commonNamesIn = (subject: string): string[] =>
  subject.split(/(?<!\\)[,+]/).flatMap((part) => {
    const [type = '', ...value] = part.split('=')
    return type.trim().toUpperCase() === 'CN' ? [value.join('=').trim().toLowerCase()] : []
  })
