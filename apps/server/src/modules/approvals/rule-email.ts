import { formatBRL } from '@vintem/brazil/money'
import { insertNotices, type NewNotice, noticeTopic } from '#modules/notices/index.ts'
import type { SellerRow } from '#modules/sellers/index.ts'
import { merge, type Step } from '#use-cases/step.ts'
import { type EmailContent, sendEmail } from '#work/send-email.ts'
import type { Purpose, RuleRow } from './approvals.store.ts'
import { PURPOSES } from './purposes.ts'
import type { Tier } from './tiers.ts'

type Told = 'changed' | 'asked' | 'approved'

interface About {
  seller: Pick<SellerRow, 'email'>
  approvers: readonly { email: string }[]
  by: string
  at: Date
  publicUrl: string
}

const moment = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
})

/**
 * Rings the bell of everybody who changes the rule, and writes to everybody who approves and to the seller's own
 * address: nobody loosens it unseen.
 */
export function tellOfRule(told: Told, rule: RuleRow, about: About): Step {
  const { seller, approvers, by, at } = about
  const recipients = [...new Set([...approvers.map(({ email }) => email), by, seller.email])]
  const reference = referenceOf(told, rule, at)
  const work = recipients.map((to) =>
    sendEmail.now(
      { about: `${PURPOSES[rule.purpose].auditedAs} ${reference} ${to}` },
      letterOf(told, rule, to, about),
    ),
  )
  const type = NOTICES[rule.purpose][told]
  const until = told === 'approved' ? rule.nextFrom?.toISOString() : undefined
  return merge({ work }, ring(rule, { type, reference, by, ...(until && { until }) }, at))
}

/** Rings the bell of everybody who changes the rule: the stricter one is kept. */
export const tellOfKeptRule = (rule: RuleRow, { by, at }: Pick<About, 'by' | 'at'>): Step =>
  ring(
    rule,
    { type: NOTICES[rule.purpose].dropped, reference: referenceOf('dropped', rule, at), by },
    at,
  )

const NOTICES = {
  WITHDRAWAL: {
    changed: 'APPROVAL_RULE_CHANGED',
    asked: 'APPROVAL_RULE_ASKED',
    approved: 'APPROVAL_RULE_APPROVED',
    dropped: 'APPROVAL_RULE_DROPPED',
  },
  PAYMENT: {
    changed: 'PAYMENT_RULE_CHANGED',
    asked: 'PAYMENT_RULE_ASKED',
    approved: 'PAYMENT_RULE_APPROVED',
    dropped: 'PAYMENT_RULE_DROPPED',
  },
} as const satisfies Record<Purpose, Record<Told | 'dropped', NewNotice['type']>>

const referenceOf = (told: string, { nextId }: RuleRow, at: Date): string =>
  `${told} ${nextId ?? at.toISOString()}`

const ring = ({ sellerId }: RuleRow, notice: NewNotice, at: Date): Step => ({
  writes: insertNotices(sellerId, [notice], at),
  live: [noticeTopic(sellerId)],
})

/** What a letter calls that which is approved, and where its rule stands in the panel. */
const SUBJECTS: Readonly<Record<Purpose, { word: string; label: string; path: string }>> = {
  WITHDRAWAL: { word: 'saques', label: 'Abrir o financeiro', path: '/financeiro' },
  PAYMENT: { word: 'pagamentos', label: 'Abrir os pagamentos', path: '/pagamentos' },
}

const headingOf = (told: Told, word: string): Pick<EmailContent, 'subject' | 'heading'> => {
  const approval = `aprovação de ${word}`
  if (told === 'changed') {
    return {
      subject: `Aprovação de ${word} alterada`,
      heading: `A ${approval} ficou mais rígida`,
    }
  }
  return told === 'asked'
    ? {
        subject: `Pedido para afrouxar a ${approval}`,
        heading: 'Um aprovador pede uma aprovação mais frouxa',
      }
    : { subject: `A ${approval} vai mudar`, heading: `A ${approval} ficará mais frouxa` }
}

function letterOf(told: Told, rule: RuleRow, to: string, about: About): EmailContent {
  const { by, at, publicUrl } = about
  const { word, label, path } = SUBJECTS[rule.purpose]
  return {
    to,
    ...headingOf(told, word),
    paragraphs: [
      paragraphOf(told, rule),
      'Se não foi combinado, entre no painel e desfaça: por e-mail nada é aprovado.',
    ],
    facts: [
      [rule.nextTiers ? 'De' : 'Aprovações', tiersText(rule.tiers)],
      ...(rule.nextTiers ? ([['Para', tiersText(rule.nextTiers)]] as const) : []),
      ['Por', by],
      ['Quando', moment.format(at)],
    ],
    action: { label, url: `${publicUrl}${path}` },
    footer: `Você recebeu este e-mail porque responde pelos ${word} no painel.`,
  }
}

function paragraphOf(told: Told, { nextFrom }: RuleRow): string {
  if (told === 'asked')
    return 'Nada muda até que outra pessoa que aprova confirme, e mais 24 horas.'
  return nextFrom ? `Vale a partir de ${moment.format(nextFrom)}.` : 'Já vale.'
}

const tiersText = (tiers: readonly Tier[]): string =>
  tiers
    .map(({ aboveCents, approvals }) => `acima de ${formatBRL(aboveCents)}, ${approvals}`)
    .join('; ') || 'nenhuma aprovação'
