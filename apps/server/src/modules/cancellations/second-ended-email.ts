import { formatBRL } from '@vintem/brazil/money'
import { moneyBackWords } from '@vintem/contracts/portal/words'
import type { SellerRow } from '#modules/sellers/index.ts'
import type { SubscriptionRow } from '#modules/subscriptions/index.ts'
import type { EmailContent } from '#work/send-email.ts'
import { totalBack } from './paid-back.ts'
import type { Withdrawal } from './withdrawal.ts'

/** To a buyer who has paid a plan twice that a document may have once: the second one has ended. */
export function secondEndedEmail({
  to,
  subscription: { planTitle },
  seller: { fantasyName, email },
  parts,
  method,
}: Pick<Withdrawal, 'parts' | 'method'> & {
  to: string
  subscription: Pick<SubscriptionRow, 'planTitle'>
  seller: Pick<SellerRow, 'fantasyName' | 'email'>
}): EmailContent {
  return {
    to,
    sender: { name: fantasyName, replyTo: email },
    subject: `Pagamento em dobro de ${planTitle}: o valor volta`,
    heading: 'Devolvemos o seu segundo pagamento',
    paragraphs: [
      `Você já tem uma assinatura de ${planTitle}, e este plano aceita uma por documento. A que você pagou agora terminou, e o valor volta inteiro. A primeira continua como está.`,
      ...(method ? [moneyBackWords[method]] : []),
    ],
    facts: [
      ['Plano', planTitle],
      ['Valor devolvido', formatBRL(totalBack(parts))],
    ],
    isToBuyer: true,
    footer: `Enviado porque uma assinatura de ${fantasyName} foi paga com este e-mail.`,
  }
}
