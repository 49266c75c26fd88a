import { createTransport } from 'nodemailer'
import { RailDown, RailRefused, RailTimeout } from '../../rail-error.ts'
import { MESSAGE_HEADER, messageRef } from '../delivery-report.ts'
import type { EmailRail } from '../port.ts'

export interface SmtpOptions {
  /** `smtps://` (TLS from the start) or `smtp://` (STARTTLS), with user and password if any. */
  url: string
  /** The sender: an address, or a name with one: `Vintém <avisos@exemplo.com.br>`. */
  from: string
  timeoutMillis?: number
}

const CONNECTIONS = 5
/** Below the 10 s of `guardRails`, so that a call knows best how far it came. */
const TIMEOUT_MILLIS = 8_000
/** Something on both sides of one @, and nothing that ends a line. */
const ADDRESS = /^[^\s@<>,;]+@[^\s@<>,;]+$/

/**
 * A mail relay (SMTP, RFC 5321). The id of an e-mail is its Message-ID: where its arrival is
 * unknown it is sent again, and mailboxes that know the Message-ID show it once. A password is
 * never sent in the clear.
 */
export function createSmtpRail(options: SmtpOptions): EmailRail & { close: () => void } {
  const { url, from, timeoutMillis = TIMEOUT_MILLIS } = options
  const relay = new URL(url)
  const auth = relay.username && {
    user: decodeURIComponent(relay.username),
    pass: decodeURIComponent(relay.password),
  }
  const secure = relay.protocol === 'smtps:'
  const transport = createTransport({
    pool: true,
    maxConnections: CONNECTIONS,
    host: relay.hostname.replaceAll(/[[\]]/g, ''),
    port: relay.port === '' ? (secure ? 465 : 587) : Number(relay.port),
    secure,
    ...(auth && { auth, requireTLS: !secure }),
    connectionTimeout: timeoutMillis,
    greetingTimeout: timeoutMillis,
    socketTimeout: timeoutMillis,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const address = /[^\s<]+@[^\s>]+/.exec(from)?.[0] ?? from
  const domain = address.split('@')[1]
  return {
    async send({ id, sellerId, to, subject, html, text, sender, unsubscribeUrl }) {
      if (!ADDRESS.test(to)) throw new RailRefused('address', `Endereço inválido: ${to}`)
      const messageId = `<${id}@${domain}>`
      const headers = {
        'Auto-Submitted': 'auto-generated',
        [MESSAGE_HEADER]: messageRef(sellerId, id),
        ...(unsubscribeUrl && {
          'List-Unsubscribe': `<${unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      }
      const sent: unknown = await transport
        .sendMail({
          from: sender ? { name: sender.name, address } : from,
          to: { name: '', address: to },
          ...(sender && { replyTo: { name: '', address: sender.replyTo } }),
          ...(sender?.bcc && { bcc: { name: '', address: sender.bcc } }),
          subject,
          html,
          text,
          messageId,
          headers,
        })
        .catch((error: unknown) => {
          throw toRailError(error as SmtpFailure)
        })
      // The relay may take the copy alone.
      const { rejected = [] } = sent as { rejected?: readonly unknown[] }
      if (rejected.includes(to)) throw new RailRefused('address', `Recusado: ${to}`)
    },
    close: () => transport.close(),
  }
}

interface SmtpFailure extends Error {
  code?: string
  responseCode?: number
  /** What was being said. */
  command?: string
  timeoutType?: string
  syscall?: string
  /** Of the system, such as ECONNRESET. */
  originalCode?: string
}

/**
 * Before the e-mail was handed over nothing can have happened; after that, the outcome is unknown.
 */
function toRailError(error: SmtpFailure): Error {
  const { code, responseCode, command, message } = error
  const isOfLetter = command === 'RCPT TO' || command === 'DATA' || command === 'API'
  const isOfAddress = code === 'EENVELOPE' || code === 'EMESSAGE'
  if (isOfLetter && isOfAddress && (responseCode === undefined || responseCode >= 500)) {
    return new RailRefused(command === 'RCPT TO' ? 'address' : 'refused', message)
  }
  return isUnknown(error) ? new RailTimeout(message) : new RailDown(message)
}

/** System codes for an open connection that broke. */
const BROKEN = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT'])

/** True where the connection broke, or stopped answering, without a word about the e-mail. */
function isUnknown({ code, originalCode, responseCode, timeoutType, syscall }: SmtpFailure) {
  if (responseCode !== undefined || syscall === 'connect') return false
  if (code === 'ETIMEDOUT') return timeoutType === 'SOCKET_TIMEOUT'
  return code === 'ECONNECTION' || (code === 'ESOCKET' && BROKEN.has(originalCode ?? ''))
}
