import { type CheckoutRow, portalAddress } from '#modules/plans/index.ts'
import type { SellerRow } from '#modules/sellers/index.ts'
import type { EmailContent } from '#work/send-email.ts'

interface WayOut {
  seller: Pick<SellerRow, 'fantasyName' | 'email'>
  checkout?: Pick<CheckoutRow, 'subDomain'> | undefined
  publicUrl: string
}

/** How a customer ends a subscription before it is charged: in the portal, or by writing to the seller. */
export function wayOut({ seller: { fantasyName, email }, checkout, publicUrl }: WayOut): {
  sentence: string
  button: Pick<EmailContent, 'action'>
} {
  if (!checkout) {
    const sentence = `Se preferir não continuar, peça o cancelamento antes a ${fantasyName}, sem custo: ${email}.`
    return { sentence, button: {} }
  }
  return {
    sentence: 'Se preferir não continuar, cancele antes na sua área de assinante, sem custo.',
    button: {
      action: { label: 'Minha assinatura', url: portalAddress(publicUrl, checkout.subDomain) },
    },
  }
}
