import type { SellerRow } from '#modules/sellers/index.ts'
import { writeRoutedSecret } from '#modules/sessions/index.ts'
import type { EmailMessage } from '#platform/email-message.ts'
import { secretHash } from '#platform/ids.ts'
import { type DeriveSecret, derivedAs } from '#platform/session-secret.ts'
import type { EmailContent } from '#work/send-email.ts'
import { type EmailFace, writeEmail } from '#work/write-email.ts'
import type { PortalLinkRow } from './portal.store.ts'

/** How long a link is good, and how young it must be for what cannot be undone. */
export const LINK_MINUTES = 15

/** A link as its row, good for 15 minutes of real time. */
export function newPortalLink(
  { sellerId, id, email, now }: { sellerId: number; id: string; email: string; now: Date },
  derive: DeriveSecret,
): PortalLinkRow {
  const expiresAt = new Date(now.getTime() + LINK_MINUTES * 60_000)
  const secret = derive(purposeOf({ id, expiresAt }))
  return {
    sellerId,
    id,
    email,
    secretHash: secretHash(secret),
    createdAt: now,
    expiresAt,
    usedAt: null,
  }
}

/** True while the link opens the portal. */
export const isOpenLink = (
  { usedAt, expiresAt }: Pick<PortalLinkRow, 'usedAt' | 'expiresAt'>,
  at: Date,
): boolean => usedAt === null && expiresAt > at

/** Derived from the row and the installation's secret, so that it is sent again and never stored. */
const purposeOf = ({ id, expiresAt }: Pick<PortalLinkRow, 'id' | 'expiresAt'>): string =>
  `portal-link ${id} ${expiresAt.toISOString()}`

/**
 * The e-mail with a link. The secret stands behind the #, and reaches no server or referrer in an
 * address.
 */
export function portalEmail(
  link: PortalLinkRow,
  { fantasyName }: Pick<SellerRow, 'fantasyName'>,
  { page, derive, face }: { page: string; derive: DeriveSecret; face: EmailFace },
): EmailMessage {
  const { sellerId, id, email, secretHash: hash } = link
  const secret = derivedAs(derive, purposeOf(link), hash)
  const heading = `Seu acesso de assinante em ${fantasyName}`
  const content: EmailContent = {
    to: email,
    subject: heading,
    heading,
    paragraphs: [
      `Recebemos um pedido de acesso às suas cobranças e assinaturas em ${fantasyName}.`,
      `O link abaixo vale por ${LINK_MINUTES} minutos e pode ser usado uma única vez.`,
    ],
    facts: [],
    action: {
      label: 'Abrir minha área',
      url: `${page}#${writeRoutedSecret({ sellerId, id, secret })}`,
    },
    isToBuyer: true,
    footer: 'Se não foi você quem pediu, ignore este e-mail: ninguém entra sem este link.',
  }
  return writeEmail(content, face)
}
