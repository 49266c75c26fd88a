import pino from 'pino'
import { describe, expect, test } from 'vitest'
import type { Fault } from '#rails/far-end.ts'
import type { OrderOutcome, PaymentsRail } from '#rails/payments/port.ts'
import { RailRefused } from '#rails/rail-error.ts'
import { createSandbox } from '#rails/sandbox/sandbox.ts'
import { accountOf } from '#test/bank-accounts.ts'
import { testApp } from '#test/harness.ts'
import { expectVerified } from '#test/verified.ts'
import { aWithdrawingSeller, passMinutes } from '#test/withdrawals.ts'
import { expectDoneOnce, tryAgain } from '#test/work.ts'

// Goal: whatever the bank does with an order, the money leaves once or is the seller's again, and nobody
// guesses: what is unknown is asked for, under the same id.
describe('an order at the bank', () => {
  const app = testApp()

  test.each<[string, Fault]>([
    ['sendToAccount', 'down'],
    ['sendToAccount', 'timeout-before'],
    ['sendToAccount', 'timeout-after'],
  ])('that meets %s %s is unknown, then asked for, and leaves once', async (call, fault) => {
    const seller = await aWithdrawingSeller(app.current)
    await app.current.sandbox.failNext('payments', fault, 1, call)

    const { uuid } = (await seller.ask(50)).body
    await app.current.runner.drain()
    expect(await seller.orders()).toEqual([{ state: 'UNKNOWN' }])
    expect(await seller.read(uuid)).toMatchObject({ status: 'PROCESSING' })
    expect(await seller.available()).toBe(4_901)
    expect(await seller.auditOf('bank-order.unknown')).toHaveLength(1)
    await passMinutes(app.current, 6)

    expect(await seller.read(uuid)).toMatchObject({ status: 'PAID' })
    expect(await seller.atBank()).toEqual([{ payment_id: uuid, amount_cents: 5_000 }])
    await expectVerified(app.current)
    await expectDoneOnce(app.current, seller.sellerId)
  })

  test('is asked for as long as the bank does not answer, and nothing is given back', async () => {
    const seller = await aWithdrawingSeller(app.current)
    await app.current.sandbox.failNext('payments', 'timeout-after', 1, 'sendToAccount')
    await app.current.sandbox.failNext('payments', 'down', 4, 'findOrder')
    const { uuid } = (await seller.ask(50)).body
    await passMinutes(app.current, 24 * 60)
    expect(await seller.read(uuid)).toMatchObject({ status: 'PAID' })
    expect(await seller.atBank()).toHaveLength(1)
  })

  test('that is decided later is asked for', async () => {
    const seller = await aWithdrawingSeller(app.current)
    await app.current.sandbox.failNext('payments', 'late', 1, 'sendToAccount')
    const { uuid } = (await seller.ask(50)).body
    await app.current.runner.drain()
    expect(await seller.orders()).toEqual([{ state: 'SENT' }])
    await passMinutes(app.current, 120)
    expect((await seller.read(uuid)).status).toBe('PAID')
  })

  test.each<Fault>(['refuse', 'late-refuse'])(
    'that is refused (%s) gives the money back, and tells it',
    async (fault) => {
      const seller = await aWithdrawingSeller(app.current)
      await app.current.sandbox.failNext('payments', fault, 1, 'sendToAccount')
      const { uuid } = (await seller.ask(50)).body
      await passMinutes(app.current, 120)

      expect(await seller.read(uuid)).toMatchObject({
        status: 'FAILED',
        reason: expect.stringMatching(/\.$/),
        paidAt: null,
        endedAt: expect.any(String),
      })
      expect(await seller.available()).toBe(9_901)
      expect(await seller.letters()).toContainEqual({
        recipient: seller.email,
        subject: 'Saque não realizado',
      })
      await expectVerified(app.current)
      await expectDoneOnce(app.current, seller.sellerId)
    },
  )

  test('that comes back gives the money back, and the account is good no more', async () => {
    const seller = await aWithdrawingSeller(app.current)
    const { uuid } = (await seller.ask(50)).body
    await app.current.runner.drain()
    expect((await seller.read(uuid)).status).toBe('PAID')

    await app.current.sandbox.decideBankOrder(uuid, 'RETURNED')
    await app.current.runner.drain()

    expect(await seller.read(uuid)).toMatchObject({
      status: 'RETURNED',
      reason: 'O banco de quem recebe devolveu o valor.',
      paidAt: expect.any(String),
      endedAt: expect.any(String),
    })
    expect(await seller.available()).toBe(9_901)
    expect(await seller.books()).not.toHaveProperty('clearing.bank')
    expect(await accountOf(app.current, seller.as)).toMatchObject({ status: 'FAILED' })
    expect((await seller.ask(50)).errors.map(({ code }) => code)).toEqual(['BAR-8547'])
    await expectVerified(app.current)
    await expectDoneOnce(app.current, seller.sellerId)
  })

  test('that came back without a callback is found on the next business days', async () => {
    const seller = await aWithdrawingSeller(app.current)
    const { uuid } = (await seller.ask(50)).body
    await app.current.runner.drain()
    await app.current.sql(
      `update sandbox.pix_sent set returned_at = business_now() where seller_id = $1`,
      [seller.sellerId],
    )
    await passMinutes(app.current, 24 * 60)
    expect((await seller.read(uuid)).status).toBe('RETURNED')
    await expectVerified(app.current)
  })

  test('that came back before it was known to have been sent is both, in the books too', async () => {
    const seller = await aWithdrawingSeller(app.current)
    await app.current.sandbox.failNext('payments', 'timeout-after', 1, 'sendToAccount')
    const { uuid } = (await seller.ask(50)).body
    await app.current.runner.drain()
    await app.current.sandbox.decideBankOrder(uuid, 'RETURNED')
    await app.current.runner.drain()
    expect((await seller.read(uuid)).status).toBe('RETURNED')
    expect(await seller.available()).toBe(9_901)
    expect((await seller.letters()).map(({ subject }) => subject)).not.toContain('Saque pago')
    await expectVerified(app.current)
  })

  test('is not sent while the seller is blocked by then', async () => {
    const seller = await aWithdrawingSeller(app.current)
    const { uuid } = (await seller.ask(50)).body
    await app.current.sql(`update seller set block_reason = 'Documento' where seller_id = $1`, [
      seller.sellerId,
    ])
    await app.current.runner.drain()
    expect(await seller.read(uuid)).toMatchObject({
      status: 'FAILED',
      reason: 'Os saques estão bloqueados. Nada foi enviado.',
    })
    expect(await seller.atBank()).toEqual([])
    await expectVerified(app.current)
  })

  test('that a server died over is asked for by the next, and leaves once', async () => {
    const seller = await aWithdrawingSeller(app.current)
    const { uuid } = (await seller.ask(50)).body
    // The order was marked as sent; then the server was killed.
    await app.current.sql(
      `update bank_order set state = 'SENT', sent_at = business_now() where seller_id = $1`,
      [seller.sellerId],
    )
    await tryAgain(app.current)
    expect((await seller.read(uuid)).status).toBe('PAID')
    expect(await seller.atBank()).toHaveLength(1)
  })
})

