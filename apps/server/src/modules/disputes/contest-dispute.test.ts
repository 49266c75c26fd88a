import { contestDispute } from '@vintem/contracts/disputes/endpoints'
import { describe, expect, test } from 'vitest'
import type { Buyer } from '#test/buyer.ts'
import { A_PDF, attach, attemptOf } from '#test/disputes.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { aPaidBuyer, aRefundingSeller, chargeOf, retryAtOnce } from '#test/refunds.ts'
import { advanceClock } from '#work/advance-clock.ts'

// Goal: a seller contests once, in time, and the acquirer gets it once; then the dispute waits for
// its decision, however long that takes.
describe('contestDispute', () => {
  const app = testApp()
  const contest = (as: TestUser, { chargeId: id }: Buyer, message = 'Entregue em mãos.') =>
    app.current.call(contestDispute, { as, params: { id }, body: { message } })
  const pass = async (days: number) =>
    advanceClock(
      app.current,
      new Date((await app.current.clock.now()).getTime() + days * 86_400_000),
    )
  async function aDispute() {
    const seller = await aRefundingSeller(app.current)
    const buyer = await aPaidBuyer(app.current, seller)
    const attempt = await attemptOf(app.current, buyer)
    const { disputeId } = await app.current.sandbox.openDispute(attempt)
    await app.current.runner.drain()
    return { seller, buyer, disputeId }
  }
  const received = async (disputeId: string) =>
    app.current.sql<{ message: string }>(
      'select message from sandbox.card_contestation where dispute_id = $1',
      [disputeId],
    )

  const packageOf = async (disputeId: string) =>
    app.current.sql(
      'select message, documents from sandbox.card_contestation where dispute_id = $1',
      [disputeId],
    )

  test('sends what was said, once, and outlives the deadline', async () => {
    const { seller, buyer, disputeId } = await aDispute()
    const before = await chargeOf(app.current, seller, buyer)
    expect(before.chargebackDeadline).toBe(before.dispute?.deadline)

    const answers = await Promise.all([1, 2, 3].map(() => contest(seller, buyer)))
    await app.current.runner.drain()
    await pass(10)

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(await received(disputeId)).toEqual([{ message: 'Entregue em mãos.' }])
    const after = await chargeOf(app.current, seller, buyer)
    expect(after).toMatchObject({
      status: 'DISPUTE',
      chargebackDeadline: null,
      dispute: { status: 'CONTESTED', contestable: false, message: 'Entregue em mãos.' },
    })
    expect(after.activities.map(({ kind }) => kind).slice(0, 2)).toEqual([
      'contestation-sent',
      'dispute-contested',
    ])
    await app.current.sandbox.decideDispute(disputeId, 'WON')
    await app.current.runner.drain()
    expect(await chargeOf(app.current, seller, buyer)).toMatchObject({
      status: 'PAID',
      dispute: { status: 'WON' },
    })
  })

  // @spec 000 §4 Charges: Contest: their upload, until …
  test('sends its documents with the message as one package, also when the store is away at first', async () => {
    const { seller, buyer, disputeId } = await aDispute()
    await attach(app.current, buyer, { as: seller, name: 'Nota fiscal.pdf' })
    await attach(app.current, buyer, { as: seller, name: 'Entrega.pdf' })
    await app.current.sandbox.failNext('files', 'down', 1, 'open')
    await contest(seller, buyer)
    await app.current.runner.drain()
    await retryAtOnce(app.current)
    await app.current.runner.drain()

    const size = { mediaType: 'application/pdf', bytes: A_PDF.length }
    expect(await packageOf(disputeId)).toEqual([
      {
        message: 'Entregue em mãos.',
        documents: [
          { name: 'Nota fiscal.pdf', ...size },
          { name: 'Entrega.pdf', ...size },
        ],
      },
    ])
  })

  // @spec 000 §4 Charges: Contest: a message, sent once
  // @spec 000 §7: Chargeback calls, whose paths are not shown
  test('is sent once, also where the acquirer gives no answer', async () => {
    const { seller, buyer, disputeId } = await aDispute()
    await app.current.sandbox.failNext('card', 'timeout-after', 1, 'contest')
    await contest(seller, buyer)
    await app.current.runner.drain()
    await retryAtOnce(app.current)
    await app.current.runner.drain()

    expect(await received(disputeId)).toHaveLength(1)
  })

  test('that the acquirer does not take can be made again while there is time', async () => {
    const { seller, buyer, disputeId } = await aDispute()
    await app.current.sandbox.failNext('card', 'refuse', 1, 'contest')
    await contest(seller, buyer, 'Primeira')
    await app.current.runner.drain()
    expect(await chargeOf(app.current, seller, buyer)).toMatchObject({
      dispute: { status: 'OPEN', contestable: true },
    })

    await contest(seller, buyer, 'Segunda')
    await app.current.runner.drain()

    expect(await received(disputeId)).toEqual([{ message: 'Segunda' }])
  })

  test('is refused after the deadline, for what is not disputed, and without a word', async () => {
    const { seller, buyer } = await aDispute()
    const paid = await aPaidBuyer(app.current, seller)
    const empty = await contest(seller, buyer, '  ')
    await pass(7)

    const answers = [await contest(seller, buyer), await contest(seller, paid)]

    expect([empty.status, empty.errors[0]?.field]).toEqual([400, 'message'])
    expect(answers.map(({ status, errors }) => [status, errors[0]?.code])).toEqual([
      [409, 'BAR-3006'],
      [409, 'BAR-3006'],
    ])
  })
})
