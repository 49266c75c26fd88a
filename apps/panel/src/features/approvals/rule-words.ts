import { formatBRL } from '@vintem/brazil/money'
import { centsOf } from '#lib/amount.ts'
import type { Approved, RuleTier } from './approvals.queries.ts'

/** 'acima de R$ 10.000,00, 1 aprovação' */
const tierText = ({ above, approvals }: RuleTier): string =>
  `acima de ${formatBRL(centsOf(above))}, ${approvals} ${approvals === 1 ? 'aprovação' : 'aprovações'}`

/** All tiers in one sentence, without its stop. */
export const tiersText = (tiers: readonly RuleTier[], { one }: Approved): string =>
  tiers.length === 0 ? `nenhum ${one} espera aprovação` : tiers.map(tierText).join('; ')

/** How many may approve now, and why one who was added today may not. */
export function approversText(count: number): string {
  const now = count === 1 ? 'Hoje 1 pessoa pode aprovar' : `Hoje ${count} pessoas podem aprovar`
  return `${now}: quem tem o perfil há 24 horas ou mais.`
}
