import { formatDocument } from '@vintem/brazil/document'
import * as api from '@vintem/contracts/anticipated-withdrawals/endpoints'
import { AnticipationOffered, NotFound, SupportUnreachable } from '@vintem/contracts/errors'
import { type SellerRow, selectSeller } from '#modules/sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import { command } from '#use-cases/use-case.ts'
import { type EmailContent, sendEmail } from '#work/send-email.ts'

/**
 * Writes to the platform's support that a seller wants anticipation on demand; once a day in all.
 * Fails with AnticipationOffered where it has it, and with SupportUnreachable.
 */
export const askForAnticipation = command(
  api.askForAnticipation,
  async ({ tx, sellerId, services: { supportEmail } }) => {
    const [[seller]] = await tx.enter(selectSeller(sellerId))
    if (!seller) throw new Failure(NotFound)
    if (seller.onDemandEnabled) throw new Failure(AnticipationOffered)
    if (supportEmail === undefined) throw new Failure(SupportUnreachable)
    const about = `anticipation-asked ${sellerId} ${tx.today}`
    return tx.commit({
      work: [sendEmail.now({ about }, letterOf(seller, supportEmail, tx.actor.email))],
      audit: [{ action: 'anticipation.asked', subject: String(sellerId) }],
    })
  },
)

const letterOf = (
  { sellerId, companyName, document }: SellerRow,
  to: string,
  askedBy: string,
): EmailContent => ({
  to,
  subject: 'Pedido de antecipação sob demanda',
  heading: 'Um vendedor pede antecipação sob demanda',
  paragraphs: [
    'Para habilitar, use o comando seller settings com --on-demand on. Para falar com quem pediu, responda a este e-mail.',
  ],
  facts: [
    ['Vendedor', `${companyName} (número ${sellerId})`],
    ['Documento', formatDocument(document)],
    ['Pedido por', askedBy],
  ],
  sender: { name: companyName, replyTo: askedBy },
  footer: 'Você recebeu este e-mail porque é o suporte desta instalação.',
})
