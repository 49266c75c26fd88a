import { timingSafeEqual } from 'node:crypto'
import { formatPixKey } from '@vintem/brazil/pix'
import { CODE_MINUTES } from '@vintem/contracts/pix-keys/words'
import type { EmailMessage } from '#platform/email-message.ts'
import type { DeriveSecret } from '#platform/session-secret.ts'
import { writeEmail } from '#work/write-email.ts'
import type { PixKeyRow } from './pix-keys.store.ts'

type Coded = Pick<PixKeyRow, 'id' | 'codeCount'>

const DIGITS = 6

const digitsOf = (secret: string): string =>
  String(Buffer.from(secret, 'base64url').readUIntBE(0, 6) % 10 ** DIGITS).padStart(DIGITS, '0')

const purposeOf = ({ id, codeCount }: Coded) => `pix key code ${id} ${codeCount}`

/** The code that was sent last for a key: it follows from the installation's secret, and is stored nowhere. */
export const codeOf = (key: Coded, derive: DeriveSecret): string => digitsOf(derive(purposeOf(key)))

/** True for the code that was sent last, also where the secret was changed since. */
export function isCodeOf(key: Coded, typed: string, derive: DeriveSecret): boolean {
  const given = Buffer.from(typed)
  return derive.all(purposeOf(key)).some((secret) => {
    const right = Buffer.from(digitsOf(secret))
    return right.length === given.length && timingSafeEqual(right, given)
  })
}

export const codeEmail = (to: string, code: string, company: string): EmailMessage =>
  writeEmail({
    to,
    subject: `Seu código: ${code}`,
    heading: 'Confirme a sua chave Pix',
    paragraphs: [
      `${company} está cadastrando este e-mail como chave Pix. Digite o código no painel para confirmar.`,
      `Ele vale por ${CODE_MINUTES} minutos. Não passe este código a ninguém.`,
    ],
    facts: [],
    code: { label: 'Código', value: code },
    footer: 'Se não foi você quem pediu, ignore este e-mail: sem o código nada é cadastrado.',
  })

/** The name of a text that Meta has approved, and the text (docs/real-rails.md). */
export const CODE_TEMPLATE = 'pix_key_code'

export const codeText = (code: string): string =>
  `Seu código para cadastrar a chave Pix: ${code}. Vale por ${CODE_MINUTES} minutos. Não passe este código a ninguém.`

/** A key as people read it; a random one that the bank has not made has no text. */
export const shownKey = ({ key }: Pick<PixKeyRow, 'key'>): string =>
  key === null ? 'aleatória' : formatPixKey(key)
