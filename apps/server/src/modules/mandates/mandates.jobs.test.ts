import { addDays, type CivilDate } from '@vintem/brazil/calendar'
import { parseBrCode } from '@vintem/brazil/pix'
import { choosePix, getCheckoutCharge } from '@vintem/contracts/checkout/endpoints'
import { cancelSubscription } from '@vintem/contracts/subscriptions/endpoints'
import { describe, expect, test } from 'vitest'
import { toRoutedRef } from '#platform/ids.ts'
import { testApp } from '#test/harness.ts'
import {
  anAgreed,
  anAgreeing,
  anAutomaticSeller,
  askToAgree,
  debitsOf,
  mandatesOf,
  toHour,
} from '#test/mandates.ts'
import { aSubscriber } from '#test/subscription-links.ts'
import { expectVerified } from '#test/verified.ts'
import { tryAgain } from '#test/work.ts'
import { advanceClock } from '#work/advance-clock.ts'

const HOUR_MILLIS = 3_600_000

// Goal: a buyer agrees to Pix Automático with the first payment, once, and only where the bank says so.
describe('mandates', () => {
  const app = testApp()
  const aSeller = () => anAutomaticSeller(app.current)
  const subscriptionOf = async (id: string) => {
    const [row] = await app.current.sql<{ status: string; mandate_id: string | null }>(
      'select status, mandate_id from subscription where id = $1',
      [id],
    )
    return row
  }
  const inHours = async (hours: number) =>
    advanceClock(
      app.current,
      new Date((await app.current.clock.now()).getTime() + hours * HOUR_MILLIS),
    )
  const atTheBank = async (recId: string) => {
    const { items } = await app.current.sandbox.listMandates({ search: recId, page: 0, size: 1 })
    return items[0]?.state
  }

  /** A subscription whose first charge was paid by a plain PIX, with the next one open. */
  async function aPayerByHand() {
    const as = await aSeller()
    const { ref, pay, chargeId } = await aSubscriber(app.current, as)
    await pay.pix()
    const [row] = await app.current.sql<{ id: string; bill_on: CivilDate }>(
      `select s.id, s.bill_on::text from subscription s join charge c on c.subscription_id = s.id
        where c.id = $1`,
      [chargeId],
    )
    if (!row) throw new Error('There is no subscription')
    await toHour(app.current, row.bill_on, 12)
    const [open] = await app.current.sql<{ id: string }>(
      `select id from charge where subscription_id = $1 and status = 'SCHEDULED'`,
      [row.id],
    )
    return { id: row.id, ref, later: toRoutedRef(as.sellerId, open?.id ?? '') }
  }

  test('one code pays and agrees, and the bank approves', async () => {
    const buyer = await anAgreeing(app.current, await aSeller())
    const { body } = await app.current.call(getCheckoutCharge, { params: { charge: buyer.ref } })
    expect(body.pix).toMatchObject({ state: 'ACTIVE', isAutomatic: true })
    expect(parseBrCode(body.pix?.code ?? '')).toMatchObject({
      kind: 'dynamic',
      recurrenceUrl: expect.stringContaining('/rec/') as string,
    })
    expect(await mandatesOf(app.current, buyer.subscriptionId)).toMatchObject([
      { state: 'CREATED', floor_cents: 12_000 },
    ])

    await app.current.sandbox.decideMandate(await buyer.recId(), 'APPROVED')
    await app.current.runner.drain()
    expect(await mandatesOf(app.current, buyer.subscriptionId)).toMatchObject([
      { state: 'APPROVED', ended_by: null },
    ])
    const subscription = await subscriptionOf(buyer.subscriptionId)
    expect(subscription).toMatchObject({
      status: 'ACTIVE',
      mandate_id: expect.any(String) as string,
    })
    await expectVerified(app.current)
  })

  test('is offered to people with the first payment, where the seller may', async () => {
    const as = await aSeller()
    const other = await app.current.aUser(await app.current.aSeller())
    const canBe = async (ref: string) =>
      (await app.current.call(getCheckoutCharge, { params: { charge: ref } })).body.canBeAutomatic
    const [mine, theirs] = [
      await aSubscriber(app.current, as),
      await aSubscriber(app.current, other),
    ]
    expect(await canBe(mine.ref)).toBe(true)
    expect(await canBe(theirs.ref)).toBe(false)
    expect(await askToAgree(app.current, theirs.ref)).toMatchObject({ status: 409 })
    const company = { documentType: 'cnpj', document: '11222333000181' }
    await app.current.sql(`update charge set payer = payer || $2::jsonb where id = $1`, [
      mine.chargeId,
      JSON.stringify(company),
    ])
    expect(await canBe(mine.ref)).toBe(false)
    expect(await askToAgree(app.current, mine.ref)).toMatchObject({ status: 409 })
  })

  test('a code asked for again is the same; another choice is another code', async () => {
    const buyer = await anAgreeing(app.current, await aSeller())
    const first = await mandatesOf(app.current, buyer.subscriptionId)
    await askToAgree(app.current, buyer.ref)
    expect(await mandatesOf(app.current, buyer.subscriptionId)).toEqual(first)

    await inHours(2)
    await askToAgree(app.current, buyer.ref)
    await app.current.runner.drain()
    const states = (await mandatesOf(app.current, buyer.subscriptionId)).map(({ state }) => state)
    expect(states).toEqual(['CREATED', 'EXPIRED'])
    expect(await atTheBank(first[0]?.rec_id ?? '')).toBe('CANCELLED')

    const plain = await app.current.call(choosePix, {
      params: { charge: buyer.ref },
      body: { amount: 120 },
    })
    expect(plain.body.pix).toMatchObject({ isAutomatic: false })
  })

  test('paid and not approved in time: the payment stands', async () => {
    const buyer = await anAgreeing(app.current, await aSeller())
    const [mandate] = await mandatesOf(app.current, buyer.subscriptionId)
    await app.current.sandbox.payPix(mandate?.txid ?? '', {})
    await app.current.runner.drain()
    expect(await subscriptionOf(buyer.subscriptionId)).toEqual({
      status: 'ACTIVE',
      mandate_id: null,
    })
    await inHours(26)
    expect(await mandatesOf(app.current, buyer.subscriptionId)).toMatchObject([
      { state: 'EXPIRED' },
    ])
    expect(await atTheBank(mandate?.rec_id ?? '')).toBe('CANCELLED')
    expect(await subscriptionOf(buyer.subscriptionId)).toMatchObject({ status: 'ACTIVE' })
  })

  test('a lost callback is made up for by asking', async () => {
    const buyer = await anAgreeing(app.current, await aSeller())
    const recId = await buyer.recId()
    await app.current.sql(`update sandbox.mandate set state = 'APPROVED' where rec_id = $1`, [
      recId,
    ])
    await inHours(1)
    expect(await mandatesOf(app.current, buyer.subscriptionId)).toMatchObject([
      { state: 'APPROVED' },
    ])
  })

  test('cancelled at the bank: the subscription stays, and is paid by PIX', async () => {
    const buyer = await anAgreed(app.current, await aSeller())
    await app.current.sandbox.decideMandate(await buyer.recId(), 'CANCELLED')
    await app.current.runner.drain()
    expect(await mandatesOf(app.current, buyer.subscriptionId)).toMatchObject([
      { state: 'CANCELLED', ended_by: 'PAYER' },
    ])
    expect(await subscriptionOf(buyer.subscriptionId)).toEqual({
      status: 'ACTIVE',
      mandate_id: null,
    })
  })

  test('cancelled here: the mandate too, also where the bank is away for a while', async () => {
    const as = await aSeller()
    const buyer = await anAgreed(app.current, as)
    await app.current.sandbox.failNext('mandate', 'down', 1, 'cancel')
    const canceling = { as, params: { id: buyer.subscriptionId }, body: { active: false as const } }
    expect(await app.current.call(cancelSubscription, canceling)).toMatchObject({ status: 200 })
    await app.current.runner.drain()
    expect(await atTheBank(await buyer.recId())).toBe('APPROVED')
    expect(await mandatesOf(app.current, buyer.subscriptionId)).toMatchObject([
      { state: 'CANCELLED', ended_by: 'SELLER' },
    ])
    await tryAgain(app.current)
    expect(await atTheBank(await buyer.recId())).toBe('CANCELLED')
  })

  test('refused by the bank: the page may ask for a plain code', async () => {
    const as = await aSeller()
    const buyer = await aSubscriber(app.current, as)
    await app.current.sandbox.failNext('mandate', 'refuse', 1, 'propose')
    await askToAgree(app.current, buyer.ref)
    await app.current.runner.drain()
    const { body } = await app.current.call(getCheckoutCharge, { params: { charge: buyer.ref } })
    expect(body.pix).toMatchObject({ state: 'REMOVED' })
    const plain = { params: { charge: buyer.ref }, body: { amount: 120 } }
    expect(await app.current.call(choosePix, plain)).toMatchObject({ status: 200 })
  })

  test('without an answer it is proposed again, once', async () => {
    const as = await aSeller()
    const buyer = await aSubscriber(app.current, as)
    await app.current.sandbox.failNext('mandate', 'timeout-after', 1, 'propose')
    await askToAgree(app.current, buyer.ref)
    await app.current.runner.drain()
    await tryAgain(app.current)
    const { items } = await app.current.sandbox.listMandates({
      search: await buyer.txid(),
      page: 0,
      size: 5,
    })
    expect(items).toHaveLength(1)
    const { body } = await app.current.call(getCheckoutCharge, { params: { charge: buyer.ref } })
    expect(body.pix).toMatchObject({ state: 'ACTIVE', isAutomatic: true })
  })

  test('whoever pays a subscription by PIX may agree with a later charge, and is debited next', async () => {
    const { id, ref, later } = await aPayerByHand()
    const canBe = async (charge: string) =>
      (await app.current.call(getCheckoutCharge, { params: { charge } })).body.canBeAutomatic
    expect(await canBe(ref)).toBe(false)
    expect(await canBe(later)).toBe(true)

    expect(await askToAgree(app.current, later)).toMatchObject({ status: 200 })
    await app.current.runner.drain()
    const [mandate] = await mandatesOf(app.current, id)
    await app.current.sandbox.decideMandate(mandate?.rec_id ?? '', 'APPROVED')
    await app.current.runner.drain()
    expect(await subscriptionOf(id)).toMatchObject({ mandate_id: expect.any(String) as string })
    expect(await canBe(later)).toBe(false)

    const [next] = await app.current.sql<{ due: CivilDate; first: CivilDate }>(
      `select s.next_due_date::text as due, m.first_due_on::text as first
         from subscription s join mandate m on m.subscription_id = s.id where s.id = $1`,
      [id],
    )
    expect(next?.first).toBe(next?.due)
    await toHour(app.current, addDays(next?.due ?? ('' as CivilDate), 5), 12)
    expect(await debitsOf(app.current, id)).toMatchObject([{ status: 'PAID' }])
    await expectVerified(app.current)
  })

  test.each([
    ['a price that is to come', `coming_cents = 15000, coming_month_cents = 15000`, 3, 15_000],
    ['one that comes after a year', `coming_cents = 15000, coming_month_cents = 15000`, 14, 12_000],
    ['what waits for the next charge', `adjustment_cents = 300, carried_cents = 200`, null, 12_500],
  ])('a limit below %s is not agreed to', async (_, change, months, floor) => {
    const { id, later } = await aPayerByHand()
    await app.current.sql(
      `update subscription set ${change},
              coming_on = next_due_date + $2::int * interval '1 month' where id = $1`,
      [id, months],
    )

    await askToAgree(app.current, later)

    expect(await mandatesOf(app.current, id)).toMatchObject([{ floor_cents: floor }])
  })

  test.each([
    ['by boleto', `method = 'BANK_SLIP'`],
    ['that is to end', `ends_on = next_due_date, end_asked_by = 'SELLER', bill_on = null`],
    ['that is over', `status = 'INACTIVE', cancelled_at = created_at, bill_on = null`],
  ])('nobody agrees with a later charge of a subscription %s', async (_, change) => {
    const { id, later } = await aPayerByHand()
    await app.current.sql(`update subscription set ${change} where id = $1`, [id])
    const page = await app.current.call(getCheckoutCharge, { params: { charge: later } })
    expect(page.body.canBeAutomatic).toBe(false)
    expect(await askToAgree(app.current, later)).toMatchObject({ status: 409 })
  })
})
