import { listUsers } from '@vintem/contracts/team/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { sendPhoto } from '#test/pictures.ts'
import { aColleague, anInvitation } from '#test/team.ts'

// Goal: managers of the team see all of it, page by page, without any secret.
describe('listUsers', () => {
  const app = testApp()

  // @spec 001 §2 Users: A list with id, e-mail, profile and status, titled Usuários
  test('is everybody by e-mail, with profile and status', async () => {
    const sellerId = await app.current.aSeller()
    const { as, email, userId } = await aColleague(app.current, sellerId)
    const { body: own } = await sendPhoto(app.current, { as })
    const invited = await anInvitation(app.current, as)
    await aColleague(app.current, await app.current.aSeller())

    const { body } = await app.current.call(listUsers, { as })

    const expected = [
      {
        id: userId,
        email,
        name: 'Maria da Silva',
        photo: own.photo,
        profile: 'ADMIN',
        status: 'ACTIVE',
      },
      {
        id: invited.id,
        email: invited.email,
        name: '',
        photo: null,
        profile: 'SALE',
        status: 'CREATED',
      },
    ].toSorted((a, b) => (a.email < b.email ? -1 : 1))
    expect(body).toMatchObject({ totalElements: 2, content: expected })
    expect(JSON.stringify(body)).not.toContain('argon2')
    const second = await app.current.call(listUsers, { as, query: { page: 1, size: 1 } })
    expect(second.body.content).toMatchObject([expected[1]])
  })

  test.each(['MASTER', 'MANAGER', 'FINANCE', 'SALE', 'VIZUALIZATION'] as const)(
    'is nothing for a %s',
    async (profile) => {
      const as = await app.current.aUser(await app.current.aSeller(), profile)

      expect((await app.current.call(listUsers, { as })).status).toBe(403)
    },
  )
})
