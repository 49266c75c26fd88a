import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { newAuthority } from '#test/doubles/certificates.ts'
import { type SmtpDouble, smtpUser, startSmtpDouble } from '#test/doubles/smtp-double.ts'
import { RailDown, RailRefused } from '../../rail-error.ts'
import { describeEmailRail } from '../email-contract.ts'
import { createSmtpRail } from './smtp-rail.ts'

// Goal: e-mails are sent once where the relay allows it, safely otherwise, and a password is never
// sent in the clear.
// Method: a local relay that demands STARTTLS and a password, with a certificate made here.
const FROM = 'Vintém <avisos@vintem.example>'
const authority = newAuthority('Test')
const before = getCACertificates('default')

let relay: SmtpDouble
const closing: (() => unknown)[] = []

beforeAll(async () => {
  setDefaultCACertificates([...before, authority.cert])
  relay = await startSmtpDouble(authority.issue('relay'))
})
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})
afterAll(async () => {
  setDefaultCACertificates(before)
  await relay.close()
})

/** Time-outs are short, so that a test of silence is. */
function railTo(url: string) {
  const rail = createSmtpRail({ url, from: FROM, timeoutMillis: 1_000 })
  closing.push(rail.close)
  return rail
}
const rail = () => railTo(`smtp://${smtpUser}@127.0.0.1:${relay.port}`)

const aLetter = (to = `${newId()}@exemplo.com.br`) => ({
  id: newId(),
  sellerId: 7,
  to,
  subject: 'Olá, Conceição',
  html: '<p>Olá</p>',
  text: 'Olá',
})

describeEmailRail('SMTP', () => ({
  rail: rail(),
  failNext: async (_, fault) => relay.failNext(fault),
  received: async (to) =>
    relay.mailbox(to).map(({ subject = '', html = '', text = '' }) => ({
      to,
      subject,
      html: html.trim(),
      text: text.trim(),
    })),
}))

describe('createSmtpRail', () => {
  test('says who writes, that a machine does, and names the letter by its id', async () => {
    const letter = aLetter()

    await rail().send(letter)

    const [taken] = relay.mailbox(letter.to)
    expect(taken?.from).toMatchObject({ name: 'Vintém', address: 'avisos@vintem.example' })
    expect(taken?.messageId).toBe(`<${letter.id}@vintem.example>`)
    expect(taken?.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    )
    expect(taken?.headers).toContainEqual(
      expect.objectContaining({ key: 'x-vintem-message', value: `7.${letter.id}` }),
    )
  })

  describe('in the name of a seller', () => {
    const sender = {
      name: 'Loja, da "Ana"',
      replyTo: 'ana@loja.example',
      bcc: 'copia@loja.example',
    }
    const seen: string[] = []
    async function relayThatKnows(isKnown: (address: string) => boolean) {
      const double = await startSmtpDouble(authority.issue('relay'), {
        onRcptTo({ address }, _, callback) {
          seen.push(address)
          callback(isKnown(address) ? null : Object.assign(new Error('?'), { responseCode: 550 }))
        },
      })
      closing.push(double.close)
      return { double, rail: railTo(`smtp://${smtpUser}@127.0.0.1:${double.port}`) }
    }

    test('shows the name before the platform’s address, and sends a copy that nobody sees', async () => {
      const { double, rail: own } = await relayThatKnows(() => true)
      const letter = aLetter()
      const unsubscribeUrl = 'https://vintem.example/avisos/7'

      await own.send({ ...letter, sender, unsubscribeUrl })

      const [taken] = double.mailbox(letter.to)
      expect(taken?.from).toMatchObject({ name: sender.name, address: 'avisos@vintem.example' })
      expect(taken?.replyTo).toMatchObject([{ address: sender.replyTo }])
      expect(taken?.headers).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ key: 'list-unsubscribe', value: `<${unsubscribeUrl}>` }),
          expect.objectContaining({
            key: 'list-unsubscribe-post',
            value: 'List-Unsubscribe=One-Click',
          }),
        ]),
      )
      expect(seen).toEqual([letter.to, sender.bcc])
      expect(JSON.stringify(taken)).not.toContain(sender.bcc)
    })

    test('is refused where the relay takes the copy alone', async () => {
      const { rail: own } = await relayThatKnows((address) => address === sender.bcc)

      const sending = own.send({ ...aLetter(), sender })
      await expect(sending).rejects.toBeInstanceOf(RailRefused)
    })
  })

  test('refuses, for good, an address that the relay does not know', async () => {
    await expect(rail().send(aLetter('nobody@exemplo.com.br'))).rejects.toBeInstanceOf(RailRefused)
  })

  test.each(['ana@a.com\r\nBcc: all@exemplo.com.br', 'a@b.com, c@d.com', 'a <b@c.com>', ''])(
    'lets no second address in: %j',
    async (to) => {
      const before = relay.taken.length

      await expect(rail().send(aLetter(to))).rejects.toBeInstanceOf(RailRefused)

      expect(relay.taken).toHaveLength(before)
    },
  )

  test('breaks no header with a subject of two lines', async () => {
    const letter = { ...aLetter(), subject: 'Um\r\nBcc: all@exemplo.com.br' }

    await rail().send(letter)

    expect(relay.mailbox(letter.to)).toMatchObject([{ subject: 'Um Bcc: all@exemplo.com.br' }])
    expect(relay.mailbox(letter.to)[0]?.bcc).toBeUndefined()
  })

  test('speaks TLS from the start to smtps', async () => {
    const secure = await startSmtpDouble(authority.issue('relay'), { secure: true })
    closing.push(secure.close)
    const letter = aLetter()

    await railTo(`smtps://${smtpUser}@127.0.0.1:${secure.port}`).send(letter)

    expect(secure.mailbox(letter.to)).toHaveLength(1)
  })

  test('needs no password where the relay wants none', async () => {
    const open = await startSmtpDouble(authority.issue('relay'), {
      authOptional: true,
      disabledCommands: ['STARTTLS'],
    })
    closing.push(open.close)
    const letter = aLetter()

    await railTo(`smtp://127.0.0.1:${open.port}`).send(letter)

    expect(open.mailbox(letter.to)).toHaveLength(1)
  })

  describe('is down, so that the letter waits', () => {
    const expectDown = async (url: string) =>
      expect(railTo(url).send(aLetter())).rejects.toBeInstanceOf(RailDown)

    test('where nobody listens', async () => {
      const gone = await startSmtpDouble(authority.issue('relay'))
      await gone.close()

      await expectDown(`smtp://${smtpUser}@127.0.0.1:${gone.port}`)
    })

    test('where the password is wrong', async () => {
      await expectDown(`smtp://loja:other@127.0.0.1:${relay.port}`)
    })

    test('where a password would go in the clear, and it does not go', async () => {
      let asked = false
      const clear = await startSmtpDouble(authority.issue('relay'), {
        disabledCommands: ['STARTTLS'],
        allowInsecureAuth: true,
        onAuth(_, __, callback) {
          asked = true
          callback(null, { user: 'x' })
        },
      })
      closing.push(clear.close)

      await expectDown(`smtp://${smtpUser}@127.0.0.1:${clear.port}`)

      expect(asked).toBe(false)
    })

    test('where somebody else answers in the place of the relay', async () => {
      const impostor = await startSmtpDouble(newAuthority('Other').issue('relay'))
      closing.push(impostor.close)

      await expectDown(`smtp://${smtpUser}@127.0.0.1:${impostor.port}`)
    })
  })
})
