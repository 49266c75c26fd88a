import { type CivilDate, formatCivilDate } from '@vintem/brazil/calendar'
import { type Cents, formatBRL } from '@vintem/brazil/money'
import { perPeriodWords } from '@vintem/contracts/plans/words'
import type { SellerRow } from '#modules/sellers/index.ts'
import type { SubscriptionRow } from '#modules/subscriptions/index.ts'
import type { EmailMessage } from '#platform/email-message.ts'
import type { EmailContent } from '#work/send-email.ts'
import { type EmailFace, writeEmail } from '#work/write-email.ts'

interface Letter {
  to: string
  subscription: Pick<SubscriptionRow, 'planTitle' | 'period'>
  seller: Pick<SellerRow, 'fantasyName' | 'email'>
  /** What the card is charged each time, and when first. */
  amountCents: Cents
  firstChargeOn: CivilDate
}

const factsOf = ({ subscription, amountCents, firstChargeOn }: Letter): EmailContent['facts'] => [
  ['Assinatura', subscription.planTitle],
  ['Valor', `${formatBRL(amountCents)} ${perPeriodWords[subscription.period]}`],
  ['Primeira cobrança', formatCivilDate(firstChargeOn)],
]

const senderOf = ({ fantasyName: name, email: replyTo }: Letter['seller']) => ({ name, replyTo })

/** Asks for the card of a subscription, or reminds of it. */
export function cardInvitationEmail({
  url,
  lastDay,
  isReminder,
  face,
  ...letter
}: Letter & {
  url: string
  lastDay: CivilDate
  isReminder: boolean
  face: EmailFace
}): EmailMessage {
  const { to, subscription, seller } = letter
  const { planTitle } = subscription
  const { fantasyName, email } = seller
  const content: EmailContent = {
    to,
    sender: senderOf(seller),
    subject: isReminder
      ? `Falta o cartão da sua assinatura: ${planTitle}, de ${fantasyName}`
      : `Cadastre o cartão da sua assinatura: ${planTitle}, de ${fantasyName}`,
    heading: isReminder
      ? 'Falta o cartão da sua assinatura'
      : 'Cadastre o cartão da sua assinatura',
    paragraphs: [
      `${fantasyName} passou a cobrar a sua assinatura por aqui e precisa que você cadastre o cartão de novo. O cartão é conferido sem cobrar nada; se algo já venceu, a página mostra quanto é, e isso é pago com ele.`,
      `O link é só seu, vale até ${formatCivilDate(lastDay)} e pode ser usado uma vez. Sem cartão, cada cobrança chega com outra forma de pagar.`,
    ],
    facts: factsOf(letter),
    action: { label: 'Cadastrar cartão', url },
    isToBuyer: true,
    footer: `Enviado porque você assina ${planTitle}, de ${fantasyName}. Não reconhece? Escreva para ${email}.`,
  }
  return writeEmail(content, face)
}

/** To a customer whose card is kept from now on. */
export function cardGivenEmail({
  brand,
  last4,
  hasPaid,
  ...letter
}: Letter & { brand: string; last4: string; hasPaid: boolean }): EmailContent {
  const { to, subscription, seller } = letter
  const { fantasyName, email } = seller
  return {
    to,
    sender: senderOf(seller),
    subject: `Cartão cadastrado: ${subscription.planTitle}, de ${fantasyName}`,
    heading: 'Seu cartão foi cadastrado',
    paragraphs: [
      `A sua assinatura de ${fantasyName} será cobrada no cartão ${brand} com final ${last4}. ${hasPaid ? 'O que foi pago com ele agora tem recibo à parte.' : 'Nada foi cobrado agora.'}`,
      `Para cancelar ou trocar o cartão, escreva para ${email}.`,
    ],
    facts: factsOf(letter),
    isToBuyer: true,
    footer: `Enviado porque um cartão foi cadastrado na sua assinatura. Não foi você? Escreva para ${email}.`,
  }
}
