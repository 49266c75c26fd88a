import { askForAnticipation } from '@vintem/contracts/anticipated-withdrawals/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'

const SUPPORT = 'suporte@plataforma.com.br'

// Goal: a seller without anticipation on demand reaches the people who can switch it on, once a day.
describe('askForAnticipation', () => {
  const app = testApp({ supportEmail: SUPPORT })
  const letters = (sellerId: number) =>
    app.current.sql<{ subject: string; body: string }>(
      'select subject, body from sandbox.email where seller_id = $1 and recipient = $2',
      [sellerId, SUPPORT],
    )

  // @spec 001 §2 Anticipation: POST /email-messages/revenue-anticipation
  test('writes to the support of the platform, once a day', async () => {
    const sellerId = await app.current.aSeller()
    const as = await app.current.aUser(sellerId)
    expect((await app.current.call(askForAnticipation, { as })).status).toBe(204)
    expect((await app.current.call(askForAnticipation, { as })).status).toBe(204)
    await app.current.runner.drain()
    const found = await letters(sellerId)
    expect(found).toHaveLength(1)
    expect(found[0]?.body).toContain(`número ${sellerId}`)
  })

  test('has nothing to ask where it is on', async () => {
    const sellerId = await app.current.aSeller()
    const as = await app.current.aUser(sellerId)
    await app.current.sql('update seller set on_demand_enabled = true where seller_id = $1', [
      sellerId,
    ])
    const { errors } = await app.current.call(askForAnticipation, { as })
    expect(errors[0]?.code).toBe('BAR-8653')
  })
})

describe('where the operator has named no support', () => {
  const app = testApp()

  test('says so', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    const { errors } = await app.current.call(askForAnticipation, { as })
    expect(errors[0]?.code).toBe('BAR-8652')
  })
})
