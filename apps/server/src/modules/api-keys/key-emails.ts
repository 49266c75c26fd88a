import type { EmailContent } from '#work/send-email.ts'

const moment = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
})

const FOOTER = 'Você recebeu este e-mail porque administra as integrações no painel.'

interface Told {
  to: string
  /** The title of the key. */
  title: string
  at: Date
  publicUrl: string
}

const leadsTo = (publicUrl: string) => ({
  label: 'Abrir Integrações',
  url: `${publicUrl}/integracao`,
})

export const expiryEmail = ({ to, title, at, publicUrl }: Told): EmailContent => ({
  to,
  subject: `A chave de API ${title} vence em breve`,
  heading: 'Uma chave de API vence em breve',
  paragraphs: [
    'Depois do vencimento, as chamadas feitas com ela são recusadas.',
    'Troque o segredo em Integrações: a validade recomeça, e o anterior ainda vale pelo tempo que você escolher.',
  ],
  facts: [
    ['Chave', title],
    ['Vale até', moment.format(at)],
  ],
  action: leadsTo(publicUrl),
  footer: FOOTER,
})

export const overlapEmail = ({ to, title, at, publicUrl }: Told): EmailContent => ({
  to,
  subject: `O segredo anterior da chave ${title} ainda é usado`,
  heading: 'O segredo anterior ainda é usado',
  paragraphs: [
    'O segredo desta chave foi trocado, mas algum sistema ainda envia o anterior.',
    'Atualize-o: quando o prazo acabar, as chamadas com o anterior são recusadas.',
  ],
  facts: [
    ['Chave', title],
    ['O anterior vale até', moment.format(at)],
  ],
  action: leadsTo(publicUrl),
  footer: FOOTER,
})

export const browserEmail = ({ to, title, at, publicUrl }: Told): EmailContent => ({
  to,
  subject: `A chave secreta ${title} foi usada em um navegador`,
  heading: 'Uma chave secreta foi usada em um navegador',
  paragraphs: [
    'A chamada foi recusada. Mas quem abre a página pode ler a chave: considere-a conhecida.',
    'Troque o segredo agora e, na página, use uma chave publicável.',
  ],
  facts: [
    ['Chave', title],
    ['Quando', moment.format(at)],
  ],
  action: leadsTo(publicUrl),
  footer: FOOTER,
})
