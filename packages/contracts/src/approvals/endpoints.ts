import * as z from 'zod/mini'
import { can } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { ApproverTooNew, NotFound, OwnRuleRequest, RuleRequestGone } from '../errors.ts'
import { instant, reais, uuid } from '../fields.ts'

export const APPROVALS_MAX = 3
const TIERS_MAX = 5

const Tier = z.object({
  /** Sums of a day above so much. */
  above: reais(),
  /** How many other people approve. */
  approvals: z.int().check(z.minimum(1, 'De 1 a 3.'), z.maximum(APPROVALS_MAX, 'De 1 a 3.')),
})
const Tiers = z.array(Tier).check(
  z.maxLength(TIERS_MAX, 'No máximo 5 faixas.'),
  z.refine(
    (tiers) =>
      tiers.every(({ above, approvals }, index) => {
        const before = tiers[index - 1]
        return !before || (above > before.above && approvals > before.approvals)
      }),
    'Cada faixa começa acima da anterior e pede mais aprovações.',
  ),
)

const RuleBody = z.object({ tiers: Tiers })

const TierView = z.object({ above: z.number(), approvals: z.number() })

const RuleView = z.object({
  /** None: nothing waits. */
  tiers: z.array(TierView),
  /** Absent until somebody has set it. */
  changedBy: z.nullable(z.string()),
  /** How many people may approve now, the caller among them where they may. */
  approverCount: z.number(),
  /** A looser rule that was asked for. */
  next: z.nullable(
    z.object({
      uuid: z.string(),
      tiers: z.array(TierView),
      requestedBy: z.string(),
      requestedAt: instant(),
      isOwn: z.boolean(),
      approvedBy: z.nullable(z.string()),
      /** Until when it can be approved, while it waits for that. */
      approvableUntil: z.nullable(instant()),
      /** When it begins, once approved. */
      validFrom: z.nullable(instant()),
    }),
  ),
})

export const getApprovalRule = endpoint({
  at: 'GET core /sellers/approval-rule',
  summary: 'Mostra a partir de que soma do dia um saque espera aprovação, e de quantas pessoas.',
  access: can.seeFinances,
  rate: 'read',
  answer: RuleView,
})

export const setApprovalRule = endpoint({
  at: 'PUT core /sellers/approval-rule',
  summary:
    'Muda as faixas de aprovação dos saques. Apertar vale na hora; afrouxar espera um segundo administrador e mais 24 horas.',
  access: can.changeApprovalRule,
  rate: 'write',
  repeat: 'natural',
  body: RuleBody,
  stepUp: { action: 'Mudar a aprovação de saques', when: 'where-needed' },
  answer: RuleView,
})

const Ref = z.object({ id: uuid() })

export const approveApprovalRule = endpoint({
  at: 'PATCH core /sellers/approval-rule/{id}/approve',
  summary: 'Aprova as faixas mais frouxas que outro administrador pediu: valem 24 horas depois.',
  access: can.changeApprovalRule,
  rate: 'write',
  repeat: 'natural',
  params: Ref,
  stepUp: { action: 'Afrouxar a aprovação de saques', when: 'where-needed' },
  answer: RuleView,
  errors: [NotFound, RuleRequestGone, OwnRuleRequest, ApproverTooNew],
})

export const dropApprovalRule = endpoint({
  at: 'DELETE core /sellers/approval-rule/{id}',
  summary: 'Desiste das faixas mais frouxas que foram pedidas, também depois de aprovadas.',
  access: can.changeApprovalRule,
  rate: 'write',
  repeat: 'natural',
  params: Ref,
  answer: RuleView,
  errors: [NotFound, RuleRequestGone],
})

export const getPaymentRule = endpoint({
  at: 'GET automation /bank/approval-rule',
  summary:
    'Mostra a partir de que soma do dia um pagamento espera aprovação, e de quantas pessoas.',
  access: can.seePaymentRule,
  rate: 'read',
  answer: RuleView,
})

export const setPaymentRule = endpoint({
  at: 'PUT automation /bank/approval-rule',
  summary:
    'Muda as faixas de aprovação dos pagamentos. Apertar vale na hora; afrouxar espera uma segunda pessoa que aprova e mais 24 horas.',
  access: can.changePaymentRule,
  rate: 'write',
  repeat: 'natural',
  body: RuleBody,
  stepUp: { action: 'Mudar a aprovação de pagamentos', when: 'where-needed' },
  answer: RuleView,
})

export const approvePaymentRule = endpoint({
  at: 'PATCH automation /bank/approval-rule/{id}/approve',
  summary: 'Aprova as faixas mais frouxas que outra pessoa pediu: valem 24 horas depois.',
  access: can.changePaymentRule,
  rate: 'write',
  repeat: 'natural',
  params: Ref,
  stepUp: { action: 'Afrouxar a aprovação de pagamentos', when: 'where-needed' },
  answer: RuleView,
  errors: [NotFound, RuleRequestGone, OwnRuleRequest, ApproverTooNew],
})

export const dropPaymentRule = endpoint({
  at: 'DELETE automation /bank/approval-rule/{id}',
  summary: 'Desiste das faixas mais frouxas que foram pedidas, também depois de aprovadas.',
  access: can.changePaymentRule,
  rate: 'write',
  repeat: 'natural',
  params: Ref,
  answer: RuleView,
  errors: [NotFound, RuleRequestGone],
})
