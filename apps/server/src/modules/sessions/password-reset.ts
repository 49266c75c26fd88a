import type { SellerRow } from '#modules/sellers/index.ts'
import type { EmailMessage } from '#platform/email-message.ts'
import { secretHash } from '#platform/ids.ts'
import { type DeriveSecret, derivedAs } from '#platform/session-secret.ts'
import { writeEmail } from '#work/write-email.ts'
import { writeRoutedSecret } from './routed-secret.ts'
import type { PasswordResetRow } from './sessions.store.ts'

/** The most links at a time: more would fill the mailbox of a user who did not ask. */
export const OPEN_RESETS_MAX = 3

const VALID_MINUTES = 30
/** An invited person may be on leave; a user who forgot the password waits for the link. */
const INVITATION_DAYS = 7

/** The lifetime of a link: an invitation lasts longer than a link for a forgotten password. */
export const validMillis = (invited: boolean): number =>
  invited ? INVITATION_DAYS * 86_400_000 : VALID_MINUTES * 60_000

/** A reset as its row, valid until a moment in real time. */
export function newPasswordReset(
  { sellerId, id: userId }: { sellerId: number; id: string },
  id: string,
  expiresAt: Date,
  derive: DeriveSecret,
): PasswordResetRow {
  const secret = derive(purposeOf({ id, expiresAt }))
  return { sellerId, id, userId, secretHash: secretHash(secret), expiresAt, usedAt: null }
}

/** True while the link can set a password. */
export const isOpenReset = ({ usedAt, expiresAt }: PasswordResetRow, at: Date): boolean =>
  usedAt === null && expiresAt > at

/** The content of a reset's link. */
export function resetToken(reset: PasswordResetRow, derive: DeriveSecret): string {
  const { sellerId, id } = reset
  const secret = derivedAs(derive, purposeOf(reset), reset.secretHash)
  return writeRoutedSecret({ sellerId, id, secret })
}

/**
 * Derived from the row and the installation's secret, so that it can be sent again and is never
 * stored.
 */
const purposeOf = ({ id, expiresAt }: Pick<PasswordResetRow, 'id' | 'expiresAt'>): string =>
  `password-reset ${id} ${expiresAt.toISOString()}`

export const passwordResetEmail = (to: string, link: string): EmailMessage =>
  writeEmail({
    to,
    subject: 'Redefinição de senha',
    heading: 'Redefinição de senha',
    paragraphs: [
      'Recebemos um pedido para redefinir a senha do seu acesso.',
      `O link abaixo vale por ${VALID_MINUTES} minutos e pode ser usado uma única vez.`,
    ],
    facts: [],
    action: { label: 'Redefinir minha senha', url: link },
    footer: 'Se não foi você quem pediu, ignore este e-mail: sua senha continua a mesma.',
  })

/**
 * To an invited person. It names the seller only where the platform has approved it: otherwise
 * anybody could register a business to have their text sent to strangers.
 */
export function invitationEmail(
  to: string,
  link: string,
  { approvedAt, fantasyName }: Pick<SellerRow, 'approvedAt' | 'fantasyName'>,
  askedBy: string | null,
): EmailMessage {
  const seller = approvedAt ? ` de ${fantasyName}` : ''
  const by = askedBy ? ` por ${askedBy}` : ''
  return writeEmail({
    to,
    subject: `Convite para o painel${seller}`,
    heading: `Convite para o painel${seller}`,
    paragraphs: [
      `Você foi convidado${by} a acessar o painel${seller}.`,
      `Crie a sua senha pelo link abaixo, que vale por ${INVITATION_DAYS} dias e pode ser usado uma única vez.`,
    ],
    facts: [],
    action: { label: 'Criar minha senha', url: link },
    footer: 'Se você não esperava este convite, ignore este e-mail: nada será criado.',
  })
}
