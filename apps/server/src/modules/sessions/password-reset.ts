import { secretHash } from '#platform/ids.ts'
import type { DeriveSecret } from '#platform/session-secret.ts'
import { writeRoutedSecret } from './routed-secret.ts'
import type { PasswordResetRow } from './sessions.store.ts'

/** Work left by a request, for whoever has that e-mail: `{ email }`. */
export const PASSWORD_RESET_WORK = 'request-password-reset'

/** More would only fill the mailbox of somebody who did not ask. */
export const OPEN_RESETS_MAX = 3

const VALID_MINUTES = 30

/** A reset as its row. Real time. */
export function newPasswordReset(
  { sellerId, id: userId }: { sellerId: number; id: string },
  id: string,
  at: Date,
  derive: DeriveSecret,
): PasswordResetRow {
  const expiresAt = new Date(at.getTime() + VALID_MINUTES * 60_000)
  const secret = secretOf({ id, expiresAt }, derive)
  return { sellerId, id, userId, secretHash: secretHash(secret), expiresAt, usedAt: null }
}

/** Still good to set a password with. */
export const isOpenReset = ({ usedAt, expiresAt }: PasswordResetRow, at: Date): boolean =>
  usedAt === null && expiresAt > at

/** What the link of a reset carries. */
export function resetToken(reset: PasswordResetRow, derive: DeriveSecret): string {
  const { sellerId, id } = reset
  return writeRoutedSecret({ sellerId, id, secret: secretOf(reset, derive) })
}

/** Follows from the row and the installation's secret, so that it can be sent again and need not wait. */
const secretOf = (
  { id, expiresAt }: Pick<PasswordResetRow, 'id' | 'expiresAt'>,
  derive: DeriveSecret,
): string => derive(`password-reset ${id} ${expiresAt.toISOString()}`)

export interface EmailMessage {
  to: string
  subject: string
  html: string
  text: string
}

/** The link holds no character that HTML would read as its own. */
export function passwordResetEmail(to: string, link: string): EmailMessage {
  const lines = [
    'Recebemos um pedido para redefinir a senha do seu acesso.',
    `O link abaixo vale por ${VALID_MINUTES} minutos e pode ser usado uma única vez.`,
    'Se não foi você quem pediu, ignore este e-mail: sua senha continua a mesma.',
  ]
  const [first, second, last] = lines.map((line) => `<p>${line}</p>`)
  return {
    to,
    subject: 'Redefinição de senha',
    text: [...lines.slice(0, 2), link, ...lines.slice(2)].join('\n\n'),
    html: `${first}${second}<p><a href="${link}">Redefinir minha senha</a></p>${last}`,
  }
}
