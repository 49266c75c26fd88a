import { getStatementLine, listStatement } from '@vintem/contracts/statements/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { anAccount, type Accounted } from '#test/statements.ts'

// Goal: every line can be explained: by all movements of its event and, of a receivable, of the payment.
describe('getStatementLine', () => {
  const app = testApp()
  let account: Accounted
  let ids: readonly string[]
  const explain = async (id = '', as = account.as) =>
    app.current.call(getStatementLine, { as, params: { id } })

  beforeAll(async () => {
    account = await anAccount(app.current)
    const { body } = await app.current.call(listStatement, { as: account.as })
    ids = body.content.map(({ uuid }) => uuid)
  })

  test('shows where the money of a PIX went', async () => {
    const { body } = await explain(ids[2])
    expect(body).toMatchObject({ line: 1, amount: 99.01, redeem: null, receivable: null })
    expect(body.transfers).toEqual([
      { from: 'clearing.pix', to: 'seller.available', amount: 99.01 },
      { from: 'clearing.pix', to: 'platform.fees', amount: 0.99 },
    ])
  })

  test('shows which receivable became available, and the payment that it is of', async () => {
    const { body } = await explain(ids[1])
    expect(body.transfers).toEqual([
      { from: 'seller.scheduled', to: 'seller.available', amount: 95.08 },
    ])
    expect(body.receivable).toEqual({
      number: 1,
      of: 1,
      payment: [
        { from: 'clearing.card', to: 'seller.scheduled', amount: 95.08 },
        { from: 'clearing.card', to: 'platform.fees', amount: 3.19 },
        { from: 'clearing.card', to: 'platform.anticipation', amount: 1.73 },
      ],
    })
  })

  test('shows what a refund took', async () => {
    const { body } = await explain(ids[0])
    expect(body.transfers).toEqual([{ from: 'seller.available', to: 'transit.refund', amount: 40 }])
  })

  test('knows no line of nobody, and none of another seller', async () => {
    expect((await explain('0197b2a4-6a80-7c31-9c62-3f1d5a7e8b90')).status).toBe(404)
    const stranger = await app.current.aUser(await app.current.aSeller())
    expect((await explain(ids[0], stranger)).status).toBe(404)
  })
})
