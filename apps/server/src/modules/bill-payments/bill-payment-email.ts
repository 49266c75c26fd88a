import { formatCivilDate } from '@vintem/brazil/calendar'
import { formatBRL } from '@vintem/brazil/money'
import type { EmailContent } from '#work/send-email.ts'
import type { BillPaymentState } from './bill-payment.ts'
import type { BillPaymentRow } from './bill-payments.store.ts'

type Written = Extract<BillPaymentState, 'pending_approval' | 'rejected' | 'returned'>

interface Words {
  subject: string
  heading: string
  paragraph: (amount: string, payment: BillPaymentRow) => string
}

const WORDS: Readonly<Record<Written, Words>> = {
  pending_approval: {
    subject: 'Pagamento à espera da sua aprovação',
    heading: 'Um pagamento espera aprovação',
    paragraph: (amount) =>
      `Um pagamento de ${amount} foi criado. Entre no painel para aprovar ou rejeitar: por e-mail nada é aprovado.`,
  },
  rejected: {
    subject: 'Pagamento não aprovado',
    heading: 'O pagamento não foi aprovado',
    paragraph: (amount) => `O pagamento de ${amount} não foi feito.`,
  },
  returned: {
    subject: 'Pagamento devolvido',
    heading: 'O pagamento não foi feito, ou voltou',
    paragraph: (amount, { heldAt }) =>
      heldAt
        ? `${amount} estão de novo na sua conta corrente.`
        : `O pagamento de ${amount} não foi feito.`,
  },
}

interface About {
  to: string
  payment: BillPaymentRow
  /** The state that the e-mail is about, whatever has happened since. */
  state: Written
  publicUrl: string
}

export function billPaymentEmail({ to, payment, state, publicUrl }: About): EmailContent {
  const { amountCents, payeeName, paymentDate, createdBy, reason, id } = payment
  const { subject, heading, paragraph } = WORDS[state]
  const amount = formatBRL(amountCents)
  const why = state === payment.state ? reason : null
  return {
    to,
    subject,
    heading,
    paragraphs: [paragraph(amount, payment)],
    facts: [
      ['Valor', amount],
      ['Favorecido', payeeName],
      ['Data', formatCivilDate(paymentDate)],
      ['Criado por', createdBy],
      ...(why ? ([['Motivo', why]] as const) : []),
    ],
    action: { label: 'Abrir o pagamento', url: `${publicUrl}/pagamentos?pagamento=${id}` },
    footer: 'Você recebeu este e-mail porque responde pelos pagamentos no painel.',
  }
}

/** A state that people are written to about. */
export const isWritten = (state: string): state is Written => Object.hasOwn(WORDS, state)
