import {
  addDays,
  type CivilDate,
  civilDateOf,
  daysBetween,
  nextBusinessDay,
  startOfDay,
} from '@vintem/brazil/calendar'
import { cents } from '@vintem/brazil/money'
import { expect, test } from 'vitest'
import { newRoutedId } from '#platform/ids.ts'
import { testFaults } from '../fault-contract.ts'
import { RailRefused } from '../rail-error.ts'
import { readDebitCallback } from './callback.ts'
import { type MandateFarEnd, SELLER } from './mandate-far-end.ts'
import type { DebitOrder } from './port.ts'

const HOUR_SECONDS = 3_600
const AMOUNT = cents(10_050)

/** A mandate that is approved, and an order in its days; `days`: those before the debit. */
async function ordered(farEnd: MandateFarEnd, days = 5) {
  const { rail, aProposal, decide, now } = farEnd
  const { recId } = await rail.propose(await aProposal())
  await decide(recId, 'APPROVED')
  const dueDate = nextBusinessDay(addDays(civilDateOf(await now()), days))
  const order = anOrder(recId, dueDate)
  return { recId, order, on: dueDate }
}

const anOrder = (recId: string, dueDate: CivilDate): DebitOrder => ({
  txid: newRoutedId(SELLER),
  sellerId: SELLER,
  recId,
  amountCents: AMOUNT,
  dueDate,
  description: 'Plano Ouro',
})

async function toHour({ now, pass }: MandateFarEnd, on: CivilDate, hour: number): Promise<void> {
  const at = startOfDay(on).getTime() + hour * HOUR_SECONDS * 1_000
  await pass((at - (await now()).getTime()) / 1_000)
}

export function testDebits(farEnd: () => MandateFarEnd): void {
  test('is taken on its day, as it was ordered, once', async () => {
    const { rail, callbacksOf } = farEnd()
    const { order, on } = await ordered(farEnd())

    await rail.charge(order)
    await rail.charge(order)

    expect(await rail.findCharge(SELLER, order.txid)).toEqual({
      state: 'ACTIVE',
      code: null,
      isWaiting: true,
      payment: null,
    })
    await toHour(farEnd(), on, 12)
    expect(await rail.findCharge(SELLER, order.txid)).toMatchObject({
      state: 'PAID',
      isWaiting: false,
      payment: { amountCents: AMOUNT, endToEndId: expect.stringMatching(/^E/) as string },
    })
    const told = callbacksOf(order.txid).flatMap((body) => readDebitCallback(body) ?? [])
    expect(told).toContain(order.txid)
  })

  test('of a mandate of a fixed value is taken on at that value alone', async () => {
    const { rail, aProposal, decide, now } = farEnd()
    const { recId } = await rail.propose({ ...(await aProposal()), isFixed: true })
    await decide(recId, 'APPROVED')
    const dueDate = nextBusinessDay(addDays(civilDateOf(await now()), 5))
    const [other, same] = [anOrder(recId, dueDate), anOrder(recId, dueDate)]

    await expect(rail.charge({ ...other, amountCents: cents(10_051) })).rejects.toBeInstanceOf(
      RailRefused,
    )
    await rail.charge(same)

    expect(await rail.findCharge(SELLER, other.txid)).toBeUndefined()
    expect(await rail.findCharge(SELLER, same.txid)).toMatchObject({ state: 'ACTIVE' })
  })

  test.each([0, 1, 16])('is refused %i days before it', async (days) => {
    const { rail, now } = farEnd()
    const { recId } = await ordered(farEnd())
    const today = civilDateOf(await now())
    // A day that is none is moved, which could bring it within the time.
    const moved = daysBetween(today, nextBusinessDay(addDays(today, days)))
    const order = anOrder(recId, addDays(today, moved >= 2 && days < 2 ? -1 : days))

    await expect(rail.charge(order)).rejects.toBeInstanceOf(RailRefused)

    expect(await rail.findCharge(SELLER, order.txid)).toBeUndefined()
  })

  test('without an approved mandate is rejected', async () => {
    const { rail, aProposal, now } = farEnd()
    const { recId } = await rail.propose(await aProposal())
    const order = anOrder(recId, nextBusinessDay(addDays(civilDateOf(await now()), 5)))

    await rail.charge(order)

    expect(await rail.findCharge(SELLER, order.txid)).toMatchObject({
      state: 'REJECTED',
      code: 'MSUC',
    })
  })
}

