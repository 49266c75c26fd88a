import { bankText } from '@vintem/brazil/bank'
import type { EmailContent } from '#work/send-email.ts'
import type { BankAccountRow } from './bank-accounts.store.ts'

const moment = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
})

const SHOWN_DIGITS = 3

/** As much of an account as its seller knows it by; an e-mail may be read by others. */
export const shownAccount = ({
  bank,
  issuer,
  number,
  bankDigit,
}: Pick<BankAccountRow, 'bank' | 'issuer' | 'number' | 'bankDigit'>): string =>
  `${bankText(bank)}, agência ${issuer}, conta final ${number.slice(-SHOWN_DIGITS)}-${bankDigit}`

interface Told {
  to: string
  /** Who did it, if there still is such a user. */
  by: string | undefined
  account: string
  pausedUntil: Date | null
  at: Date
  publicUrl: string
}

export const bankAccountEmail = (told: Told): EmailContent => {
  const { to, by, account, pausedUntil, at, publicUrl } = told
  return {
    to,
    subject: 'Conta para saques registrada',
    heading: 'Os saques vão para outra conta',
    paragraphs: [
      pausedUntil
        ? `Por segurança, nenhum saque sai até ${moment.format(pausedUntil)}.`
        : 'A conta vale para saques assim que o banco a confirmar.',
      'Se não foi você nem alguém da sua equipe, encerre as sessões, troque a senha e registre a conta certa agora.',
    ],
    facts: [
      ['Conta', account],
      ...(by ? ([['Por', by]] as const) : []),
      ['Quando', moment.format(at)],
    ],
    action: { label: 'Ver as sessões', url: `${publicUrl}/sessoes` },
    footer: 'Você recebeu este e-mail porque responde pela conta no painel.',
  }
}
