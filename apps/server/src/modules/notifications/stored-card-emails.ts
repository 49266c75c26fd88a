import type { CivilDate } from '@vintem/brazil/calendar'
import { plainOutcome } from '#modules/card-guard/index.ts'
import type { EmailContent } from '#work/send-email.ts'
import {
  atCheckout,
  type ChargeOfKnown,
  dayOf,
  greetingOf,
  nameOf,
  reais,
  type Sender,
  toBuyer,
} from './charge-emails.ts'
import type { ChargeToTell } from './notifications.store.ts'

/** A stored card was refused: the acquirer's code and words, and when it is charged again, if it is. */
interface RefusedCard {
  code: string
  reason: string
  nextDay: CivilDate | null
  isRevoked?: boolean | undefined
}

/** To the buyer: when their card is charged, and how much. */
export function cardScheduledEmail(charge: ChargeOfKnown, sender: Sender): EmailContent {
  const { seller } = sender
  const value = reais(charge.valueCents)
  const day = dayOf(charge.dueDate)
  return {
    to: charge.buyerEmail,
    subject: `Pagamento agendado: ${value} para ${seller.fantasyName} em ${day}`,
    heading: `Seu cartão será cobrado em ${day}`,
    paragraphs: [
      `${greetingOf(charge)} O pagamento a ${seller.fantasyName} está agendado, e nada foi cobrado ainda.`,
    ],
    facts: [
      ['Referente a', charge.title],
      ['Valor', value],
      ['Data da cobrança', day],
      ...monthlyFact(charge),
    ],
    action: atCheckout(charge, sender, 'Ver pagamento'),
    isToBuyer: true,
    footer: toBuyer(charge, sender),
  }
}

/** To the seller: a buyer stored a card, to be charged on a later day. */
export function chargeScheduledEmail(
  charge: ChargeToTell,
  { seller, publicUrl }: Sender,
): EmailContent {
  const value = reais(charge.valueCents)
  const day = dayOf(charge.dueDate)
  return {
    to: seller.email,
    subject: `Cobrança agendada: ${value} de ${nameOf(charge)} em ${day}`,
    heading: `${value} a receber em ${day}`,
    paragraphs: [
      `A cobrança “${charge.title}” tem um cartão de ${nameOf(charge)}. Ele será cobrado na data.`,
    ],
    facts: [['Valor', value], ['Data da cobrança', day], ...monthlyFact(charge)],
    action: atScheduled(charge, publicUrl),
    footer: `Enviado a ${seller.fantasyName} a cada cobrança agendada.`,
  }
}

/** To the buyer: their card was refused, when it is charged again, and how to pay with another. */
export function cardRefusedEmail(
  charge: ChargeOfKnown,
  { code, nextDay }: RefusedCard,
  sender: Sender,
): EmailContent {
  const { seller } = sender
  const value = reais(charge.valueCents)
  const next = nextDay
    ? `Vamos tentar de novo em ${dayOf(nextDay)}. Se preferir, pague agora com outro cartão ou de outra forma, e não tentamos mais com esse.`
    : 'Não vamos tentar de novo com esse cartão. Para pagar, use outro ou pague de outra forma.'
  return {
    to: charge.buyerEmail,
    subject: `Seu cartão foi recusado: ${value} para ${seller.fantasyName}`,
    heading: 'Não conseguimos cobrar o seu cartão',
    paragraphs: [`${greetingOf(charge)} ${next}`],
    facts: [
      ['Referente a', charge.title],
      ['Valor', value],
      // The giver of the card may not be its holder: see card-outcomes.ts.
      ['O que fazer', plainOutcome(code)],
    ],
    action: atCheckout(charge, sender, 'Pagar agora'),
    isToBuyer: true,
    footer: toBuyer(charge, sender),
  }
}

/** To the seller: a stored card was refused, and what follows. */
export function chargeRefusedEmail(
  charge: ChargeToTell,
  { reason, nextDay, isRevoked }: RefusedCard,
  { seller, publicUrl }: Sender,
): EmailContent {
  const value = reais(charge.valueCents)
  return {
    to: seller.email,
    subject: `Cartão recusado: ${value} de ${nameOf(charge)}`,
    heading: 'Uma cobrança agendada foi recusada',
    paragraphs: [
      `O cartão de ${nameOf(charge)} foi recusado na cobrança “${charge.title}”. O comprador foi avisado.`,
    ],
    facts: [
      ['Motivo', reason],
      ['Valor', value],
      ['Próxima tentativa', nextText(nextDay, isRevoked)],
    ],
    action: atScheduled(charge, publicUrl),
    footer: `Enviado a ${seller.fantasyName} quando uma cobrança agendada é recusada.`,
  }
}

function nextText(nextDay: CivilDate | null, isRevoked = false): string {
  if (nextDay) return `${dayOf(nextDay)}, a partir das 6h`
  return isRevoked
    ? 'Nenhuma: o titular revogou a cobrança recorrente no banco'
    : 'Nenhuma: este cartão não será mais cobrado'
}

const monthlyFact = ({ parts }: ChargeToTell): [string, string][] =>
  parts > 1 ? [['Cobranças', `${parts}, uma por mês`]] : []

const atScheduled = ({ id }: ChargeToTell, publicUrl: string) => ({
  label: 'Ver cobrança',
  url: `${publicUrl}/cobrancas-agendadas/${id}`,
})
