import { type CheckoutRow, portalAddress } from '#modules/plans/index.ts'
import type { SellerRow } from '#modules/sellers/index.ts'
import type { Services } from '#use-cases/services.ts'
import type { EmailContent } from '#work/send-email.ts'

interface Subscribed {
  /** The mailbox that the seller has on file. */
  to: string
  planTitle: string
  seller: Pick<SellerRow, 'fantasyName' | 'email'>
  /** Below which the portal is; undefined where the seller has none. */
  page: Pick<CheckoutRow, 'subDomain'> | undefined
}

/** To who has the one subscription that a document may have of a plan: somebody has asked for another. */
export function alreadySubscribedEmail(
  { to, planTitle, seller, page }: Subscribed,
  { publicUrl }: Pick<Services, 'publicUrl'>,
): EmailContent {
  const { fantasyName } = seller
  const where = page
    ? 'Se foi você, veja a sua na área do assinante: lá estão as cobranças, a forma de pagamento e o cancelamento.'
    : `Se foi você e quer mudar a sua, escreva para ${seller.email}.`
  return {
    to,
    sender: { name: fantasyName, replyTo: seller.email },
    subject: `Você já assina ${planTitle}`,
    heading: `Você já assina ${planTitle}`,
    paragraphs: [
      `Alguém pediu uma assinatura de ${planTitle}, em ${fantasyName}, com o seu documento, que já tem uma. Este plano aceita uma por documento: nenhuma outra começou, e nada foi cobrado.`,
      where,
    ],
    facts: [],
    ...(page && {
      action: { label: 'Ver minha assinatura', url: portalAddress(publicUrl, page.subDomain) },
    }),
    isToBuyer: true,
    footer: 'Se não foi você quem pediu, ignore este e-mail.',
  }
}
