import type { EmailMessage } from '#platform/email-message.ts'
import type { EmailContent } from '#work/send-email.ts'
import { writeEmail } from '#work/write-email.ts'
import { LINK_DAYS } from './sign-up-link.ts'

export const confirmationEmail = (to: string, url: string): EmailMessage =>
  writeEmail({
    to,
    subject: 'Confirme seu cadastro',
    heading: 'Confirme seu cadastro',
    paragraphs: [
      'Recebemos um cadastro com este e-mail. Confirme-o para acessar o painel.',
      `O link abaixo vale por ${LINK_DAYS} dias.`,
    ],
    facts: [],
    action: { label: 'Confirmar meu cadastro', url },
    footer: 'Se não foi você, ignore este e-mail: nada será criado.',
  })

export const alreadyRegisteredEmail = (to: string, publicUrl: string): EmailMessage =>
  writeEmail({
    to,
    subject: 'Você já tem cadastro',
    heading: 'Você já tem cadastro',
    paragraphs: ['Recebemos um cadastro com este e-mail, que já dá acesso ao painel.'],
    facts: [],
    action: { label: 'Entrar', url: `${publicUrl}/login` },
    footer: 'Se esqueceu a senha, use “Esqueci a senha”. Se não foi você, ignore este e-mail.',
  })

export const approvedEmail = (to: string, publicUrl: string): EmailContent => ({
  to,
  subject: 'Seu cadastro foi aprovado',
  heading: 'Seu cadastro foi aprovado',
  paragraphs: ['A partir de agora seus links podem ser pagos, e você recebe os repasses.'],
  facts: [],
  action: { label: 'Abrir o painel', url: publicUrl },
  footer: 'Você recebeu este e-mail porque cadastrou a sua empresa.',
})

export const refusedEmail = (to: string, reason: string): EmailContent => ({
  to,
  subject: 'Seu cadastro não foi aprovado',
  heading: 'Seu cadastro não foi aprovado',
  paragraphs: ['Seus links não podem ser pagos. Se faltou algo, responda a quem atende você.'],
  facts: [['Motivo', reason]],
  footer: 'Você recebeu este e-mail porque cadastrou a sua empresa.',
})
