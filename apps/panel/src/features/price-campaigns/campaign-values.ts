import { cents, centsToReais } from '@vintem/brazil/money'
import type { CallInput } from '@vintem/contracts/endpoint'
import type { Period } from '@vintem/contracts/plans/body'
import type { createPriceCampaign } from '@vintem/contracts/price-campaigns/endpoints'
import { percentToBps } from '#components/fields/percent-field.tsx'

type CampaignBody = CallInput<typeof createPriceCampaign>['body']

export type PriceChange = 'RAISE' | 'LOWER' | 'AMOUNT'

/** What the fields of the form hold, in the places the contract has them. */
export interface CampaignValues {
  idPlan: string
  period: Period | ''
  startedBefore: string
  /** In cents. */
  priceBelow: number | null
  change: PriceChange
  price: {
    /** As it is typed. */
    percent: string
    /** In cents. */
    valuePerMonth: number | null
  }
  firstDueDate: string
}

export const blankCampaign: CampaignValues = {
  idPlan: '',
  period: '',
  startedBefore: '',
  priceBelow: null,
  change: 'RAISE',
  price: { percent: '', valuePerMonth: null },
  firstDueDate: '',
}

/** The body of the contract; the schema reports what is missing. */
export const toCampaignBody = (values: CampaignValues): CampaignBody => ({
  ...(values.idPlan && { idPlan: Number(values.idPlan) }),
  ...(values.period && { period: values.period }),
  ...(values.startedBefore && { startedBefore: values.startedBefore }),
  ...(values.priceBelow !== null && { priceBelow: centsToReais(cents(values.priceBelow)) }),
  price: toPrice(values),
  firstDueDate: values.firstDueDate,
})

function toPrice({ change, price }: CampaignValues): CampaignBody['price'] {
  if (change === 'AMOUNT') {
    const month = price.valuePerMonth
    const valuePerMonth = month === null ? undefined : centsToReais(cents(month))
    return { type: 'AMOUNT', valuePerMonth: valuePerMonth as number }
  }
  const bps = percentToBps(price.percent)
  const percent = bps === undefined ? undefined : bps / 100
  return {
    type: 'PERCENT',
    percent: (change === 'LOWER' && percent ? -percent : percent) as number,
  }
}
