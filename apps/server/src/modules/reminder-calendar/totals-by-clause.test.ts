import { addDays, type CivilDate } from '@vintem/brazil/calendar'
import { reaisToCents } from '@vintem/brazil/money'
import { describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { createSandbox } from '#rails/sandbox/sandbox.ts'
import { calendar } from '#test/calendar.ts'
import { testApp } from '#test/harness.ts'
import { priceCampaigns } from '#test/price-campaigns.ts'
import { aCopiedCustomer, type Copy, copySubscription } from '#test/subscription-copies.ts'
import type { GroupedBy } from './subscription-groups.store.ts'

type Row = Awaited<ReturnType<ReturnType<typeof calendar>['rows']>>[number]

type Half = Pick<Partial<Copy>, 'columns' | 'latest'> & {
  customer?: Parameters<typeof aCopiedCustomer>
}

/** Two subscriptions that differ in nothing that decides but in one thing. */
interface Pair {
  both?: Half
  one: Half
  other: Half
  wideHours?: boolean
  suspendAfter?: number
}

/** A Thursday, so that the second day after it is a Saturday. */
const THURSDAY = 22
const methods = (discountBps: number) => ({
  pix: { discountBps, maxInstallments: 1 },
  creditCard: { type: 'EARLY_SELLER', discountBps: 0, maxInstallments: 1 },
})
const columns = (value: object): Half => ({ columns: value })

/** Due on a Thursday, and six days later once more: another due day cuts the first cycle short. */
const cutShort = (today: CivilDate) => {
  const anchor = addDays(today, THURSDAY + 6)
  return { anchor, anchor_day: Number(anchor.slice(8)), anchor_cycle: 6 }
}

const pairs = (today: CivilDate): Record<GroupedBy, Pair> => {
  const due = addDays(today, THURSDAY)
  const coupon = { coupon_code: 'PROMO', coupon_bps: 1_000 }
  const additional = { additional_cents: 30_000, additional_installments: 3 }
  const later = addDays(due, 7)
  return {
    anchor: {
      both: columns(cutShort(today)),
      one: {},
      other: columns({ anchor: addDays(due, 37) }),
    },
    anchorDay: {
      both: columns(cutShort(today)),
      one: {},
      other: columns({ anchor_day: Number(later.slice(8)) }),
    },
    nextDueDate: {
      both: columns(cutShort(today)),
      one: {},
      other: columns({ next_due_date: addDays(due, 1) }),
    },
    billOn: { one: {}, other: columns({ bill_on: addDays(due, -4) }) },
    period: { one: {}, other: columns({ period: 'YEARLY' }) },
    additionalCents: {
      both: columns(additional),
      one: {},
      other: columns({ additional_cents: 60_000 }),
    },
    additionalInstallments: {
      both: columns(additional),
      one: {},
      other: columns({ additional_installments: 2 }),
    },
    billedCycles: {
      both: columns(additional),
      one: {},
      other: columns({ billed_cycles: 2 }),
    },
    adjustmentCents: { one: {}, other: columns({ adjustment_cents: 5_000 }) },
    carriedCents: { one: {}, other: columns({ carried_cents: 5_000 }) },
    creditCents: { one: {}, other: columns({ credit_cents: 12_000 }) },
    valueCents: { one: {}, other: columns({ value_cents: 9_990 }) },
    comingCents: {
      both: columns({ coming_on: due, coming_cents: 15_000, coming_month_cents: 15_000 }),
      one: {},
      other: columns({ coming_cents: 20_000 }),
    },
    comingOn: {
      both: columns({ coming_on: due, coming_cents: 15_000, coming_month_cents: 15_000 }),
      one: {},
      other: columns({ coming_on: addDays(due, 20) }),
    },
    couponBps: { both: columns(coupon), one: {}, other: columns({ coupon_bps: 5_000 }) },
    couponCents: {
      both: columns({ coupon_code: 'PROMO', coupon_cents: 1_000 }),
      one: {},
      other: columns({ coupon_cents: 6_000 }),
    },
    couponLeft: {
      both: columns({ ...coupon, coupon_bps: 9_000, coupon_left: 1 }),
      one: {},
      other: columns({ coupon_left: 2 }),
    },
    cardToken: {
      both: columns({ method: 'CREDIT_CARD', bill_on: due }),
      one: {},
      other: columns({ card_token: 'kept' }),
    },
    mandateId: { one: {}, other: columns({ mandate_id: newId() }) },
    mandateCents: {
      both: columns({ mandate_id: newId(), mandate_cents: 12_000 }),
      one: {},
      other: columns({ mandate_cents: 9_990 }),
    },
    method: { one: {}, other: columns({ method: 'CREDIT_CARD' }) },
    methods: { one: {}, other: columns({ methods: methods(5_000) }) },
    byEmail: { one: {}, other: { customer: [{}, { isOptedOut: true }] } },
    byWhatsApp: { one: {}, other: { customer: [{}, { consent: null }] } },
    // Where Saturdays are no hours for it, what is late is written on the Monday, with what is due then.
    state: {
      both: columns(cutShort(today)),
      one: { customer: [{ state: 'MG' }] },
      other: { customer: [{ state: 'SP' }] },
      wideHours: true,
    },
    latest: { one: { latest: 'PAID' }, other: { latest: 'LATE' }, suspendAfter: 2 },
  }
}

const NAMES = Object.keys(pairs('2027-06-30' as CivilDate)) as GroupedBy[]

const isOfCharge = ({ stage }: Row): boolean => /^(BEFORE|AFTER)_/.test(stage)

/** What the totals have of some rows. */
const sumsOf = (rows: readonly Row[]) => ({
  byEmail: rows.filter(({ channel }) => channel === 'EMAIL').length,
  byWhatsApp: rows.filter(({ channel }) => channel === 'WHATSAPP').length,
  costs: rows.flatMap(({ cost }) => (cost > 0 ? reaisToCents(cost) : [])),
  brought: rows.flatMap(({ recovery }) => (recovery ? reaisToCents(recovery) : [])),
})

// Goal: of subscriptions that differ in one thing that decides about messages, the totals count each as what it
// is: where one clause is left out of what they are grouped by, its pair is counted twice as one of the two.
describe('the totals of the calendar tell apart', () => {
  const app = testApp({ rails: (options) => ({ ...createSandbox(options), whatsAppCents: 4 }) })
  const { expectWhole, aTemplate } = calendar(app)
  const { today } = priceCampaigns(app)

  /** Monthly, by PIX, due on a Thursday. */
  async function aBase() {
    const due = addDays(await today(), THURSDAY)
    return {
      method: 'PIX',
      methods: methods(0),
      value_cents: 12_000,
      anchor: due,
      anchor_day: Number(due.slice(8)),
      anchor_cycle: 5,
      next_cycle: 5,
      next_due_date: due,
      bill_on: addDays(due, -15),
    }
  }

  const aCopy = async ({ both, half }: { both: Half | undefined; half: Half }): Promise<Copy> => {
    const latest = half.latest ?? both?.latest
    return {
      id: newId(),
      customer: aCopiedCustomer(...(half.customer ?? both?.customer ?? [])),
      columns: { ...(await aBase()), ...both?.columns, ...half.columns },
      ...(latest && { latest }),
    }
  }

  test.each(NAMES)('what differs by %s alone', async (name) => {
    const { both, one, other, ...settings } = pairs(await today())[name]
    const { as, id } = await aTemplate(settings)
    const copies = [await aCopy({ both, half: one }), await aCopy({ both, half: other })]
    await copySubscription(app.current, as, id, copies)

    const rows = await expectWhole(as)

    const [first, second] = copies.map((copy) =>
      sumsOf(rows.filter((row) => row.uuidSubscription === copy.id && isOfCharge(row))),
    )
    expect(first).not.toEqual(second)
  })
})
