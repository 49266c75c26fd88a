import { addDays, civilDateOf, nextBusinessDay } from '@vintem/brazil/calendar'
import { cents } from '@vintem/brazil/money'
import { describe, expect, test } from 'vitest'
import { testWorld } from '#test/sandbox-world.ts'
import { aBankSlipOrder } from '../bank-slip/bank-slip-contract.ts'
import { NotPayable, UnknownInWorld } from './world-error.ts'

// Goal: a boleto is paid once and with what lateness adds; where somebody insists, also twice and
// after the bank has written it off, as happens.
describe('boletos in the simulated world', () => {
  const world = testWorld()

  async function aBankSlip(): Promise<string> {
    const { rails, clock } = world.current
    const order = aBankSlipOrder({
      amountCents: cents(100_000),
      dueDate: nextBusinessDay(addDays(civilDateOf(await clock.now()), 3)),
      fineBps: 200,
      monthlyInterestBps: 300,
    })
    await rails.bankSlip.register(order)
    return order.reference
  }

  const slip = async (reference: string) => {
    const { items } = await world.current.world.listBankSlips({
      search: reference,
      page: 0,
      size: 1,
    })
    return items[0]
  }

  test('takes its value in time', async () => {
    const reference = await aBankSlip()

    await world.current.world.payBankSlip(reference)

    expect(await slip(reference)).toMatchObject({ state: 'PAID', paidCents: 100_000 })
  })

  test('takes fine and interest by day when late', async () => {
    const reference = await aBankSlip()
    const dueDate = (await slip(reference))?.dueDate
    const late = new Date(`${dueDate}T15:00:00Z`).getTime() + 10 * 86_400_000
    await world.current.pass((late - (await world.current.clock.now()).getTime()) / 1_000)

    await world.current.world.payBankSlip(reference)

    // 2 % once, and 3 % a month for ten days of thirty.
    expect(await slip(reference)).toMatchObject({ paidCents: 100_000 + 2_000 + 1_000 })
  })

  test('takes one of simultaneous payments', async () => {
    const reference = await aBankSlip()

    const attempts = await Promise.allSettled(
      [1, 2, 3, 4, 5].map(() => world.current.world.payBankSlip(reference)),
    )

    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test.each([
    ['PAID', (reference: string) => world.current.world.payBankSlip(reference)],
    ['CANCELED', (reference: string) => world.current.rails.bankSlip.cancel(7, reference)],
    ['CANCELED', (reference: string) => world.current.world.expireBankSlip(reference)],
  ])('takes nothing for what is %s, unless somebody insists', async (state, end) => {
    const reference = await aBankSlip()
    await end(reference)

    await expect(world.current.world.payBankSlip(reference)).rejects.toMatchObject({ state })

    const { settlementId } = await world.current.world.payBankSlip(reference, { anyway: true })
    expect(JSON.stringify(world.current.callbacks.at(-1))).toContain(settlementId)
  })

  test('is not written off once paid, and unknown where it never was', async () => {
    const reference = await aBankSlip()
    await world.current.world.payBankSlip(reference)

    const outside = world.current.world
    await expect(outside.expireBankSlip(reference)).rejects.toBeInstanceOf(NotPayable)
    await expect(outside.expireBankSlip('x')).rejects.toBeInstanceOf(UnknownInWorld)
  })
})
