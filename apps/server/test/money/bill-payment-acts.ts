import fc from 'fast-check'
import { expect } from 'vitest'
import { BEATRIZ } from '#test/bill-payments.ts'
import type { TestApp, TestUser } from '#test/harness.ts'
import { aBarcode, type aSlipPayer } from '#test/slip-payments.ts'
import { passMinutes } from '#test/withdrawals.ts'
import { tryAgain } from '#test/work.ts'

const FAULTS = [
  'none',
  'refuse',
  'late',
  'late-refuse',
  'down',
  'timeout-before',
  'timeout-after',
] as const
const KEYS = [
  BEATRIZ,
  'recusa@exemplo.com.br',
  'demora@exemplo.com.br',
  'devolve@exemplo.com.br',
] as const

/** Boletos that the sandbox's bank refuses, keeps open, and sends back. */
const DECIDING_CENTS = [90_001, 90_002, 90_003] as const

const times = fc.integer({ min: 1, max: 5 })
/** Which of the payments that there are, from the newest. */
const which = fc.integer({ min: 0, max: 3 })
/** Who created it, one of two who may approve, or one who may not. */
const who = fc.integer({ min: 0, max: 3 })

export type PaymentAct =
  | {
      act: 'pay'
      amount: number
      key: string
      days: number
      fault: (typeof FAULTS)[number]
      times: number
      who: number
    }
  | {
      act: 'slip'
      amount: number
      days: number
      fault: (typeof FAULTS)[number]
      registry: 'none' | 'down' | 'refuse'
      times: number
      who: number
    }
  | { act: 'reprice'; which: number; by: number }
  | { act: 'approve' | 'reject' | 'cancel'; which: number; who: number; times: number }
  | { act: 'return'; which: number; times: number }
  | { act: 'swap'; which: number }
  | { act: 'run'; isKilled: boolean }
  | { act: 'pass'; hours: number }

export const aPaymentAct: fc.Arbitrary<PaymentAct> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('pay' as const),
      amount: fc.constantFrom(1, 2_000, 3_333, 9_999, 20_000, 20_001),
      key: fc.constantFrom(...KEYS),
      days: fc.integer({ min: 0, max: 2 }),
      fault: fc.constantFrom(...FAULTS),
      times,
      who,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('slip' as const),
      amount: fc.constantFrom(1, 2_000, 3_333, 9_999, 20_001, ...DECIDING_CENTS),
      days: fc.integer({ min: 0, max: 2 }),
      fault: fc.constantFrom(...FAULTS),
      registry: fc.constantFrom('none', 'none', 'down', 'refuse'),
      times,
      who,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('reprice' as const),
      which,
      by: fc.constantFrom(-100, -1, 1),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constantFrom('approve', 'reject', 'cancel'),
      which,
      who,
      times,
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('return' as const), which, times }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('swap' as const), which }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('run' as const), isKilled: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('pass' as const),
      hours: fc.constantFrom(1, 7, 13, 24, 49),
    }),
  },
)

/** A seller with payments, and its colleagues: two who may approve, and one who may not. */
export interface PayingFirm {
  seller: Awaited<ReturnType<typeof aSlipPayer>>
  colleagues: readonly TestUser[]
}

