import type { CivilDate } from '@vintem/brazil/calendar'
import { type Cents, centsToReais, sum } from '@vintem/brazil/money'
import type { Answer } from '@vintem/contracts/endpoint'
import type {
  getPriceCampaign,
  listPriceCampaigns,
  listPricedSubscriptions,
} from '@vintem/contracts/price-campaigns/endpoints'
import { tellUntil, undoUntil } from './campaign.ts'
import type { CampaignRow, ItemRow, ShownItem } from './campaigns.store.ts'

const reaisOf = (value: Cents | null) => (value === null ? null : centsToReais(value))

export const toCampaignSummary = (
  row: CampaignRow,
): Answer<typeof listPriceCampaigns>['content'][number] => ({
  uuid: row.id,
  state: row.state,
  titlePlan: row.planTitle,
  period: row.period,
  startedBefore: row.startedBefore,
  priceBelow: reaisOf(row.priceBelowCents),
  valuePerMonth: reaisOf(row.monthCents),
  percent: row.percentBps === null ? null : row.percentBps / 100,
  firstDueDate: row.firstDueOn,
  createdBy: row.createdBy,
  createdAt: row.createdAt.toISOString(),
})

type Sums = readonly {
  state: ItemRow['state']
  count: number
  beforeCents: Cents
  afterCents: Cents
}[]

export function toCampaignView(
  row: CampaignRow,
  sums: Sums,
  today: CivilDate,
): Answer<typeof getPriceCampaign> {
  const countOf = (state: ItemRow['state']) => sums.find((each) => each.state === state)?.count ?? 0
  const changed = sums.filter(({ state }) => state !== 'LEFT_OUT')
  const isInTime = row.state === 'READY' && countOf('READY') > 0 && today <= tellUntil(row)
  return {
    ...toCampaignSummary(row),
    counts: {
      ready: countOf('READY'),
      waiting: countOf('WAITING'),
      applied: countOf('APPLIED'),
      leftOut: countOf('LEFT_OUT'),
      undone: countOf('UNDONE'),
    },
    revenue: {
      before: centsToReais(sum(changed.map(({ beforeCents }) => beforeCents))),
      after: centsToReais(sum(changed.map(({ afterCents }) => afterCents))),
    },
    toldOn: row.toldOn,
    confirmUntil: isInTime ? tellUntil(row) : null,
    undoUntil: undoUntil(row, today) ?? null,
  }
}

export const toItemView = (
  row: ShownItem,
): Answer<typeof listPricedSubscriptions>['content'][number] => ({
  subscription: row.subscriptionId,
  customerName: row.customerName,
  titlePlan: row.planTitle,
  period: row.period,
  state: row.state,
  why: row.why as Answer<typeof listPricedSubscriptions>['content'][number]['why'],
  before: centsToReais(row.beforeCents),
  after: centsToReais(row.afterCents),
})
