import { lookUpPayoutHolder } from '@vintem/contracts/sub-seller-payouts/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aPaidPartner } from '#test/sub-seller-payouts.ts'

// Goal: anyone who sends money sees whose the key is before it goes, and of other people’s keys nothing.
describe('lookUpPayoutHolder', () => {
  const app = testApp({ rateLimitScale: 1 })
  async function aPartner() {
    const { seller: as, id, pixKey } = await aPaidPartner(app.current)
    return {
      pixKey,
      lookUp: () => app.current.call(lookUpPayoutHolder, { as, params: { id } }),
      setAccount: (account: object) =>
        app.current.sql('update sub_seller set account = account || $2 where seller_id = $1', [
          as.sellerId,
          account,
        ]),
    }
  }

  test('names the holder', async () => {
    const { lookUp, pixKey } = await aPartner()
    expect((await lookUp()).body).toEqual({ name: 'Titular de Testes', pixKey })
  })

  test.each([
    ['of nobody', { pixKeyType: 'EMAIL', pixKey: 'otavio@exemplo.com.br' }, 'BAR-8018'],
    ['of somebody else', { pixKeyType: 'DOCUMENT', pixKey: '52998224725' }, 'BAR-8017'],
  ])('says of a key %s that it is one, and no more', async (_, account, code) => {
    const { lookUp, setAccount } = await aPartner()
    await setAccount(account)

    const { status, body, errors } = await lookUp()

    expect([status, errors[0]?.code]).toEqual([422, code])
    expect(JSON.stringify(body)).not.toContain('Titular')
  })

  test('says so when the directory does not answer', async () => {
    const { lookUp } = await aPartner()
    await app.current.sandbox.failNext('directory', 'down', 1, 'find')
    expect((await lookUp()).status).toBe(503)
  })

  test('asks nothing of the directory where nothing can be sent, nor without end', async () => {
    const { lookUp, setAccount } = await aPartner()
    await setAccount({ pixKey: '' })
    for (let time = 0; time < 31; time += 1) expect((await lookUp()).status).toBe(409)
    await setAccount({ pixKey: '52998224725' })

    const answers = []
    for (let time = 0; time < 31; time += 1) answers.push((await lookUp()).status)

    expect(answers).toEqual([...Array<number>(30).fill(422), 429])
  })
})
