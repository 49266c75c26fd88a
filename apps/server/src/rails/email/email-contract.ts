import { describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import type { FarEnd as AnyFarEnd } from '../far-end.ts'
import { testFaults } from '../fault-contract.ts'
import { RailRefused } from '../rail-error.ts'
import type { Email, EmailRail } from './port.ts'

interface FarEnd extends AnyFarEnd<EmailRail> {
  /** The messages in a mailbox. */
  received: (to: string) => Promise<Pick<Email, 'to' | 'subject' | 'html' | 'text'>[]>
}

const anEmail = (change: Partial<Email> = {}): Email => ({
  id: newId(),
  sellerId: 7,
  to: `${newId()}@exemplo.com.br`,
  subject: 'Pagamento confirmado – pedido nº 1',
  html: '<p>Olá, Conceição</p>',
  text: 'Olá, Conceição',
  ...change,
})

/** What every adapter of e-mail must do. */
export function describeEmailRail(name: string, farEnd: () => FarEnd): void {
  describe(`${name}: the contract of e-mail`, () => {
    test('delivers a message as it was written, once for its id', async () => {
      const { rail, received } = farEnd()
      const email = anEmail()

      await Promise.all([rail.send(email), rail.send(email)])
      await rail.send(email)

      const { to, subject, html, text } = email
      expect(await received(to)).toEqual([{ to, subject, html, text }])
    })

    test('refuses what is no address', async () => {
      const { rail } = farEnd()

      await expect(rail.send(anEmail({ to: 'ana' }))).rejects.toBeInstanceOf(RailRefused)
    })

    testFaults('send', async () => {
      const { rail, received, failNext } = farEnd()
      const email = anEmail()
      return {
        act: () => rail.send(email),
        happened: async () => (await received(email.to)).length === 1,
        fail: (fault) => failNext('send', fault),
      }
    })
  })
}
