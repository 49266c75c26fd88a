import { formatCount, formatDecimal } from '@vintem/brazil/money'
import { periodWords } from '@vintem/contracts/plans/words'
import { formatDate } from '#components/values/date-format.ts'
import { reaisText } from '#lib/amount.ts'
import type { CampaignSummary } from './price-campaigns.queries.ts'

export const counted = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'assinatura' : 'assinaturas'}`

const percentText = (percent: number): string =>
  `${percent > 0 ? '+' : '\u2212'}${formatDecimal(Math.abs(percent), 2)}%`

/** '+10%', or 'R$ 130,00 por mês'. */
export const priceText = ({ percent, valuePerMonth }: CampaignSummary): string =>
  percent === null ? `${reaisText(valuePerMonth ?? 0)} por mês` : percentText(percent)

/** Which subscriptions a campaign is about. */
export function filterText(campaign: CampaignSummary): string {
  const { titlePlan, period, startedBefore, priceBelow } = campaign
  return [
    titlePlan ?? 'Todos os planos',
    ...(period ? [periodWords[period]] : []),
    ...(startedBefore ? [`iniciadas antes de ${formatDate(startedBefore)}`] : []),
    ...(priceBelow === null ? [] : [`abaixo de ${reaisText(priceBelow)} por mês`]),
  ].join(', ')
}
