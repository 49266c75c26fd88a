import { formatCivilDate } from '@vintem/brazil/calendar'
import { formatBRL } from '@vintem/brazil/money'
import type { EmailContent } from '#work/send-email.ts'
import { nameOf, type Sender } from './charge-emails.ts'
import type { ChargeToTell, DisputeToTell } from './notifications.store.ts'

/** The stage of a dispute, as the work names it. */
export type DisputeStage = 'opened' | 'refused' | 'won' | 'lost'

/**
 * To the seller: a new dispute, a refused contestation, or the end of a dispute. `refusal` is the
 * acquirer's text.
 */
export function disputeEmail(
  charge: ChargeToTell,
  dispute: DisputeToTell & { refusal?: string },
  stage: DisputeStage,
  { seller, publicUrl }: Sender,
): EmailContent {
  const value = formatBRL(dispute.amountCents)
  const deadline = formatCivilDate(dispute.deadline)
  const words = {
    opened: {
      subject: `Disputa aberta: ${value} de ${nameOf(charge)}. Conteste até ${deadline}`,
      heading: 'Um pagamento foi contestado',
      paragraph: `O valor fica reservado até a decisão. Conteste até ${deadline}, com o que comprove a venda: depois disso, a disputa é perdida.`,
    },
    refused: {
      subject: `Contestação não aceita: ${value} de ${nameOf(charge)}. Conteste de novo até ${deadline}`,
      heading: 'A sua contestação não foi aceita',
      paragraph: `A adquirente respondeu: “${dispute.refusal ?? ''}” A disputa está aberta de novo. Conteste até ${deadline}: depois disso, ela é perdida.`,
    },
    won: {
      subject: `Disputa ganha: ${value} de ${nameOf(charge)}`,
      heading: 'Você ganhou a disputa',
      paragraph: 'O valor reservado voltou ao seu saldo.',
    },
    lost: {
      subject: `Disputa perdida: ${value} de ${nameOf(charge)}`,
      heading: 'A disputa foi perdida',
      paragraph: 'O valor reservado foi devolvido ao titular do cartão.',
    },
  }[stage]
  return {
    to: seller.email,
    subject: words.subject,
    heading: words.heading,
    paragraphs: [words.paragraph],
    facts: [
      ['Referente a', charge.title],
      ['Valor em disputa', value],
      ['Motivo', dispute.reason],
      ...(stage === 'opened' || stage === 'refused' ? ([['Prazo', deadline]] as const) : []),
      ['Identificação', charge.id],
    ],
    action: { label: 'Ver cobrança', url: `${publicUrl}/cobrancas/${charge.id}` },
    footer: `Enviado a ${seller.fantasyName} a cada disputa.`,
  }
}
