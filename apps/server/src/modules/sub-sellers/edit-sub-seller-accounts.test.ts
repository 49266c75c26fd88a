import {
  createSubSeller,
  editSubSellerAccounts,
  getSubSeller,
} from '@vintem/contracts/sub-sellers/endpoints'
import { describe, expect, test } from 'vitest'
import { aSubSellerBody } from '#test/bodies.ts'
import { testApp } from '#test/harness.ts'
import { advanceClock } from '#work/advance-clock.ts'

// Goal: money never goes to an account that no bank knows: another account is checked again, and
// the result for the previous one no longer counts.
describe('editSubSellerAccounts', () => {
  const app = testApp()
  const { account } = aSubSellerBody().account
  const pass = async (minutes: number) => {
    const now = await app.current.clock.now()
    await advanceClock(app.current, new Date(now.getTime() + minutes * 60_000))
  }

  async function registered() {
    const as = await app.current.aUser(await app.current.aSeller())
    const created = await app.current.call(createSubSeller, { as, body: aSubSellerBody() })
    const params = { id: created.body.id }
    return {
      edit: async (change: object, key: object = {}) =>
        app.current.call(editSubSellerAccounts, {
          as,
          params,
          body: { account: { ...account, ...change }, ...key },
        }),
      read: async () => (await app.current.call(getSubSeller, { as, params })).body,
    }
  }

  // @spec 001 §2 Sub-sellers: Edit: account digits and bank required without the Pix key rule
  test('checks another account, and leaves the PIX key that was not given', async () => {
    const { edit, read } = await registered()
    await pass(6)
    expect((await read()).splitStatus).toBe('ACTIVE')

    const edited = await edit({ number: '99887' })
    await pass(6)

    expect(edited.body).toMatchObject({
      splitStatus: 'PROCESSING',
      account: { account: { number: '99887' }, pixKey: 'otavio@exemplo.com.br' },
    })
    expect((await read()).splitStatus).toBe('ACTIVE')
  })

  test('does not check the same account again for another PIX key', async () => {
    const { edit } = await registered()
    await pass(6)

    const edited = await edit({}, { pixKey: '111.444.777-35', pixKeyType: 'DOCUMENT' })

    expect(edited.body).toMatchObject({
      splitStatus: 'ACTIVE',
      account: { pixKey: '11144477735', pixKeyType: 'DOCUMENT' },
    })
  })

  test('judges the account given last, not the one that was being checked', async () => {
    const { edit, read } = await registered()
    await pass(3)
    await edit({ issuer: '0000' })
    await pass(3)
    expect((await read()).splitStatus).toBe('PROCESSING')

    await pass(3)

    expect((await read()).splitStatus).toBe('FAILED')
  })

  test('refuses a key that is none of its type', async () => {
    const { edit } = await registered()

    const refused = await edit({}, { pixKey: 'abc', pixKeyType: 'ALLEATORY_KEY' })

    expect(refused.errors).toEqual([
      expect.objectContaining({ field: 'pixKey', description: 'Chave aleatória incorreta' }),
    ])
  })
})
