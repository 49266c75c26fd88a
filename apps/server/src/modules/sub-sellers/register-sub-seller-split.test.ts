import {
  createSubSeller,
  getSubSeller,
  registerSubSellerSplit,
} from '@vintem/contracts/sub-sellers/endpoints'
import { describe, expect, test } from 'vitest'
import { aSubSellerBody } from '#test/bodies.ts'
import { testApp } from '#test/harness.ts'
import { advanceClock } from '#work/advance-clock.ts'

// Goal: registration takes about five minutes, ends finally in one way or the other even where the
// bank fails meanwhile, and can be sent again.
describe('registerSubSellerSplit', () => {
  const app = testApp()
  const pass = async (minutes: number) => {
    const now = await app.current.clock.now()
    await advanceClock(app.current, new Date(now.getTime() + minutes * 60_000))
  }

  async function registered(issuer = '0123') {
    const as = await app.current.aUser(await app.current.aSeller())
    const body = aSubSellerBody()
    body.account.account.issuer = issuer
    const created = await app.current.call(createSubSeller, { as, body })
    const params = { id: created.body.id }
    return {
      read: async () => (await app.current.call(getSubSeller, { as, params })).body,
      sendAgain: () => app.current.call(registerSubSellerSplit, { as, params }),
    }
  }

  // @spec 001 §2 Sub-sellers: Registration is processed asynchronously (about 5 minutes)
  test('is not done before five minutes, and done after them', async () => {
    const { read } = await registered()
    await pass(4)
    expect((await read()).splitStatus).toBe('PROCESSING')

    await pass(1)

    expect((await read()).splitStatus).toBe('ACTIVE')
  })

  // @spec 001 §2 Sub-sellers: POST /{id}/split
  test('says why an account was refused, and asks again when told to', async () => {
    const { read, sendAgain } = await registered()
    await app.current.sandbox.failNext('bankAccount', 'refuse')
    await pass(6)
    expect(await read()).toMatchObject({
      splitStatus: 'FAILED',
      splitError: 'O banco não reconhece esta conta.',
    })

    expect((await sendAgain()).body).toMatchObject({ splitStatus: 'PROCESSING', splitError: null })
    await pass(6)

    expect((await read()).splitStatus).toBe('ACTIVE')
  })

  test('an account of an agency of zeros is refused for good', async () => {
    const { read } = await registered('0000')
    await pass(6)
    expect((await read()).splitStatus).toBe('FAILED')
  })

  test('one that is under way goes on', async () => {
    const { read, sendAgain } = await registered()
    await pass(4)
    await sendAgain()

    await pass(1)

    expect((await read()).splitStatus).toBe('ACTIVE')
  })
})
