import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import type { Fault } from '#rails/far-end.ts'
import type { Credentials } from './certificates.ts'

export interface SmtpDouble {
  port: number
  /** Everything that was taken, repetitions included. */
  taken: Email[]
  /** As a mailbox shows it: letters of one Message-ID once. */
  mailbox: (to: string) => Email[]
  /** The next letter meets this fault. */
  failNext: (fault: Fault) => void
  close: () => Promise<void>
}

const USER = { name: 'loja', password: 'um segredo: @/%' }
export const smtpUser = `${encodeURIComponent(USER.name)}:${encodeURIComponent(USER.password)}`

/** A relay on this machine that wants a password, and TLS before it. */
export async function startSmtpDouble(
  credentials: Credentials,
  options: SMTPServerOptions = {},
): Promise<SmtpDouble> {
  const taken: Email[] = []
  const faults: Fault[] = []

  async function take(stream: Readable, fault: Fault | undefined): Promise<void> {
    const raw = await buffer(stream)
    if (fault === 'down') throw answering(451, 'Try again later')
    if (fault !== 'timeout-before') taken.push(await PostalMime.parse(raw))
    if (fault !== undefined) await new Promise(() => {})
  }

  const server = new SMTPServer({
    ...credentials,
    logger: false,
    onAuth({ username, password }, _, callback) {
      const isKnown = username === USER.name && password === USER.password
      callback(
        isKnown ? null : new Error('Invalid login'),
        isKnown ? { user: username } : undefined,
      )
    },
    onRcptTo({ address }, _, callback) {
      const isRefused = faults[0] === 'refuse' || address.startsWith('nobody')
      if (faults[0] === 'refuse') faults.shift()
      callback(isRefused ? answering(550, 'No such user') : null)
    },
    onData(stream, _, callback) {
      const taking = take(stream, faults.shift())
      // oxlint-disable-next-line promise/no-callback-in-promise -- the library wants it called back
      taking.then(() => callback(), callback)
    },
    ...options,
  })
  server.on('error', () => undefined)
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  return {
    port: (listening.address() as AddressInfo).port,
    taken,
    mailbox: (to) => {
      const own = taken.filter((email) => email.to?.some(({ address }) => address === to))
      return [...new Map(own.map((email) => [email.messageId, email])).values()]
    },
    failNext: (fault) => void faults.push(fault),
    close: () =>
      new Promise((done) => {
        server.close(done)
      }),
  }
}

const answering = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode })
