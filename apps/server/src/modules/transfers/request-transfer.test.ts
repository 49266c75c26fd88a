import { listStatement } from '@vintem/contracts/statements/endpoints'
import { requestTransfer } from '@vintem/contracts/withdrawals/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aLongColleague, aWithdrawingSeller } from '#test/withdrawals.ts'
import { linesWritten } from '#test/written.ts'

// Goal: the banking service's call is the withdrawal itself: once, to the registered account, and with
// everything that guards it.
describe('requestTransfer', () => {
  const app = testApp()

  // @spec 001 §2 Withdrawals: Banking: POST transfers
  test('withdraws once to the registered account, whatever path repeats the key', async () => {
    const seller = await aWithdrawingSeller(app.current)
    const { as } = seller
    const transfer = () =>
      app.current.call(requestTransfer, { as, body: { amount: 50.5 }, key: 'one-transfer' })

    const [first, again] = [await transfer(), await transfer()]

    expect([first.status, again.body]).toEqual([201, first.body])
    await app.current.runner.drain()
    expect(await seller.read(first.body.uuid)).toMatchObject({ status: 'PAID', amount: 50.5 })
    expect(await seller.atBank()).toEqual([{ payment_id: first.body.uuid, amount_cents: 5_050 }])
  })

  // @spec 000 §3: Statement line of a seller: DEBIT_TRANSFER
  test('is a line of type DEBIT_TRANSFER', async () => {
    const { as } = await aWithdrawingSeller(app.current)
    await app.current.call(requestTransfer, { as, body: { amount: 50.5 } })
    await linesWritten(app.current)

    const query = { statementType: 'DEBIT_TRANSFER' } as const
    const { body } = await app.current.call(listStatement, { as, query })

    expect(body.content).toMatchObject([
      { statementType: 'DEBIT_TRANSFER', kind: 'withdrawal-requested', amount: -50.5 },
    ])
  })

  test('waits for a colleague where the seller asks for one', async () => {
    const { as, orders, sellerId } = await aWithdrawingSeller(app.current, { approval: true })
    await aLongColleague(app.current, sellerId)

    const { body } = await app.current.call(requestTransfer, { as, body: { amount: 50 } })

    expect(body.status).toBe('PENDING_APPROVAL')
    expect(await orders()).toEqual([])
  })

  test('says everything that is in the way, and takes a fresh proof', async () => {
    const { as } = await aWithdrawingSeller(app.current)
    const ask = (amount: number) =>
      app.current.call(requestTransfer, { as, body: { amount }, stepUp: 'asked' })

    expect((await ask(9)).errors[0]?.code).toBe('BAR-8541')
    expect((await ask(50)).status).toBe(428)
  })
})
