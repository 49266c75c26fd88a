import { reaisToCents } from '@vintem/brazil/money'
import type { Answer } from '@vintem/contracts/endpoint'
import { listRedeems, listStatement, openRedeem } from '@vintem/contracts/statements/endpoints'
import { describe, expect, test } from 'vitest'
import type { Transfer } from '#ledger/post.ts'
import { newId } from '#platform/ids.ts'
import { aBuyer, aLinkBody, APPROVED_CARD } from '#test/buyer.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { passDays } from '#test/statements.ts'
import { linesWritten } from '#test/written.ts'

const centsOf = (reais: number): number => reaisToCents(reais) ?? Number.NaN

// Goal: a withdrawal opens into what it is made of, to the cent, and what it leaves is what the next one
// begins with.
describe('openRedeem', () => {
  const app = testApp()
  const post = async (
    { sellerId }: TestUser,
    reason: string,
    transfers: Transfer[],
    reference = newId(),
  ) => {
    await app.current.services.transact({ sellerId }, async (tx) => {
      await tx.enter()
      await tx.commit({ postings: [{ reason, reference, happenedAt: tx.now, transfers }] })
    })
    await linesWritten(app.current)
    return reference
  }
  const withdraw = (as: TestUser, cents: number) =>
    post(as, 'withdrawal-requested', [['seller.available', 'clearing.bank', cents]])
  const open = async (as: TestUser, id: string) =>
    app.current.call(openRedeem, { as, params: { id } })
  const aSeller = async () => app.current.aUser(await app.current.aSeller())

  test('says what it was made of, to the cent: 40.00 + 1,200.00 − 44.28 − 95.72 − 1,000.00 = 100.00', async () => {
    const as = await aSeller()
    await post(as, 'payment-credited', [['suspense.unmatched', 'seller.available', 14_000]])
    const first = await withdraw(as, 10_000)
    await post(as, 'charge-paid', [
      ['clearing.pix', 'seller.available', 115_572],
      ['clearing.pix', 'platform.fees', 4_428],
    ])
    await post(as, 'refund-requested', [['seller.available', 'transit.refund', 9_572]])
    const second = await withdraw(as, 100_000)
    const third = await withdraw(as, 1_000)

    expect((await open(as, second)).body).toMatchObject({
      uuid: second,
      openingAmount: 40,
      salesAmount: 1_200,
      feesAmount: 44.28,
      refundsAmount: 95.72,
      anticipatedAmount: 0,
      returnedAmount: 0,
      otherAmount: 0,
      amount: 1_000,
      balance: 100,
    })
    expect((await open(as, first)).body).toMatchObject({ openingAmount: 0, salesAmount: 140 })
    expect((await open(as, third)).body).toMatchObject({
      openingAmount: 100,
      salesAmount: 0,
      amount: 10,
      balance: 90,
    })
    const { body } = await app.current.call(listRedeems, { as })
    expect(body.content.map(({ uuid, amount }) => [uuid, amount])).toEqual([
      [third, 10],
      [second, 1_000],
      [first, 100],
    ])
    const { body: lines } = await app.current.call(listStatement, { as, query: { redeem: second } })
    expect(lines.content.map(({ kind }) => kind)).toEqual([
      'withdrawal-requested',
      'refund-requested',
      'charge-paid',
    ])
  })

  test('names what came back, what was anticipated, and what no word names', async () => {
    const as = await aSeller()
    await post(as, 'charge-paid', [['clearing.card', 'seller.scheduled', 50_000]])
    await post(as, 'anticipated', [
      ['seller.scheduled', 'seller.available', 40_000],
      ['seller.scheduled', 'platform.anticipation', 500],
    ])
    await post(as, 'withdrawal-failed', [['clearing.bank', 'seller.available', 700]])
    await post(as, 'a-new-reason', [['clearing.bank', 'seller.available', 11]])
    const id = await withdraw(as, 30_000)

    expect((await open(as, id)).body).toMatchObject({
      anticipatedAmount: 400,
      returnedAmount: 7,
      otherAmount: 0.11,
      salesAmount: 0,
      feesAmount: 0,
      amount: 300,
      balance: 107.11,
    })
  })

  test('takes of the fees of a sale in parts what each part cost, and all of it in the end', async () => {
    const as = await aSeller()
    await app.current.sql('update seller set on_demand_enabled = true where seller_id = $1', [
      as.sellerId,
    ])
    const buyer = await aBuyer(app.current, as, aLinkBody({ installments: 3 }))
    await buyer.pay.card(APPROVED_CARD, { installments: 3 })
    const opened: Answer<typeof openRedeem>[] = []
    for (const days of [35, 30, 35]) {
      await passDays(app.current, days)
      await linesWritten(app.current)
      opened.push((await open(as, await withdraw(as, 1_000))).body)
    }

    const sum = (of: 'salesAmount' | 'feesAmount') =>
      opened.reduce((all, each) => all + centsOf(each[of]), 0)
    // R$ 100 in three: 3.69 %.
    expect(opened.map(({ feesAmount }) => feesAmount)).toEqual([1.23, 1.23, 1.23])
    expect([sum('salesAmount'), sum('feesAmount')]).toEqual([10_000, 369])
    for (const each of opened) {
      const { openingAmount, salesAmount, feesAmount, amount, balance } = each
      const terms = [openingAmount, salesAmount, -feesAmount, -amount, -balance]
      expect(terms.reduce((all, reais) => all + centsOf(reais), 0)).toBe(0)
    }
  })

  test('knows no withdrawal of nobody, and none of another seller', async () => {
    const as = await aSeller()
    await post(as, 'payment-credited', [['suspense.unmatched', 'seller.available', 14_000]])
    const id = await withdraw(as, 10_000)
    expect((await open(as, newId())).status).toBe(404)
    const stranger = await aSeller()
    expect((await open(stranger, id)).status).toBe(404)
    const { body } = await app.current.call(listRedeems, { as: stranger })
    expect(body.content).toEqual([])
    const query = { redeem: id }
    const lines = await app.current.call(listStatement, { as: stranger, query })
    expect(lines.body.content).toEqual([])
  })
})
