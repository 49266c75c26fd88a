import type { SellerRow } from '#modules/sellers/index.ts'
import type { SubscriptionRow } from '#modules/subscriptions/index.ts'
import type { EmailContent } from '#work/send-email.ts'

const WORDS = { PIX: 'Pix', BANK_SLIP: 'Boleto', CREDIT_CARD: 'Cartão de crédito' } as const

/** To the buyer: their next charges are paid in another way, and whom to ask where that was not them. */
export const methodChangedEmail = ({
  to,
  subscription: { planTitle },
  seller: { fantasyName, email },
  method,
}: {
  to: string
  subscription: Pick<SubscriptionRow, 'planTitle'>
  seller: Pick<SellerRow, 'fantasyName' | 'email'>
  method: keyof typeof WORDS
}): EmailContent => ({
  to,
  subject: `Forma de pagamento alterada: ${planTitle}, de ${fantasyName}`,
  heading: 'A forma de pagamento da sua assinatura mudou',
  paragraphs: [
    'A mudança foi feita na sua área de assinante e vale para as próximas cobranças. O que já estava em aberto continua a pagar na página de cada cobrança.',
    `Não foi você? Escreva a ${fantasyName}: ${email}.`,
  ],
  facts: [
    ['Assinatura', planTitle],
    ['Forma de pagamento', WORDS[method]],
  ],
  isToBuyer: true,
  footer: `Você recebeu este e-mail porque assinou ${planTitle}, de ${fantasyName}.`,
})
