import type { EmailContent } from '#work/send-email.ts'

interface SecurityChange {
  to: string
  /** The user who did it, if there still is one. */
  by: string | undefined
  action: string
  at: Date
  publicUrl: string
}

const moment = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
})

export const securityEmail = ({ to, by, action, at, publicUrl }: SecurityChange): EmailContent => ({
  to,
  subject: `Aviso de segurança: ${action}`,
  heading: 'Uma operação foi confirmada',
  paragraphs: [
    'Esta operação pede a senha ou o código do autenticador, e foi concluída.',
    'Se não foi você nem alguém da sua equipe, encerre as sessões e troque a senha agora.',
  ],
  facts: [
    ['Operação', action],
    ...(by ? ([['Por', by]] as const) : []),
    ['Quando', moment.format(at)],
  ],
  action: { label: 'Ver as sessões', url: `${publicUrl}/sessoes` },
  footer: 'Você recebeu este e-mail porque tem acesso ao painel.',
})