export function testTakingBack(farEnd: () => MandateFarEnd): void {
  test('is taken back until 22:00 of its eve, and not after', async () => {
    const { rail } = farEnd()
    const [early, late] = [await ordered(farEnd()), await ordered(farEnd())]
    await rail.charge(early.order)
    await rail.charge(late.order)

    await toHour(farEnd(), addDays(early.on, -1), 21.9)
    await rail.cancelCharge(SELLER + 1, early.order.txid)
    expect(await rail.findCharge(SELLER, early.order.txid)).toMatchObject({ state: 'ACTIVE' })
    await rail.cancelCharge(SELLER, early.order.txid)
    await rail.cancelCharge(SELLER, early.order.txid)
    await toHour(farEnd(), addDays(late.on, -1), 22.1)
    await rail.cancelCharge(SELLER, late.order.txid)

    expect(await rail.findCharge(SELLER, early.order.txid)).toMatchObject({ state: 'CANCELLED' })
    expect(await rail.findCharge(SELLER, late.order.txid)).toMatchObject({ state: 'ACTIVE' })
  })

  test('is nothing of another seller’s, and an unknown one is left alone', async () => {
    const { rail } = farEnd()
    const { order } = await ordered(farEnd())
    await rail.charge(order)

    expect(await rail.findCharge(SELLER + 1, order.txid)).toBeUndefined()
    const unknown = newRoutedId(SELLER)
    expect(await rail.findCharge(SELLER, unknown)).toBeUndefined()
    await rail.cancelCharge(SELLER, unknown)
  })

  testFaults('ordering', async () => {
    const { rail, failNext } = farEnd()
    const { order } = await ordered(farEnd())
    return {
      act: () => rail.charge(order),
      happened: async () => (await rail.findCharge(SELLER, order.txid)) !== undefined,
      fail: (fault) => failNext('charge', fault),
    }
  })

  testFaults('taking back', async () => {
    const { rail, failNext } = farEnd()
    const { order } = await ordered(farEnd())
    await rail.charge(order)
    return {
      act: () => rail.cancelCharge(SELLER, order.txid),
      happened: async () => (await rail.findCharge(SELLER, order.txid))?.state === 'CANCELLED',
      fail: (fault) => failNext('cancelCharge', fault),
    }
  })
}

export function testRetries(farEnd: () => MandateFarEnd): void {
  /** A debit that found no money. */
  async function unpaid() {
    const given = await ordered(farEnd())
    await farEnd().rail.charge(given.order)
    await farEnd().setPayer(given.recId, { balanceCents: cents(0) })
    await toHour(farEnd(), given.on, 23)
    return given
  }

  test('without money waits for nothing, and is taken on another day', async () => {
    const { rail, setPayer } = farEnd()
    const { recId, order, on } = await unpaid()
    expect(await rail.findCharge(SELLER, order.txid)).toMatchObject({
      state: 'ACTIVE',
      isWaiting: false,
    })
    const again = addDays(on, 2)

    await rail.retry(SELLER, order.txid, again)
    await rail.retry(SELLER, order.txid, again)
    expect(await rail.findCharge(SELLER, order.txid)).toMatchObject({ isWaiting: true })
    await setPayer(recId, {})
    await toHour(farEnd(), again, 12)

    expect(await rail.findCharge(SELLER, order.txid)).toMatchObject({ state: 'PAID' })
  })

  test('is tried on three days of seven, ordered by 22:00 of the eve', async () => {
    const { rail } = farEnd()
    const { order, on } = await unpaid()
    const isRefused = (days: number) =>
      expect(rail.retry(SELLER, order.txid, addDays(on, days))).rejects.toBeInstanceOf(RailRefused)
    await isRefused(1)
    await isRefused(8)
    for (const days of [2, 4, 6]) {
      await rail.retry(SELLER, order.txid, addDays(on, days))
      await toHour(farEnd(), addDays(on, days), 23)
    }

    await isRefused(8)
  })

  test('a permanent refusal ends it, with its reason', async () => {
    const { rail, setPayer } = farEnd()
    const { recId, order, on } = await ordered(farEnd())
    await rail.charge(order)
    await setPayer(recId, { nextRefusal: 'AC05' })
    await toHour(farEnd(), on, 12)

    expect(await rail.findCharge(SELLER, order.txid)).toMatchObject({
      state: 'REJECTED',
      code: 'AC05',
    })
  })

  testFaults('another attempt', async () => {
    const { rail, failNext } = farEnd()
    const { order, on } = await unpaid()
    return {
      act: () => rail.retry(SELLER, order.txid, addDays(on, 2)),
      happened: async () => (await rail.findCharge(SELLER, order.txid))?.isWaiting === true,
      fail: (fault) => failNext('retry', fault),
    }
  })
}
