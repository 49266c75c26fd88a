import * as z from 'zod/mini'
import { day, instant } from '../fields.ts'
import { Period } from '../plans/body.ts'

const PriceCampaignState = z.enum([
  'COUNTING',
  'READY',
  'TELLING',
  'TOLD',
  'UNDOING',
  'UNDONE',
  'DISCARDED',
])

/** Of a subscription in a campaign. */
export const PriceItemState = z.enum(['READY', 'WAITING', 'APPLIED', 'LEFT_OUT', 'UNDONE'])

/** Why a subscription keeps its price. */
const LeftOutWhy = z.enum([
  'SAME_PRICE',
  'NO_EMAIL',
  'ADDRESS_BAD',
  'NOT_DELIVERED',
  'OTHER_CAMPAIGN',
  'CHANGE_WAITING',
  'ENDED',
  'PAUSED',
  'CHANGED',
  'TOO_LATE',
])

export const PriceCampaignSummary = z.object({
  uuid: z.string(),
  state: PriceCampaignState,
  /** Null of all plans; what else is null of the filter leaves nothing out. */
  titlePlan: z.nullable(z.string()),
  period: z.nullable(Period),
  startedBefore: z.nullable(day()),
  priceBelow: z.nullable(z.number()),
  /** What a month costs; null where it is a percentage. */
  valuePerMonth: z.nullable(z.number()),
  percent: z.nullable(z.number()),
  /** The first day on which a cycle at the new price may fall due. */
  firstDueDate: day(),
  createdBy: z.string(),
  createdAt: instant(),
})

export const PriceCampaignView = z.extend(PriceCampaignSummary, {
  /** Subscriptions of each state. */
  counts: z.object({
    ready: z.number(),
    waiting: z.number(),
    applied: z.number(),
    leftOut: z.number(),
    undone: z.number(),
  }),
  /** What the subscriptions that change bring a month, before and after. */
  revenue: z.object({ before: z.number(), after: z.number() }),
  /** The day on which the last of the customers was told. */
  toldOn: z.nullable(day()),
  /** The last day on which it can be confirmed, or undone; null where it cannot. */
  confirmUntil: z.nullable(day()),
  undoUntil: z.nullable(day()),
})

export const PriceItemView = z.object({
  subscription: z.string(),
  customerName: z.string(),
  titlePlan: z.string(),
  period: Period,
  state: PriceItemState,
  why: z.nullable(LeftOutWhy),
  /** Of its period. */
  before: z.number(),
  after: z.number(),
})