/** A bank that answers as the test says. */
function aBankThat(answers: Partial<PaymentsRail>) {
  return testApp({
    log: pino({ level: 'silent' }),
    rails: (options) => {
      const sandbox = createSandbox(options)
      return {
        ...sandbox,
        rails: { ...sandbox.rails, payments: { ...sandbox.rails.payments, ...answers } },
      }
    },
  })
}

describe('a bank that says that it has a payment of this id already', () => {
  const calls: string[] = []
  let found: OrderOutcome | undefined
  const app = aBankThat({
    sendToAccount: async () => {
      calls.push('send')
      return { state: 'UNKNOWN' }
    },
    findOrder: async () => {
      calls.push('find')
      return found
    },
    keepsKeysHours: 0,
  })

  test('has not refused it: nothing is given back, and nothing is sent again', async () => {
    const seller = await aWithdrawingSeller(app.current)
    await seller.ask(50)
    await passMinutes(app.current, 3 * 24 * 60)
    expect(await seller.orders()).toEqual([{ state: 'UNKNOWN' }])
    expect(await seller.available()).toBe(4_901)
    expect(calls.filter((call) => call === 'send')).toHaveLength(1)
    expect(calls.filter((call) => call === 'find').length).toBeGreaterThan(5)

    found = { state: 'DONE', reference: 'AUT123', doneAt: await app.current.clock.now() }
    await passMinutes(app.current, 7 * 60)
    expect(await seller.list()).toMatchObject([{ status: 'PAID', reference: 'AUT123' }])
    await expectVerified(app.current)
  })
})

describe('a bank that was exchanged for another while an order was unknown', () => {
  let isClosed = false
  const app = aBankThat({
    async sendToAccount() {
      if (isClosed) throw new RailRefused('closed', 'Este meio de pagamento não está disponível.')
      throw new Error('socket hang up')
    },
    async findOrder() {
      if (isClosed) throw new RailRefused('closed', 'Este meio de pagamento não está disponível.')
      return undefined
    },
  })

  test('refuses the question, and not the payment', async () => {
    const seller = await aWithdrawingSeller(app.current)
    await seller.ask(50)
    await app.current.runner.drain()
    isClosed = true
    await passMinutes(app.current, 3 * 24 * 60)
    expect(await seller.orders()).toEqual([{ state: 'UNKNOWN' }])
    expect(await seller.available()).toBe(4_901)
  })
})
