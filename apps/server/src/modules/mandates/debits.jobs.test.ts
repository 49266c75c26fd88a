import { addDays, type CivilDate } from '@vintem/brazil/calendar'
import { cents } from '@vintem/brazil/money'
import { getCheckoutCharge } from '@vintem/contracts/checkout/endpoints'
import { cancelSubscription } from '@vintem/contracts/subscriptions/endpoints'
import { describe, expect, test } from 'vitest'
import { toRoutedRef } from '#platform/ids.ts'
import { askForPix } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import {
  aBilledDebit,
  type Agreeing,
  debitsOf,
  newestDebit,
  toHour as moveTo,
} from '#test/mandates.ts'
import { expectVerified } from '#test/verified.ts'

// Goal: what a mandate pays is taken by the payer's bank, in its hours, once, or paid in another way.
describe('debits', () => {
  const app = testApp()
  const toHour = (day: CivilDate, hour: number) => moveTo(app.current, day, hour)
  const billed = () => aBilledDebit(app.current)
  const theDebit = (buyer: Agreeing) => newestDebit(app.current, buyer)
  const payer = async (
    buyer: Agreeing,
    change: { limitCents?: number; balanceCents?: number; nextRefusal?: string },
  ) =>
    app.current.sandbox.setPayer(await buyer.recId(), {
      limitCents: change.limitCents === undefined ? null : cents(change.limitCents),
      balanceCents: change.balanceCents === undefined ? null : cents(change.balanceCents),
      nextRefusal: change.nextRefusal ?? null,
    })
  const atTheBank = (txid: string) =>
    app.current.sql<{ state: string }>('select state from sandbox.debit where txid = $1', [txid])
  const codesOf = (chargeId: string) =>
    app.current.sql<{ state: string; automatic: string | null }>(
      'select state, automatic from charge_pix where charge_id = $1 order by created_at, txid',
      [chargeId],
    )

  test('is ordered a week before, taken on the day, and paid as any PIX', async () => {
    const { as, buyer, debit, on } = await billed()
    expect(debit).toMatchObject({ state: 'REQUESTED', retries: 0, status: 'SCHEDULED' })
    expect(await atTheBank(debit.txid)).toEqual([])

    await toHour(addDays(on, -7), 9)
    expect(await atTheBank(debit.txid)).toEqual([{ state: 'ACTIVE' }])
    await toHour(addDays(on, -2), 19)
    expect(await theDebit(buyer)).toMatchObject({ state: 'ACTIVE' })
    const ref = toRoutedRef(as.sellerId, debit.charge_id)
    const { body } = await app.current.call(getCheckoutCharge, { params: { charge: ref } })
    expect(body).toMatchObject({ status: 'SCHEDULED', pix: null })

    await toHour(on, 9)
    expect(await theDebit(buyer)).toMatchObject({ state: 'PAID', status: 'PAID' })
    await toHour(addDays(on, 1), 12)
    expect(await codesOf(debit.charge_id)).toEqual([{ state: 'PAID', automatic: 'DEBIT' }])
    await expectVerified(app.current)
  })

  test('over the payer’s limit: the bank refuses, and the charge gets a code', async () => {
    const { buyer, debit, on } = await billed()
    await payer(buyer, { limitCents: 12_000 })
    await app.current.sql(`update charge set value_cents = 13000 where id = $1`, [debit.charge_id])
    await toHour(addDays(on, -2), 19)
    expect(await theDebit(buyer)).toMatchObject({ state: 'REMOVED', reason: 'AM02' })
    expect(await codesOf(debit.charge_id)).toEqual([
      { state: 'REMOVED', automatic: 'DEBIT' },
      { state: 'ACTIVE', automatic: null },
    ])
  })

  test('not taken on two days before: it is taken back, and the charge gets a code', async () => {
    const { buyer, debit, on } = await billed()
    await toHour(addDays(on, -7), 9)
    await app.current.sql('delete from sandbox.debit_attempt where txid = $1', [debit.txid])
    await app.current.sql('delete from sandbox.debit where txid = $1', [debit.txid])
    await toHour(addDays(on, -2), 19)
    expect(await theDebit(buyer)).toMatchObject({ state: 'REMOVED', reason: 'NOT_TAKEN' })
    expect(await codesOf(debit.charge_id)).toMatchObject([{}, { state: 'ACTIVE', automatic: null }])
  })

  test('without money it is tried again in the evening, and then on three days', async () => {
    const { buyer, debit, on } = await billed()
    await payer(buyer, { balanceCents: 100 })
    await toHour(on, 12)
    expect(await theDebit(buyer)).toMatchObject({ state: 'ACTIVE', retries: 0 })
    await toHour(addDays(on, 3), 12)
    expect(await theDebit(buyer)).toMatchObject({ retries: 2, status: 'LATE' })
    await toHour(addDays(on, 6), 12)
    expect(await theDebit(buyer)).toMatchObject({ retries: 3, last_on: addDays(on, 7) })
    await payer(buyer, {})
    await toHour(addDays(on, 7), 12)
    expect(await theDebit(buyer)).toMatchObject({ state: 'PAID', status: 'PAID' })
    const tries = await app.current.sql<{ settles_on: string; tries: number }>(
      `select settles_on::text, tries from sandbox.debit_attempt where txid = $1 order by settles_on`,
      [debit.txid],
    )
    expect(tries).toEqual([
      { settles_on: on, tries: 2 },
      { settles_on: addDays(on, 2), tries: 2 },
      { settles_on: addDays(on, 4), tries: 2 },
      { settles_on: addDays(on, 7), tries: 1 },
    ])
    await expectVerified(app.current)
  })

  test('money in the evening of the day is enough', async () => {
    const { buyer, on } = await billed()
    await payer(buyer, { balanceCents: 100 })
    await toHour(on, 12)
    await payer(buyer, { balanceCents: 12_000 })
    await toHour(on, 22)
    expect(await theDebit(buyer)).toMatchObject({ state: 'PAID', retries: 0 })
  })

  test('used up: it is paid at its page', async () => {
    const { buyer, debit, on } = await billed()
    await payer(buyer, { balanceCents: 0 })
    await toHour(addDays(on, 8), 12)
    expect(await theDebit(buyer)).toMatchObject({
      state: 'REMOVED',
      reason: 'NO_MONEY',
      retries: 3,
      status: 'LATE',
    })
    expect(await codesOf(debit.charge_id)).toHaveLength(1)
  })

  test('a permanent refusal ends it', async () => {
    const { buyer, on } = await billed()
    await payer(buyer, { nextRefusal: 'AC05' })
    await toHour(on, 12)
    expect(await theDebit(buyer)).toMatchObject({ state: 'REMOVED', reason: 'AC05', retries: 0 })
  })

  test('paid at the page before the eve: the bank takes nothing', async () => {
    const { as, buyer, debit, on } = await billed()
    await toHour(addDays(on, -3), 12)
    await askForPix(app.current, toRoutedRef(as.sellerId, debit.charge_id))
    await app.current.runner.drain()
    expect(await theDebit(buyer)).toMatchObject({ state: 'REQUESTED' })
    const [, code] = await app.current.sql<{ txid: string }>(
      'select txid from charge_pix where charge_id = $1 order by created_at',
      [debit.charge_id],
    )
    await app.current.sandbox.payPix(code?.txid ?? '', {})
    await app.current.runner.drain()
    expect(await atTheBank(debit.txid)).toEqual([{ state: 'CANCELLED' }])
    expect(await theDebit(buyer)).toMatchObject({ state: 'REMOVED', status: 'PAID' })
  })

  test('paid at the page in the last hours: what the bank takes goes back by itself', async () => {
    const { as, buyer, debit, on } = await billed()
    await toHour(addDays(on, -1), 23)
    await askForPix(app.current, toRoutedRef(as.sellerId, debit.charge_id))
    await app.current.runner.drain()
    const [, code] = await app.current.sql<{ txid: string }>(
      'select txid from charge_pix where charge_id = $1 order by created_at',
      [debit.charge_id],
    )
    await app.current.sandbox.payPix(code?.txid ?? '', {})
    await toHour(on, 12)
    expect(await atTheBank(debit.txid)).toEqual([{ state: 'ACTIVE' }])
    await app.current.services.rails.mandate.findCharge(as.sellerId, debit.txid)
    await app.current.sandbox.deliverCallbacks()
    await toHour(addDays(on, 1), 12)
    const returned = await app.current.sql(
      `select from sandbox.pix_return r join sandbox.pix_payment p using (end_to_end_id)
        where p.txid = $1`,
      [debit.txid],
    )
    expect(returned).toHaveLength(1)
    expect(await theDebit(buyer)).toMatchObject({ status: 'PAID' })
    await expectVerified(app.current)
  })

  test('cancelled at the bank: the charge gets a code, and the next ones too', async () => {
    const { buyer, debit, on } = await billed()
    await toHour(addDays(on, -5), 12)
    await app.current.sandbox.decideMandate(await buyer.recId(), 'CANCELLED')
    await app.current.runner.drain()
    expect(await theDebit(buyer)).toMatchObject({ state: 'REMOVED', status: 'SCHEDULED' })
    expect(await codesOf(debit.charge_id)).toMatchObject([{}, { state: 'ACTIVE', automatic: null }])
    await toHour(addDays(on, 20), 12)
    expect(await debitsOf(app.current, buyer.subscriptionId)).toHaveLength(1)
  })

  test('cancelled here while it is late: nothing is tried any more', async () => {
    const { as, buyer, debit, on } = await billed()
    await payer(buyer, { balanceCents: 0 })
    await toHour(addDays(on, 1), 13)
    expect(await theDebit(buyer)).toMatchObject({ retries: 1, status: 'LATE' })
    const body = { active: false as const }
    await app.current.call(cancelSubscription, { as, params: { id: buyer.subscriptionId }, body })
    await payer(buyer, {})
    await toHour(addDays(on, 9), 12)
    expect(await theDebit(buyer)).toMatchObject({ state: 'REMOVED', status: 'LATE', retries: 1 })
    expect(await atTheBank(debit.txid)).toEqual([{ state: 'CANCELLED' }])
  })
})
