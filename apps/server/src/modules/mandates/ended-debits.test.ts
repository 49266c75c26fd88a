import { addDays, addMonths, type CivilDate, civilDateOf } from '@vintem/brazil/calendar'
import { cents } from '@vintem/brazil/money'
import { cancelSubscription } from '@vintem/contracts/subscriptions/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import {
  aBilledDebit,
  anAgreed,
  anAutomaticSeller,
  type Billed,
  debitsOf,
  mandatesOf,
  newestDebit,
  toHour,
} from '#test/mandates.ts'
import { expectVerified } from '#test/verified.ts'

// Goal: a subscription that ends with its period is debited for what is owed until then and no more,
// and by its mandate again where the end is taken back.
describe('debits of a subscription that is to end', () => {
  const app = testApp()
  const end = ({ as, buyer }: Pick<Billed, 'as' | 'buyer'>, active = false) =>
    app.current.call(cancelSubscription, {
      as,
      params: { id: buyer.subscriptionId },
      body: active ? { active } : { active, when: 'PERIOD_END' as const },
    })
  const atTheBank = async (txid: string) =>
    (
      await app.current.sql<{ state: string }>('select state from sandbox.debit where txid = $1', [
        txid,
      ])
    )[0]?.state
  const subscriptionOf = async ({ buyer }: Pick<Billed, 'buyer'>) => {
    const [row] = await app.current.sql<{ status: string; ends_on: string | null }>(
      'select status, ends_on::text from subscription where id = $1',
      [buyer.subscriptionId],
    )
    return row
  }
  const mandateOf = async ({ buyer }: Pick<Billed, 'buyer'>) =>
    (await mandatesOf(app.current, buyer.subscriptionId))[0]

  test('what was ordered of a later period is taken back, and the mandate ends with the period', async () => {
    const given = await aBilledDebit(app.current)
    const { debit, on } = given
    await toHour(app.current, addDays(on, -5), 12)
    expect(await atTheBank(debit.txid)).toBe('ACTIVE')

    expect(await end(given)).toMatchObject({ status: 200 })
    await app.current.runner.drain()

    expect(await atTheBank(debit.txid)).toBe('CANCELLED')
    expect(await newestDebit(app.current, given.buyer)).toMatchObject({ status: 'CANCELED' })
    expect(await mandateOf(given)).toMatchObject({ state: 'APPROVED' })
    expect(await subscriptionOf(given)).toMatchObject({
      status: 'ACTIVE',
      ends_on: expect.any(String) as string,
    })

    await toHour(app.current, addDays(on, 1), 12)
    expect(await subscriptionOf(given)).toMatchObject({ status: 'INACTIVE' })
    expect(await mandateOf(given)).toMatchObject({ state: 'CANCELLED', ended_by: 'SELLER' })
    const { items } = await app.current.sandbox.listMandates({
      search: await given.buyer.recId(),
      page: 0,
      size: 1,
    })
    expect(items[0]?.state).toBe('CANCELLED')
    await toHour(app.current, addDays(on, 40), 12)
    expect(await debitsOf(app.current, given.buyer.subscriptionId)).toHaveLength(1)
    await expectVerified(app.current)
  })

  test('nothing is ordered of what was not billed yet', async () => {
    const as = await anAutomaticSeller(app.current)
    const buyer = await anAgreed(app.current, as)
    await end({ as, buyer })
    const today = civilDateOf(await app.current.clock.now())
    await toHour(app.current, addMonths(today, 2), 12)
    expect(await debitsOf(app.current, buyer.subscriptionId)).toEqual([])
    expect(await mandateOf({ buyer })).toMatchObject({ state: 'CANCELLED' })
  })

  test('taken back in time, the period is debited after all, once', async () => {
    const given = await aBilledDebit(app.current)
    const { debit, on, buyer } = given
    await toHour(app.current, addDays(on, -6), 12)
    await end(given)
    await app.current.runner.drain()

    expect(await end(given, true)).toMatchObject({ status: 200 })
    await app.current.runner.drain()
    await toHour(app.current, (await newestDebit(app.current, buyer)).due_on, 12)

    const debits = await debitsOf(app.current, buyer.subscriptionId)
    expect(debits).toMatchObject([{ status: 'PAID' }, { txid: debit.txid }])
    expect(await atTheBank(debit.txid)).toBe('CANCELLED')
    await expectVerified(app.current)
  })

  test('taken back on its eve, the period falls due later, and is debited then', async () => {
    const given = await aBilledDebit(app.current)
    const { debit, on, buyer } = given
    await toHour(app.current, addDays(on, -6), 12)
    await end(given)
    const endsOn = (await subscriptionOf(given))?.ends_on ?? ''
    await toHour(app.current, addDays(endsOn as CivilDate, -1), 12)

    expect(await end(given, true)).toMatchObject({ status: 200 })
    await app.current.runner.drain()

    const again = await newestDebit(app.current, buyer)
    expect(again.txid).not.toBe(debit.txid)
    expect(again.due_on > on).toBe(true)
    expect(await atTheBank(again.txid)).toBe('ACTIVE')
    await toHour(app.current, again.due_on, 12)
    expect(await newestDebit(app.current, buyer)).toMatchObject({ state: 'PAID', status: 'PAID' })
  })

  const payer = { limitCents: null, nextRefusal: null }
  async function withoutMoney() {
    const given = await aBilledDebit(app.current)
    const recId = await given.buyer.recId()
    await app.current.sandbox.setPayer(recId, { ...payer, balanceCents: cents(0) })
    const pay = () => app.current.sandbox.setPayer(recId, { ...payer, balanceCents: null })
    return { ...given, pay }
  }

  test.each([
    ['before another attempt is ordered', 1, 9, 0],
    ['once it is ordered', 1, 15, 1],
  ] as const)(
    'a late charge stays owed and is not tried again, %s',
    async (_, day, hour, retries) => {
      const { pay, ...given } = await withoutMoney()
      const { buyer, on, debit } = given
      await toHour(app.current, addDays(on, day), hour)
      expect(await newestDebit(app.current, buyer)).toMatchObject({ state: 'ACTIVE', retries })
      await end(given)
      await pay()
      expect(await newestDebit(app.current, buyer)).toMatchObject({ state: 'REMOVED' })
      await toHour(app.current, addDays(on, 9), 12)

      expect(await newestDebit(app.current, buyer)).toMatchObject({
        txid: debit.txid,
        status: 'LATE',
        retries,
        reason: 'ENDING',
      })
      expect(await atTheBank(debit.txid)).not.toBe('PAID')
      await expectVerified(app.current)
    },
  )

  test('an attempt that nobody can take back any more is the last one', async () => {
    const { pay, ...given } = await withoutMoney()
    const { buyer, on } = given
    await toHour(app.current, addDays(on, 1), 23)
    await end(given)
    await toHour(app.current, addDays(on, 3), 12)
    await pay()
    await toHour(app.current, addDays(on, 9), 12)

    expect(await newestDebit(app.current, buyer)).toMatchObject({
      status: 'LATE',
      retries: 1,
      reason: 'NO_MONEY',
    })
    await expectVerified(app.current)
  })

  test('what is debited after the end was set is tried once', async () => {
    const { pay, ...given } = await withoutMoney()
    const { buyer, on } = given
    await toHour(app.current, on, 12)
    await end(given)
    await toHour(app.current, addDays(on, 1), 12)
    await pay()
    await toHour(app.current, addDays(on, 9), 12)

    expect(await newestDebit(app.current, buyer)).toMatchObject({ status: 'LATE', retries: 0 })
  })
})
