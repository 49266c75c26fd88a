import { MODULES, type PlantedBug } from './bugs.ts'

const BILLING_TESTS = [`${MODULES}/billing/billing.jobs.test.ts`]

/** What billing of subscriptions is known to get wrong elsewhere (billing §12). */
export const BILLING_BUGS: readonly PlantedBug[] = [
  {
    name: 'anchor from the last due day: a short month moves all later ones',
    file: `${MODULES}/subscriptions/subscription.ts`,
    edits: [
      [
        ': CivilDate => dayInMonth(anchor, (cycle - anchorCycle) * PERIOD_MONTHS[period], anchorDay)',
        `: CivilDate => {
  let due = anchor
  for (let last = anchorCycle; last < cycle; last++) {
    due = dayInMonth(due, PERIOD_MONTHS[period], dayOfMonth(due))
  }
  return due === anchor ? dayInMonth(anchor, (cycle - anchorCycle) * PERIOD_MONTHS[period], anchorDay) : due
}`,
      ],
    ],
    tests: [`${MODULES}/subscriptions/subscription.test.ts`],
  },
  {
    name: 'key without cycle: a subscription is billed once',
    file: 'apps/server/migrations/0125_subscription_cycles.sql',
    edits: [
      [
        'primary key (seller_id, subscription_id, cycle)',
        'primary key (seller_id, subscription_id)',
      ],
    ],
    tests: BILLING_TESTS,
  },
  {
    name: 'retry after cancel: a late charge of an ended subscription keeps its card',
    file: `${MODULES}/billing/billing.reactions.ts`,
    edits: [['ended.map(({ id }) => id),', 'ended.flatMap(() => []),']],
    tests: [`${MODULES}/billing/refused-cards.test.ts`],
  },
  {
    name: 'hour in UTC: a day is billed on the evening before',
    file: `${MODULES}/billing/billing-work.ts`,
    edits: [['billDay.at(startOfDay(day), { day })', 'billDay.at(new Date(day), { day })']],
    tests: BILLING_TESTS,
  },
  {
    name: 'proration of the last charge: what is left is measured by what a cycle was charged, not by its price in force',
    file: `${MODULES}/subscription-changes/changes.store.ts`,
    edits: [['y.price_cents,', 'coalesce(c.value_cents, y.price_cents) as price_cents,']],
    tests: [`${MODULES}/subscription-changes/preview-plan-change.test.ts`],
  },
  {
    name: 'shares rounded by themselves: those of a partition add up to something else',
    file: `${MODULES}/subscriptions/subscription.ts`,
    edits: [
      [
        'subtract(mulRatio(price, until, days), mulRatio(price, from, days))',
        'mulRatio(price, until - from, days)',
      ],
    ],
    tests: [`${MODULES}/subscription-changes/settlement.test.ts`],
  },
  {
    name: 'coupon by months: a half-year uses six of the cycles that a coupon counts for',
    file: `${MODULES}/subscriptions/subscription.ts`,
    edits: [
      [
        'couponLeft === null ? null : couponLeft - 1',
        `couponLeft === null
            ? null
            : Math.max(0, couponLeft - PERIOD_MONTHS[(subscription as unknown as Anchored).period])`,
      ],
    ],
    tests: ['apps/server/test/money/coupon-properties.test.ts'],
  },
]
