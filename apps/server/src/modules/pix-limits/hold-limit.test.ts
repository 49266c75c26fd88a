import { type Cents, cents } from '@vintem/brazil/money'
import { describe, expect, test } from 'vitest'
import {
  giveBackLimit,
  holdLimit,
  lockPixLimitHold,
  lockPixLimits,
  selectPixLimitUses,
} from '#modules/pix-limits/index.ts'
import { newId } from '#platform/ids.ts'
import { aBankingSeller } from '#test/banking-accounts.ts'
import { testApp } from '#test/harness.ts'
import { expectVerified, faultsOf } from '#test/verified.ts'
import { advanceClock } from '#work/advance-clock.ts'

/** The next day at this time in São Paulo; the clock only goes forward. */
function nextAt(now: Date, time: string): Date {
  const day = new Date(now.getTime() + 24 * 3_600_000).toISOString().slice(0, 10)
  return new Date(`${day}T${time}-03:00`)
}

// Goal: what is sent by PIX never passes the limit in force at its instant, however many send at the same time,
// and what was not sent is free again, once, in the day or night of which it was held.
describe('a limit', () => {
  const app = testApp()

  async function aSeller() {
    const { sellerId } = await aBankingSeller(app.current)
    const hold = (amount: number, paymentId = newId()) =>
      app.current.services
        .transact({ sellerId }, async (tx) => {
          const [limits, uses] = await tx.enter(
            lockPixLimits(sellerId),
            selectPixLimitUses(sellerId),
          )
          const amountCents: Cents = cents(amount * 100)
          await tx.commit(holdLimit({ limits, uses }, { paymentId, amountCents }, tx.now))
        })
        .then(
          () => 'held',
          (error: Error) => error.message.replace(/\s/g, ' '),
        )
    const giveBack = (paymentId: string) =>
      app.current.services.transact({ sellerId }, async (tx) => {
        const [[row]] = await tx.enter(lockPixLimitHold(sellerId, paymentId))
        await tx.commit(giveBackLimit(row, tx.now))
      })
    const uses = () =>
      app.current.sql<{ period: string; used: number }>(
        `select period, day::text, used_cents::int as used from pix_limit_use
          where seller_id = $1 order by day, period`,
        [sellerId],
      )
    /** The clock stands still there. */
    const goTo = async (time: string) => {
      const instant = nextAt(await app.current.clock.now(), time)
      await advanceClock(app.current, instant)
      await app.current.clock.holdAt(instant)
    }
    return { sellerId, hold, giveBack, uses, goTo }
  }

  // @spec 002 §9 Pix limits: day window 6:00-19:59:59, night 20:00-5:59:59
  test('of the day lets 6,000.00 through at 19:59:59.999, that of the night does not at 20:00:00.000', async () => {
    const seller = await aSeller()
    await seller.goTo('19:59:59.999')
    expect(await seller.hold(6_000)).toBe('held')
    await app.current.clock.holdAt(new Date((await app.current.clock.now()).getTime() + 1))
    expect(await seller.hold(6_000)).toBe(
      'O valor passa do limite Pix noturno: restam R$ 5.000,00.',
    )
    expect(await seller.hold(5_000)).toBe('held')
    expect(await seller.hold(0.01)).toBe('O valor passa do limite Pix noturno: restam R$ 0,00.')
    await expectVerified(app.current)
  })

  test('of the night lasts beyond midnight: 02:00 of the 4th uses the night of the 3rd', async () => {
    const seller = await aSeller()
    await seller.goTo('23:00:00.000')
    expect(await seller.hold(3_000)).toBe('held')
    const begun = await seller.uses()
    await advanceClock(
      app.current,
      new Date((await app.current.clock.now()).getTime() + 3 * 3_600_000),
    )
    expect(await seller.hold(2_000.01)).toContain('restam R$ 2.000,00')
    expect(await seller.hold(2_000)).toBe('held')
    expect(await seller.uses()).toEqual([{ ...begun[0], used: 500_000 }])
    await seller.goTo('20:00:00.000')
    expect(await seller.hold(5_000)).toBe('held')
    expect((await seller.uses()).map(({ used }) => used)).toEqual([500_000, 500_000])
  })

  test('holds for no more than it is, of those that ask at the same time', async () => {
    const seller = await aSeller()
    await seller.goTo('12:00:00.000')
    const answers = await Promise.all(
      [20_000, 20_000, 20_000, 20_000].map((each) => seller.hold(each)),
    )
    expect(answers.filter((answer) => answer === 'held')).toHaveLength(2)
    expect((await seller.uses())[0]?.used).toBe(4_000_000)
    await expectVerified(app.current)
  })

  test('is given back once, to its own day, however often that is tried', async () => {
    const seller = await aSeller()
    await seller.goTo('12:00:00.000')
    const payment = newId()
    expect(await seller.hold(50_000, payment)).toBe('held')
    expect(await seller.hold(1)).toContain('restam R$ 0,00')
    await seller.goTo('12:00:00.000')
    expect(await seller.hold(10_000)).toBe('held')
    await Promise.all([
      seller.giveBack(payment),
      seller.giveBack(payment),
      seller.giveBack(newId()),
    ])
    expect((await seller.uses()).map(({ used }) => used)).toEqual([0, 1_000_000])
    await expectVerified(app.current)
  })

  test('holds for a payment once', async () => {
    const seller = await aSeller()
    const payment = newId()
    expect(await seller.hold(1, payment)).toBe('held')
    expect(await seller.hold(1, payment)).toContain('duplicate key')
    expect((await seller.uses())[0]?.used).toBe(100)
  })

  test('is none before there is an account', async () => {
    const sellerId = await app.current.aSeller()
    const asked = app.current.services.transact({ sellerId }, async (tx) => {
      const [limits, uses] = await tx.enter(lockPixLimits(sellerId), selectPixLimitUses(sellerId))
      holdLimit({ limits, uses }, { paymentId: newId(), amountCents: cents(1) }, tx.now)
    })
    await expect(asked).rejects.toThrow('A Conta PJ ainda não está ativa.')
  })

  test('that no longer adds up is found by the check of the books', async () => {
    const seller = await aSeller()
    await seller.hold(10)
    await app.current.sql('update pix_limit_use set used_cents = 900 where seller_id = $1', [
      seller.sellerId,
    ])
    expect((await faultsOf(app.current)).map(({ problem }) => problem)).toEqual([
      'has used 900 cents; held are 1000',
    ])
    await app.current.sql('update pix_limit_use set used_cents = 1000 where seller_id = $1', [
      seller.sellerId,
    ])
  })
})
