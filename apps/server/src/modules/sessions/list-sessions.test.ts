import { listSessions, signIn, signOut } from '@vintem/contracts/sessions/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aUserWithCodes } from '#test/two-factor.ts'

// Goal: people see where they are signed in, and nothing of anybody else.
describe('listSessions', () => {
  const app = testApp()
  const somebody = async () => {
    const sellerId = await app.current.aSeller()
    const { email, password, userId } = await app.current.aRealUser(sellerId)
    const open = async (agent: string) => {
      const headers = { 'user-agent': agent }
      const { body } = await app.current.call(signIn, { body: { email, password }, headers })
      return { sellerId, userId, token: body.token }
    }
    return { open }
  }

  test('lists what is open, the newest first, and says which this is', async () => {
    const { open } = await somebody()
    const [phone, desk, gone] = [await open('phone'), await open('desk'), await open('gone')]
    await app.current.call(signOut, { as: gone })
    await (await somebody()).open('of another')

    const { body } = await app.current.call(listSessions, { as: phone })

    expect(body.map(({ userAgent, isCurrent }) => [userAgent, isCurrent])).toEqual([
      ['desk', false],
      ['phone', true],
    ])
    expect((await app.current.call(listSessions, { as: desk })).body[0]?.isCurrent).toBe(true)
  })

  test('leaves out who is half signed in', async () => {
    const { as, begin } = await aUserWithCodes(app.current)
    await begin()

    expect((await app.current.call(listSessions, { as })).body).toHaveLength(1)
  })
})
