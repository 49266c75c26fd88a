import { formatBRL } from '@vintem/brazil/money'
import { insertNotices, type NewNotice, noticeTopic } from '#modules/notices/index.ts'
import type { SellerRow } from '#modules/sellers/index.ts'
import { merge, type Step } from '#use-cases/step.ts'
import { type EmailContent, sendEmail } from '#work/send-email.ts'
import type { RuleRow } from './approvals.store.ts'
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
 * Rings the bell of every administrator, and writes to everybody who approves and to the seller's own address:
 * nobody loosens it unseen.
 */
export function tellOfRule(told: Told, rule: RuleRow, about: About): Step {
  const { seller, approvers, by, at } = about
  const recipients = [...new Set([...approvers.map(({ email }) => email), by, seller.email])]
  const reference = referenceOf(told, rule, at)
  const work = recipients.map((to) =>
    sendEmail.now({ about: `approval-rule ${reference} ${to}` }, letterOf(told, rule, to, about)),
  )
  const type = NOTICES[told]
  const until = told === 'approved' ? rule.nextFrom?.toISOString() : undefined
  return merge({ work }, ring(rule, { type, reference, by, ...(until && { until }) }, at))
}

/** Rings the bell of every administrator: the stricter rule is kept. */
export const tellOfKeptRule = (rule: RuleRow, { by, at }: Pick<About, 'by' | 'at'>): Step =>
  ring(rule, { type: 'APPROVAL_RULE_DROPPED', reference: referenceOf('dropped', rule, at), by }, at)

const NOTICES = {
  changed: 'APPROVAL_RULE_CHANGED',
  asked: 'APPROVAL_RULE_ASKED',
  approved: 'APPROVAL_RULE_APPROVED',
} as const satisfies Record<Told, NewNotice['type']>

const referenceOf = (told: string, { nextId }: RuleRow, at: Date): string =>
  `${told} ${nextId ?? at.toISOString()}`

const ring = ({ sellerId }: RuleRow, notice: NewNotice, at: Date): Step => ({
  writes: insertNotices(sellerId, [notice], at),
  live: [noticeTopic(sellerId)],
})

const WORDS: Readonly<Record<Told, Pick<EmailContent, 'subject' | 'heading'>>> = {
  changed: {
    subject: 'Aprovação de saques alterada',
    heading: 'A aprovação de saques ficou mais rígida',
  },
  asked: {
    subject: 'Pedido para afrouxar a aprovação de saques',
    heading: 'Um administrador pede uma aprovação mais frouxa',
  },
  approved: {
    subject: 'A aprovação de saques vai mudar',
    heading: 'A aprovação de saques ficará mais frouxa',
  },
}

function letterOf(told: Told, rule: RuleRow, to: string, about: About): EmailContent {
  const { by, at, publicUrl } = about
  return {
    to,
    ...WORDS[told],
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
    action: { label: 'Abrir o financeiro', url: `${publicUrl}/financeiro` },
    footer: 'Você recebeu este e-mail porque responde pelos saques no painel.',
  }
}

function paragraphOf(told: Told, { nextFrom }: RuleRow): string {
  if (told === 'asked') return 'Nada muda até que outro administrador aprove, e mais 24 horas.'
  return nextFrom ? `Vale a partir de ${moment.format(nextFrom)}.` : 'Já vale.'
}

const tiersText = (tiers: readonly Tier[]): string =>
  tiers
    .map(({ aboveCents, approvals }) => `acima de ${formatBRL(aboveCents)}, ${approvals}`)
    .join('; ') || 'nenhuma aprovação'
