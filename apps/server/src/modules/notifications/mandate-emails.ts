import type { CustomersSubscription, SubscriptionRow } from '#modules/subscriptions/index.ts'
import type { EmailContent } from '#work/send-email.ts'
import {
  atCheckout,
  type ChargeOfKnown,
  dayOf,
  greetingOf,
  reais,
  type Sender,
  toBuyer,
} from './charge-emails.ts'

const NO_MONEY = 'Não havia saldo suficiente na sua conta.'

/** By the code of the bank, or by what we found. */
const REASONS: Readonly<Record<string, string>> = {
  AM02: 'O valor passa do limite que você definiu no seu banco.',
  NO_MONEY,
  AB10: NO_MONEY,
  NOT_TAKEN: 'O seu banco não confirmou o agendamento a tempo.',
  ENDED: 'A autorização de Pix Automático foi cancelada.',
  OTHER_VALUE:
    'O valor não é o que você autorizou no seu banco. Se o novo valor continuar, autorize-o na página da cobrança.',
}

/** To the buyer: their bank did not pay, why, and where to pay. */
export function debitFailedEmail(
  charge: ChargeOfKnown,
  reason: string,
  sender: Sender,
): EmailContent {
  const value = reais(charge.valueCents)
  return {
    to: charge.buyerEmail,
    subject: `Pix Automático não realizado: ${value} para ${sender.seller.fantasyName}`,
    heading:
      reason === 'OTHER_VALUE'
        ? 'O seu Pix Automático não paga esta cobrança'
        : 'O seu banco não pagou por Pix Automático',
    paragraphs: [
      `${greetingOf(charge)} ${REASONS[reason] ?? 'O seu banco recusou o débito.'} Esta cobrança não será debitada: pague por Pix, ou de outra forma, na página dela.`,
    ],
    facts: [
      ['Referente a', charge.title],
      ['Valor', value],
      ['Vencimento', dayOf(charge.dueDate)],
    ],
    action: atCheckout(charge, sender, 'Pagar'),
    isToBuyer: true,
    footer: toBuyer(charge, sender),
  }
}

/** To buyer and seller: the payer ended Pix Automático, and the subscription goes on. */
export function mandateEndedEmails(
  { id, planTitle }: Pick<CustomersSubscription, 'id' | 'planTitle'>,
  { seller, publicUrl }: Sender,
): { seller: EmailContent; buyer: Omit<EmailContent, 'to'> } {
  const facts: EmailContent['facts'] = [
    ['Assinatura', planTitle],
    ['Forma de pagamento', 'Pix'],
  ]
  return {
    seller: {
      to: seller.email,
      subject: `Pix Automático cancelado: ${planTitle}`,
      heading: 'Um assinante cancelou o Pix Automático',
      paragraphs: [
        'A autorização foi cancelada no banco do pagador. A assinatura continua, e as próximas cobranças são pagas por Pix.',
      ],
      facts,
      action: { label: 'Ver assinatura', url: `${publicUrl}/recorrencias/${id}` },
      footer: `Enviado a ${seller.fantasyName} quando um assinante cancela o Pix Automático.`,
    },
    buyer: {
      subject: `Pix Automático cancelado: ${planTitle}, de ${seller.fantasyName}`,
      heading: 'O Pix Automático foi cancelado no seu banco',
      paragraphs: [
        `Olá. A sua assinatura de ${seller.fantasyName} continua. As próximas cobranças chegam a você para pagar por Pix.`,
      ],
      facts,
      isToBuyer: true,
      footer: `Você recebeu este e-mail porque assinou ${planTitle}, de ${seller.fantasyName}.`,
    },
  }
}

/**
 * To the buyer: they have paid, and their bank has not approved what would pay the next charges. `portal`: where
 * they agree to it without paying; undefined where the seller has none.
 */
export function mandateExpiredEmail(
  { planTitle, nextDueDate }: Pick<SubscriptionRow, 'planTitle' | 'nextDueDate'>,
  { to, seller, portal }: { to: string; seller: Sender['seller']; portal: string | undefined },
): EmailContent {
  return {
    to,
    subject: `Pix Automático não autorizado: ${planTitle}, de ${seller.fantasyName}`,
    heading: 'O seu banco não autorizou o Pix Automático',
    paragraphs: [
      `Olá. O seu pagamento foi recebido, e a sua assinatura de ${seller.fantasyName} continua. A autorização do Pix Automático não foi confirmada no seu banco a tempo: as próximas cobranças chegam a você para pagar por Pix.`,
      portal
        ? 'Para que o seu banco pague as próximas, autorize sem pagar nada agora: na sua área de assinante, em “Mudar forma de pagamento”, escolha Pix Automático.'
        : 'Para que o seu banco pague as seguintes, escolha Pix Automático na página da próxima cobrança.',
    ],
    facts: [
      ['Assinatura', planTitle],
      ['Próxima cobrança', dayOf(nextDueDate)],
    ],
    ...(portal && { action: { label: 'Autorizar Pix Automático', url: portal } }),
    isToBuyer: true,
    footer: `Você recebeu este e-mail porque assinou ${planTitle}, de ${seller.fantasyName}.`,
  }
}
