import { formatBRL } from '@vintem/brazil/money'
import { accountText, withdrawalOriginWords } from '@vintem/contracts/withdrawals/words'
import { shownAccount } from '#modules/bank-accounts/index.ts'
import type { EmailContent } from '#work/send-email.ts'
import type { WithdrawalState } from './withdrawal.ts'
import type { WithdrawalRow } from './withdrawals.store.ts'

type Written = Exclude<WithdrawalState, 'PROCESSING'>

interface Words {
  subject: string
  heading: string
  paragraph: (amount: string, withdrawal: WithdrawalRow) => string
}

const WORDS: Readonly<Record<Written, Words>> = {
  PENDING_APPROVAL: {
    subject: 'Saque à espera da sua aprovação',
    heading: 'Um saque espera aprovação',
    paragraph: (amount) =>
      `Um saque de ${amount} foi pedido. Entre no painel para aprovar ou recusar: por e-mail nada é aprovado.`,
  },
  PAID: {
    subject: 'Saque pago',
    heading: 'O saque foi pago',
    paragraph: (amount, { destination }) =>
      destination === 'CHECKING'
        ? `${amount} estão na conta corrente da sua Conta PJ.`
        : `O banco confirmou o envio de ${amount} para a sua conta.`,
  },
  REJECTED: {
    subject: 'Saque não aprovado',
    heading: 'O saque não foi aprovado',
    paragraph: (amount, row) => `Nada foi enviado, e ${amount} voltaram ${backTo(row)}.`,
  },
  FAILED: {
    subject: 'Saque não realizado',
    heading: 'O banco não aceitou o saque',
    paragraph: (amount, row) => `Nada foi enviado, e ${amount} voltaram ${backTo(row)}.`,
  },
  RETURNED: {
    subject: 'Saque devolvido',
    heading: 'O saque voltou',
    paragraph: (amount, row) =>
      `${amount} voltaram ${backTo(row)}. Para sacar de novo, registre outra conta no painel.`,
  },
}

const backTo = ({ origin }: WithdrawalRow) =>
  origin === 'CHECKING' ? 'à conta corrente da sua Conta PJ' : 'ao seu saldo'

interface About {
  to: string
  withdrawal: WithdrawalRow
  /** The state that the e-mail is about, whatever has happened since. */
  state: Written
  publicUrl: string
}

export function withdrawalEmail({ to, withdrawal, state, publicUrl }: About): EmailContent {
  const { amountCents, account, requestedBy, reason } = withdrawal
  const { subject, heading, paragraph } = WORDS[state]
  const amount = formatBRL(amountCents)
  const why = state === withdrawal.state ? reason : null
  return {
    to,
    subject,
    heading,
    paragraphs: [paragraph(amount, withdrawal)],
    facts: [
      ['Valor', amount],
      ['Saiu de', withdrawalOriginWords[withdrawal.origin]],
      ['Conta', account.bank ? shownAccount(account) : accountText(account)],
      ['Pedido por', requestedBy],
      ...(why ? ([['Motivo', why]] as const) : []),
    ],
    action: { label: 'Abrir o financeiro', url: `${publicUrl}/financeiro` },
    footer: 'Você recebeu este e-mail porque responde pelos saques no painel.',
  }
}

/** A state that people are written to about. */
export const isWritten = (state: string): state is Written => Object.hasOwn(WORDS, state)
