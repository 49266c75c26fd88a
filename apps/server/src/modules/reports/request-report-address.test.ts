import { requestReportAddress } from '@vintem/contracts/reports/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp, type TestUser } from '#test/harness.ts'
import { aConfirmedAddress } from '#test/report-addresses.ts'

// Goal: an address outside of the account is asked before it is written to, and nobody's mailbox is
// filled by being asked.
describe('requestReportAddress', () => {
  const app = testApp({ rateLimitScale: 1 })
  const aSeller = async () => app.current.aUser(await app.current.aSeller())
  const ask = async (as: TestUser, email: string) => {
    const { status, errors } = await app.current.call(requestReportAddress, { as, body: { email } })
    return [status, errors[0]?.code]
  }

  test('is asked three times a day, by however many sellers', async () => {
    const answers = []
    for (let n = 0; n < 5; n++) answers.push(await ask(await aSeller(), 'vitima@exemplo.com.br'))
    await app.current.runner.drain()

    expect(answers.map(([status]) => status)).toEqual([204, 204, 204, 429, 429])
    const sent = await app.current.sql(
      `select from sandbox.email where recipient = 'vitima@exemplo.com.br'`,
    )
    expect(sent).toHaveLength(3)
  })

  test('is not asked by a seller that nobody has approved, nor where a user has it', async () => {
    const as = await aSeller()
    const { email } = await app.current.aRealUser(as.sellerId)
    expect(await ask(as, email)).toEqual([409, 'BAR-8031'])
    await aConfirmedAddress(app.current, as, 'contas@exemplo.com.br')
    expect(await ask(as, 'contas@exemplo.com.br')).toEqual([409, 'BAR-8031'])
    await app.current.sql('update seller set approved_at = null where seller_id = $1', [
      as.sellerId,
    ])

    expect(await ask(as, 'alguem@exemplo.com.br')).toEqual([409, 'BAR-5008'])
  })
})
