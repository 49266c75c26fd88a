import { civilDate } from '@vintem/brazil/calendar'
import { cents } from '@vintem/brazil/money'
import { describe, expect, test } from 'vitest'
import { testWorld } from '#test/sandbox-world.ts'
import { aPixRequest } from '../pix/pix-contract.ts'
import { NotPayable, UnknownInWorld } from './world-error.ts'

// Goal: a bank takes one payment of what can be paid, and, where somebody insists, also what the
// product must be able to bear: paid twice, too late, after it was removed.
const NO_LATE_FEES = { fineBps: 0, monthlyInterestBps: 0 }

describe('PIX in the simulated world', () => {
  const world = testWorld()

  async function aPix(payable = aPixRequest().payable): Promise<string> {
    const request = aPixRequest({ payable })
    await world.current.rails.pix.request(request)
    return request.txid
  }

  const paymentsOf = async (txid: string) => {
    const { items } = await world.current.world.listPix({ search: txid, page: 0, size: 1 })
    return items[0]
  }

  test('takes one of simultaneous payments', async () => {
    const txid = await aPix()

    const attempts = await Promise.allSettled(
      [1, 2, 3, 4, 5].map(() => world.current.world.payPix(txid)),
    )

    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await paymentsOf(txid)).toMatchObject({ paidCents: 10_050 })
  })

  test.each([
    ['PAID', (txid: string) => world.current.world.payPix(txid)],
    ['REMOVED', (txid: string) => world.current.rails.pix.remove(7, txid)],
    ['EXPIRED', (txid: string) => world.current.world.expirePix(txid)],
  ])('takes nothing for what is %s, unless somebody insists', async (state, end) => {
    const txid = await aPix()
    await end(txid)

    await expect(world.current.world.payPix(txid)).rejects.toMatchObject({ state })

    const { endToEndId } = await world.current.world.payPix(txid, { anyway: true })
    expect(JSON.stringify(world.current.callbacks.at(-1))).toContain(endToEndId)
  })

  test('ends by itself when its time has passed', async () => {
    const { rails, clock, pass, world: outside } = world.current
    const txid = await aPix({ until: new Date((await clock.now()).getTime() + 60_000) })
    await pass(61)

    await expect(outside.payPix(txid)).rejects.toBeInstanceOf(NotPayable)
    expect(await rails.pix.find(7, txid)).toEqual({ state: 'REMOVED' })
  })

  test('with a due date is payable until the end of the last of its days', async () => {
    const saturday = civilDate(2031, 5, 10) // due, therefore, on the Monday

    const txid = await aPix({ dueDate: saturday, daysAfter: 1, ...NO_LATE_FEES })

    expect((await paymentsOf(txid))?.payableUntil).toEqual(new Date('2031-05-14T03:00:00Z'))
  })

  // 2031-05-10 is a Saturday, so due on Monday the 12th: then R$ 100.50 once 2% and 1% a month by day.
  test.each([
    ['on the Monday', '2031-05-12T12:00:00Z', 10_050],
    ['a day late', '2031-05-13T12:00:00Z', 10_050 + 201 + 3],
    ['ten days late', '2031-05-22T12:00:00Z', 10_050 + 201 + 33],
  ])('costs more once late, from the due date as moved: %s', async (_, at, cents) => {
    const { clock, world: outside } = world.current
    const dueDate = civilDate(2031, 5, 10)
    const txid = await aPix({ dueDate, daysAfter: 30, fineBps: 200, monthlyInterestBps: 100 })
    await clock.runFrom(new Date(at))

    await outside.payPix(txid)

    expect((await paymentsOf(txid))?.paidCents).toBe(cents)
  })

  test('knows nothing of what was never asked', async () => {
    await expect(world.current.world.payPix('x')).rejects.toBeInstanceOf(UnknownInWorld)
  })

  test('takes returns for 90 days', async () => {
    const txid = await aPix()
    const { endToEndId } = await world.current.world.payPix(txid)
    const giveBack = (returnId: string) =>
      world.current.rails.pix.giveBack({
        sellerId: 7,
        endToEndId,
        returnId,
        amountCents: cents(10),
      })

    await world.current.pass(89 * 86_400)
    await giveBack('in time')
    await world.current.pass(2 * 86_400)

    await expect(giveBack('too late')).rejects.toThrow('90 dias')
    expect(await paymentsOf(txid)).toMatchObject({ returnedCents: 10 })
  })
})
