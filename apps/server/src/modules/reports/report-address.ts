import { formatDocument } from '@vintem/brazil/document'
import type { SellerRow } from '#modules/sellers/index.ts'
import { writeRoutedSecret } from '#modules/sessions/index.ts'
import type { EmailMessage } from '#platform/email-message.ts'
import { mailboxOf } from '#platform/mailbox.ts'
import type { Ration } from '#platform/rations.ts'
import { type DeriveSecret, derivedAs } from '#platform/session-secret.ts'
import { writeEmail } from '#work/write-email.ts'
import type { ReportAddressRow } from './report-addresses.store.ts'

const LINK_DAYS = 2
const DAY = 86_400

export const addressLinkEnds = (at: Date): Date => new Date(at.getTime() + LINK_DAYS * DAY * 1_000)

type Link = Pick<ReportAddressRow, 'id' | 'expiresAt'>

/**
 * Derived from the row and the installation's secret, so that it can be sent again and is never
 * stored.
 */
export const addressSecret = (link: Link, derive: DeriveSecret): string => derive(purposeOf(link))

const purposeOf = ({ id, expiresAt }: Link): string =>
  `report-address ${id} ${expiresAt.toISOString()}`

/** Limits of e-mails that ask strangers for their consent. */
export const addressRations = (email: string, sellerId: number): Ration[] => [
  { rule: 'report mailbox', subject: mailboxOf(email), limit: 3, seconds: DAY },
  { rule: 'report seller', subject: `${sellerId}`, limit: 10, seconds: DAY },
]

/** To an address outside of the account: only the seller's name is disclosed. */
export function addressEmail(
  address: ReportAddressRow,
  seller: Pick<SellerRow, 'companyName' | 'document'>,
  { publicUrl, deriveSecret }: { publicUrl: string; deriveSecret: DeriveSecret },
): EmailMessage {
  const secret = derivedAs(deriveSecret, purposeOf(address), address.secretHash)
  const token = writeRoutedSecret({ ...address, secret })
  return writeEmail({
    to: address.email,
    subject: 'Confirme se quer receber relatórios por e-mail',
    heading: 'Quer receber relatórios?',
    paragraphs: [
      `${seller.companyName}, CNPJ ${formatDocument(seller.document)}, quer enviar relatórios a este endereço.`,
      `O link abaixo vale por ${LINK_DAYS} dias. Se não conhece a empresa, ignore este e-mail: nada será enviado.`,
    ],
    facts: [],
    // Behind a # it reaches no server's log.
    action: { label: 'Confirmar endereço', url: `${publicUrl}/relatorio/confirmar#${token}` },
    footer: 'Você recebeu este e-mail porque o seu endereço foi informado no painel da empresa.',
  })
}
