import type { SellerRow } from '#modules/sellers/index.ts'
import type { EmailMessage } from '#platform/email-message.ts'
import type { EmailContent } from '#work/send-email.ts'
import { type EmailFace, writeEmail } from '#work/write-email.ts'
import { CODE_MINUTES } from './email-change.ts'

const WORDS = {
  EMAIL: ['O seu e-mail', 'Os próximos avisos e o acesso à área do assinante vão para o novo.'],
  PHONE: ['O seu telefone', 'Os avisos por WhatsApp só voltam se você os autorizar de novo.'],
  ADDRESS: ['O seu endereço', 'Ele vale para os próximos boletos e notas.'],
} as const

/** To the mailbox that was on file before: what has changed, without the new value, and whom to ask. */
export function contactChangedEmail({
  to,
  seller: { fantasyName, email },
  what,
}: {
  to: string
  seller: Pick<SellerRow, 'fantasyName' | 'email'>
  what: keyof typeof WORDS
}): EmailContent {
  const [subject, follows] = WORDS[what]
  return {
    to,
    sender: { name: fantasyName, replyTo: email },
    subject: `${subject} em ${fantasyName} mudou`,
    heading: `${subject} mudou`,
    paragraphs: [
      `A mudança foi feita na área do assinante de ${fantasyName}. ${follows}`,
      `Não foi você? Escreva já para ${fantasyName}: ${email}.`,
    ],
    facts: [],
    isToBuyer: true,
    footer: `Enviado a cada mudança do seu cadastro em ${fantasyName}.`,
  }
}

/** To the new mailbox: the code that proves it. */
export const emailCodeEmail = ({
  to,
  seller: { fantasyName },
  code,
  face,
}: {
  to: string
  seller: Pick<SellerRow, 'fantasyName'>
  code: string
  face: EmailFace
}): EmailMessage => {
  const content: EmailContent = {
    to,
    subject: `Confirme seu e-mail em ${fantasyName}`,
    heading: 'Confirme seu e-mail',
    paragraphs: [
      `Recebemos um pedido para usar este e-mail na área do assinante de ${fantasyName}.`,
      `Digite lá o código abaixo. Ele vale por ${CODE_MINUTES} minutos e uma única vez.`,
    ],
    facts: [],
    code: { label: 'Código', value: code },
    isToBuyer: true,
    footer: 'Se não foi você quem pediu, ignore este e-mail: nada muda sem o código.',
  }
  return writeEmail(content, face)
}
