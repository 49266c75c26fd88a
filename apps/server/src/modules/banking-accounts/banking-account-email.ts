import type { EmailContent } from '#work/send-email.ts'
import type { BankingAccountRow } from './banking-accounts.store.ts'

const FOOTER = 'Você recebeu este e-mail porque responde pela conta no painel.'

/** What has become of what a seller sent. */
export function bankingAccountEmail(
  account: BankingAccountRow,
  { to, publicUrl }: { to: string; publicUrl: string },
): EmailContent {
  return account.status === 'ACTIVE'
    ? activated(account, to, publicUrl)
    : refused(account, to, publicUrl)
}

const activated = (
  { branch, checkingNumber, investmentNumber }: BankingAccountRow,
  to: string,
  publicUrl: string,
): EmailContent => ({
  to,
  subject: 'Conta PJ ativada',
  heading: 'A sua conta PJ está ativa',
  paragraphs: ['Os saques vão, a partir de agora, na hora para a sua conta corrente.'],
  facts: [
    ['Agência', branch ?? ''],
    ['Conta corrente', checkingNumber ?? ''],
    ['Conta de investimento', investmentNumber ?? ''],
  ],
  action: { label: 'Ver os dados da conta', url: `${publicUrl}/dados-conta` },
  footer: FOOTER,
})

const refused = ({ reason }: BankingAccountRow, to: string, publicUrl: string): EmailContent => ({
  to,
  subject: 'Conta PJ não ativada',
  heading: 'A sua conta PJ não foi ativada',
  paragraphs: ['Corrija os dados e envie de novo.'],
  facts: [['Motivo', reason ?? '']],
  action: { label: 'Corrigir os dados', url: `${publicUrl}/ativar-pj` },
  footer: FOOTER,
})
