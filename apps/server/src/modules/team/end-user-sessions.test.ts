import { listCharges } from '@vintem/contracts/charges/endpoints'
import { endUserSessions } from '@vintem/contracts/team/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aColleague, signedIn, subjectsTo } from '#test/team.ts'

// Goal: what a colleague left open somewhere is closed from here, and they may sign in again.
describe('endUserSessions', () => {
  const app = testApp()

  test('ends all sessions of a colleague at once, and nobody else’s', async () => {
    const sellerId = await app.current.aSeller()
    const admin = await aColleague(app.current, sellerId)
    const { as, userId, email } = await aColleague(app.current, sellerId, 'SALE')
    const elsewhere = await signedIn(app.current, email)

    const params = { id: userId }
    expect((await app.current.call(endUserSessions, { as: admin.as, params })).status).toBe(204)

    const sees = async (user: typeof as) =>
      (await app.current.call(listCharges, { as: user })).status
    expect(await Promise.all([as, elsewhere, admin.as].map(sees))).toEqual([401, 401, 200])
    expect(await sees(await signedIn(app.current, email))).toBe(200)
    expect(await subjectsTo(app.current, email)).toEqual(['Suas sessões foram encerradas'])
  })

  test('is nothing that a backoffice does to an administrator, or anybody to themselves', async () => {
    const sellerId = await app.current.aSeller()
    const admin = await aColleague(app.current, sellerId)
    const backoffice = await aColleague(app.current, sellerId, 'BACKOFFICE')
    const end = async ({ as }: typeof admin, { userId }: typeof admin) =>
      (await app.current.call(endUserSessions, { as, params: { id: userId } })).errors[0]?.code

    expect(await end(backoffice, admin)).toBe('BAR-1054')
    expect(await end(admin, admin)).toBe('BAR-1053')
  })
})
