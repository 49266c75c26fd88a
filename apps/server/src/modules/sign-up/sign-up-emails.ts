import type { EmailMessage } from '#platform/email-message.ts'
import type { EmailContent } from '#work/send-email.ts'
import { LINK_DAYS } from './sign-up-link.ts'

/** The address has no character with a meaning in HTML. */
function write(
  head: Pick<EmailMessage, 'to' | 'subject'>,
  before: readonly string[],
  link: { label: string; url: string },
  after: readonly string[],
): EmailMessage {
  const paragraph = (text: string) => `<p>${text}</p>`
  return {
    ...head,
    text: [...before, link.url, ...after].join('\n\n'),
    html: [
      ...before.map(paragraph),
      `<p><a href="${link.url}">${link.label}</a></p>`,
      ...after.map(paragraph),
    ].join(''),
  }
}

export const confirmationEmail = (to: string, url: string): EmailMessage =>
  write(
    { to, subject: 'Confirme seu cadastro' },
    [
      'Recebemos um cadastro com este e-mail. Confirme-o para acessar o painel.',
      `O link abaixo vale por ${LINK_DAYS} dias.`,
    ],
    { label: 'Confirmar meu cadastro', url },
    ['Se não foi você, ignore este e-mail: nada será criado.'],
  )

export const alreadyRegisteredEmail = (to: string, publicUrl: string): EmailMessage =>
  write(
    { to, subject: 'Você já tem cadastro' },
    ['Recebemos um cadastro com este e-mail, que já dá acesso ao painel.'],
    { label: 'Entrar', url: `${publicUrl}/login` },
    ['Se esqueceu a senha, use “Esqueci a senha”. Se não foi você, ignore este e-mail.'],
  )

export const approvedEmail = (to: string, publicUrl: string): EmailContent => ({
  to,
  subject: 'Seu cadastro foi aprovado',
  heading: 'Seu cadastro foi aprovado',
  paragraphs: ['A partir de agora seus links podem ser pagos, e você recebe os repasses.'],
  facts: [],
  action: { label: 'Abrir o painel', url: publicUrl },
  footer: 'Você recebeu este e-mail porque cadastrou a sua empresa.',
})