/** Does one of the acts, and leaves what follows from it to the runner. */
export async function performPayment(
  app: TestApp,
  { seller, colleagues }: PayingFirm,
  act: PaymentAct,
): Promise<void> {
  const people = [seller.as, ...colleagues]
  const repeated = (doing: () => Promise<unknown>, count: number) =>
    Promise.all(Array.from({ length: count }, doing))
  switch (act.act) {
    case 'pay': {
      await app.sandbox.clearFaults()
      if (act.fault !== 'none') await app.sandbox.failNext('payments', act.fault, 1, 'sendToKey')
      const as = people[act.who] ?? seller.as
      const paymentDate = await seller.inDays(act.days)
      const change = { amount: act.amount, pixKey: act.key, paymentDate, confirmDuplicate: true }
      await repeated(() => seller.pay(change, { as }), act.times)
      return
    }
    case 'slip': {
      await app.sandbox.clearFaults()
      const as = people[act.who] ?? seller.as
      const paymentDate = await seller.inDays(act.days)
      const body = await seller.slipBody({
        amount: act.amount,
        paymentDate,
        confirmDuplicate: true,
      })
      await seller.check(body.barcode, as)
      if (act.fault !== 'none') await app.sandbox.failNext('payments', act.fault, 1, 'payBankSlip')
      if (act.registry !== 'none') await app.sandbox.failNext('slipRegistry', act.registry, 1)
      await repeated(() => seller.sendSlip(body, { as }), act.times)
      return
    }
    case 'reprice': {
      const found = (await seller.listSlips({ size: 4 })).content[act.which]
      if (!found || found.amount + act.by < 1) return
      // The registry prices it otherwise by now than it was shown.
      await app.sql(
        `update bill_payment set barcode = $3
          where seller_id = $1 and id = $2 and handed_over_at is null`,
        [seller.sellerId, found.id, aBarcode(found.amount + act.by)],
      )
      return
    }
    case 'approve':
    case 'reject':
    case 'cancel': {
      const found = (await newestOf(seller))[act.which]
      if (!found) return
      const by = people[act.who] ?? seller.as
      const decide = {
        approve: () => seller.approve(found.id, by),
        reject: () => seller.reject(found.id, by),
        cancel: () => seller.cancel(found.id, by),
      }
      await repeated(decide[act.act], act.times)
      return
    }
    case 'return': {
      const [sent] = (await seller.atBank()).slice(act.which)
      if (!sent) return
      // What has come back, or waits, does not come back again.
      await repeated(
        () => app.sandbox.decideBankOrder(sent.payment_id, 'RETURNED').catch(() => undefined),
        act.times,
      )
      return
    }
    case 'swap': {
      const found = (await seller.list()).content[act.which]
      if (!found) return
      // The directory has another holder by now than the one who was shown.
      await app.sql(
        `update bill_payment set payee_document = '11222333000181'
          where seller_id = $1 and id = $2 and handed_over_at is null`,
        [seller.sellerId, found.id],
      )
      return
    }
    case 'run':
      await app.runner.drain()
      if (!act.isKilled) return
      // A server that was killed before it wrote down what it had done leaves it to the next.
      await app.sql(
        `update work set done_at = null, lease_until = null
          where seller_id = $1 and done_at is not null
            and (kind like '%bank-order' or kind like '%bill-payment' or kind like '%bill-payments')
            and kind not like 'write-%'`,
        [seller.sellerId],
      )
      await tryAgain(app)
      return
    case 'pass':
      await passMinutes(app, act.hours * 60)
  }
}

/** Payments of both kinds, the newest first. */
const newestOf = async (seller: PayingFirm['seller']) =>
  [...(await seller.list()).content, ...(await seller.listSlips()).content].toSorted((a, b) =>
    b.created_at.localeCompare(a.created_at),
  )

/**
 * Expects that all payments are decided, by others than who created them, each with one order at most, to who
 * was shown and a boleto at its price, and that what left the bank is what they say. Returns what has left and not come back, in cents.
 */
export async function expectPaymentsDecided(app: TestApp, sellerId: number): Promise<number> {
  const rows = await app.sql<{ id: string; state: string; amount: string; is_wrong: boolean }>(
    `select id, state, amount_cents as amount,
            created_by_id = any (approver_ids)
              or (cardinality(approver_ids) < approvals_needed and not is_sole_approver
                  and state not in ('rejected', 'cancelled'))
              or (kind = 'PIX' and payee_document = '11222333000181' and handed_over_at is not null)
              or (payee_source = 'DIRECTORY' and handed_over_at is not null
                  and amount_cents <> substr(barcode, 10, 10)::bigint) as is_wrong
       from bill_payment where seller_id = $1`,
    [sellerId],
  )
  expect(rows.filter(({ is_wrong }) => is_wrong)).toEqual([])
  expect(
    rows.filter(({ state }) => !/^(?:completed|returned|rejected|cancelled)$/.test(state)),
  ).toEqual([])
  const left = await app.sql<{ id: string; amount: string }>(
    `select id, amount_cents as amount from bill_payment
      where seller_id = $1 and paid_at is not null order by id`,
    [sellerId],
  )
  const atBank = await app.sql<{ id: string; amount: string }>(
    `select payment_id as id, amount_cents as amount from sandbox.pix_sent
      where seller_id = $1 and not refused order by payment_id`,
    [sellerId],
  )
  expect(atBank).toEqual(left)
  return rows.reduce(
    (sum, { state, amount }) => sum + (state === 'completed' ? Number(amount) : 0),
    0,
  )
}
