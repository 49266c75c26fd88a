import { defineWork } from '#work/define-work.ts'

/** Looks at the subscriptions after one, for a campaign. */
export const countPrices = defineWork({
  kind: 'count-prices',
  lane: 'inside',
  key: ['campaignId', 'after'],
})

/** Tells the customers of the subscriptions after one. */
export const tellPrices = defineWork({
  kind: 'tell-prices',
  lane: 'inside',
  key: ['campaignId', 'after'],
})

/** Takes the prices to come from the subscriptions after one. */
export const undoPrices = defineWork({
  kind: 'undo-prices',
  lane: 'inside',
  key: ['campaignId', 'after'],
})

/** Before all subscriptions. */
export const FIRST = '00000000-0000-0000-0000-000000000000'

/** Subscriptions of one transaction. */
export const SLICE = 250
