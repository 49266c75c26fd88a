import { cents } from '@vintem/brazil/money'
import { deleteCharge } from '@vintem/contracts/charges/endpoints'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { anotherServer } from '#test/another-server.ts'
import { booksOf } from '#test/books.ts'
import { aBuyer, askForBankSlip, askForPix, type Buyer, seenBy } from '#test/buyer.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { typeCommand } from '#test/operator.ts'
import { everythingOf, expectDoneOnce, tryAgain, tryUntilGivenUp } from '#test/work.ts'
import { advanceClock } from '#work/advance-clock.ts'

// Goal: even with a faulty rail, a code or a boleto is made once and can be paid only as long as
// our books say so; a payment that came too late is returned once, or the operator is told.
describe('PIX codes and boletos at their rails', () => {
  const app = testApp()
  afterEach(async () => {
    vi.restoreAllMocks()
    await app.current.sandbox.clearFaults()
  })
  const hoursLater = async (hours: number) => {
    const now = await app.current.clock.now()
    await advanceClock(app.current, new Date(now.getTime() + hours * 3_600_000))
  }

  const PIX = {
    rail: 'pix',
    ask: askForPix,
    seen: 'pix',
    calls: ['request', 'remove'],
    made: 'select removed as gone from sandbox.pix_request where seller_id = $1',
    pay: async (buyer: Buyer) => app.current.sandbox.payPix(await buyer.txid()),
  } as const
  const BOLETO = {
    rail: 'bankSlip',
    ask: askForBankSlip,
    seen: 'bankSlip',
    calls: ['register', 'cancel'],
    made: 'select canceled as gone from sandbox.bank_slip where seller_id = $1',
    pay: async (buyer: Buyer) => app.current.sandbox.payBankSlip(await buyer.bankSlipReference()),
  } as const

  async function someBuyer() {
    const seller = await app.current.aUser(await app.current.aSeller())
    const buyer = await aBuyer(app.current, seller)
    return { seller, sellerId: seller.sellerId, buyer }
  }
  const remove = async (as: TestUser, { chargeId: id }: Buyer) =>
    expect((await app.current.call(deleteCharge, { as, params: { id } })).status).toBe(200)

  describe.each([
    ['a PIX code', PIX],
    ['a boleto', BOLETO],
  ] as const)('%s', (_, { rail, ask, seen, calls: [make, take], made, pay }) => {
    const inWorld = (sellerId: number) => app.current.sql<{ gone: boolean }>(made, [sellerId])
    async function asked() {
      const { seller, sellerId, buyer } = await someBuyer()
      await ask(app.current, buyer.ref)
      await app.current.runner.drain()
      return { seller, sellerId, buyer }
    }

    test.each(['down', 'timeout-before', 'timeout-after'] as const)(
      'is made once, and sent to the buyer once, where the rail is at first %s',
      async (fault) => {
        await app.current.sandbox.failNext(rail, fault, 2, make)
        const { sellerId, buyer } = await asked()
        expect(await seenBy(app.current, buyer)).toMatchObject({ [seen]: { state: 'REQUESTED' } })

        await tryAgain(app.current)
        await tryAgain(app.current)

        expect(await seenBy(app.current, buyer)).toMatchObject({ [seen]: { state: 'ACTIVE' } })
        expect(await inWorld(sellerId)).toEqual([{ gone: false }])
        await expectDoneOnce(app.current, sellerId)
        const mail = 'select from sandbox.email where seller_id = $1'
        expect(await app.current.sql(mail, [sellerId])).toHaveLength(1)
      },
    )

    test.each(['down', 'timeout-after'] as const)(
      'whose charge is deleted before it is ready (%s) can be paid by nobody',
      async (fault) => {
        await app.current.sandbox.failNext(rail, fault, 1, make)
        const { seller, sellerId, buyer } = await asked()
        await remove(seller, buyer)
        await app.current.runner.drain()

        await tryAgain(app.current)

        expect((await inWorld(sellerId)).filter(({ gone }) => !gone)).toEqual([])
        expect(await seenBy(app.current, buyer)).toMatchObject({
          status: 'CANCELED',
          [seen]: { state: 'REMOVED' },
        })
        const mail = 'select from sandbox.email where seller_id = $1'
        expect(await app.current.sql(mail, [sellerId])).toEqual([])
      },
    )

    test('whose charge is deleted while the rail makes it is taken back again', async () => {
      const { seller, sellerId, buyer } = await someBuyer()
      const other = await anotherServer(app.current)
      await ask(app.current, buyer.ref)
      // Delayed on its way out, while the other server has told the rail of its end.
      const calls = app.current.services.rails[rail] as unknown as Record<string, Made>
      const real = calls[make] as Made
      vi.spyOn(calls, make).mockImplementationOnce(async (order) => {
        await remove(seller, buyer)
        await other.runner.drain()
        return real(order)
      })
      await app.current.runner.drain()

      expect(await inWorld(sellerId)).toEqual([{ gone: true }])
      await expectDoneOnce(app.current, sellerId)
    })

    test('held up for longer than its work is held is made once, by whichever server', async () => {
      const { sellerId, buyer } = await someBuyer()
      const other = await anotherServer(app.current)
      await ask(app.current, buyer.ref)
      const calls = app.current.services.rails[rail] as unknown as Record<string, Made>
      const real = calls[make] as Made
      vi.spyOn(calls, make).mockImplementationOnce(async (order) => {
        await app.current.sql('update work set lease_until = null where seller_id = $1', [sellerId])
        await other.runner.drain()
        await pay(buyer)
        await other.runner.drain()
        return real(order)
      })
      await app.current.runner.drain()

      expect(await seenBy(app.current, buyer)).toMatchObject({
        status: 'PAID',
        [seen]: { state: 'PAID' },
      })
      expect(await inWorld(sellerId)).toHaveLength(1)
    })

    test('is taken back also where the rail is at first away; paid by then, the money goes back or waits', async () => {
      const { seller, sellerId, buyer } = await asked()
      await app.current.sandbox.failNext(rail, 'down', 1, take)
      await remove(seller, buyer)
      await app.current.runner.drain()
      await pay(buyer)
      await app.current.runner.drain()

      await tryAgain(app.current)

      expect(await inWorld(sellerId)).toEqual([{ gone: true }])
      expect(await seenBy(app.current, buyer)).toMatchObject({ status: 'CANCELED' })
      expect(await booksOf(app.current, sellerId)).toEqual(
        rail === 'pix' ? {} : { 'clearing.bank_slip': -10_000, 'suspense.unmatched': 10_000 },
      )
    })

    test('that the rail never takes back is told of to the operator; nobody else is touched', async () => {
      const other = await asked()
      const besides = await everythingOf(app.current, other.sellerId)
      const { seller, sellerId, buyer } = await asked()
      await app.current.sandbox.failNext(rail, 'down', 20, take)
      await remove(seller, buyer)

      const problems = await tryUntilGivenUp(app.current, sellerId)

      expect(problems).toEqual([expect.stringContaining('is down')])
      expect(await everythingOf(app.current, other.sellerId)).toEqual(besides)
    })
  })

  test('a bank that is away for a day makes no code of a charge that nobody waits for', async () => {
    const { sellerId, buyer } = await someBuyer()
    await app.current.sandbox.failNext('pix', 'down', 3, 'request')
    await askForPix(app.current, buyer.ref)
    await hoursLater(25)
    await app.current.sandbox.clearFaults()

    await tryAgain(app.current)

    expect(await seenBy(app.current, buyer)).toMatchObject({ status: 'ABANDONED' })
    expect(await app.current.sql(PIX.made, [sellerId])).toEqual([])
  })

  describe('a PIX of another amount', () => {
    async function paidWrong(
      fault?: Parameters<typeof app.current.sandbox.failNext>[1],
      times = 1,
    ) {
      const { sellerId, buyer } = await someBuyer()
      await askForPix(app.current, buyer.ref)
      await app.current.runner.drain()
      if (fault) await app.current.sandbox.failNext('pix', fault, times, 'giveBack')
      const wrong = { amountCents: cents(9_999) }
      const { endToEndId } = await app.current.sandbox.payPix(await buyer.txid(), wrong)
      await app.current.runner.drain()
      const returned = async () => {
        const rows = await app.current.sql<{ cents: string }>(
          'select amount_cents as cents from sandbox.pix_return where seller_id = $1 and not refused',
          [sellerId],
        )
        return rows.map((row) => Number(row.cents))
      }
      return { sellerId, endToEndId, returned, books: () => booksOf(app.current, sellerId) }
    }

    test.each(['down', 'timeout-before', 'timeout-after', 'late'] as const)(
      'goes back once where the bank is at first %s',
      async (fault) => {
        const { sellerId, returned, books } = await paidWrong(fault)
        expect(await books()).toMatchObject({ 'suspense.unmatched': 9_999 })

        await hoursLater(2)
        await tryAgain(app.current)

        expect(await returned()).toEqual([9_999])
        expect(await books()).toEqual({})
        await expectDoneOnce(app.current, sellerId)
      },
    )

    test.each([
      ['refuses', 'refuse', 20],
      ['refuses in the end', 'late-refuse', 1],
      ['does not answer', 'down', 20],
    ] as const)(
      'stays set aside where the bank %s, and the operator is told',
      async (_, fault, times) => {
        const { sellerId, endToEndId, returned, books } = await paidWrong(fault, times)
        await hoursLater(2)

        const problems = await tryUntilGivenUp(app.current, sellerId)

        expect(problems).toEqual([expect.stringContaining(endToEndId)])
        expect(await books()).toMatchObject({ 'suspense.unmatched': 9_999 })
        expect(await returned()).toEqual([])
        expect((await typeCommand(app.current, 'suspense list')).text).toContain(endToEndId)
      },
    )
  })
})

type Made = (order: unknown) => Promise<unknown>
