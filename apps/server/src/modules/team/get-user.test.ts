import { getUser } from '@vintem/contracts/team/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aColleague } from '#test/team.ts'

// Goal: a user is shown to the managers of the team; users of other sellers are not found.
const app = testApp()

// @spec 001 §2 Users: GET and PATCH /app/v1/users/{id}
test('getUser shows a colleague, and nobody of another seller', async () => {
  const [sellerId, other] = [await app.current.aSeller(), await app.current.aSeller()]
  const { as } = await aColleague(app.current, sellerId)
  const colleague = await aColleague(app.current, sellerId, 'MANAGER')
  const stranger = await aColleague(app.current, other)
  const get = (id: string) => app.current.call(getUser, { as, params: { id } })

  const { body } = await get(colleague.userId)
  expect(body).toMatchObject({ email: colleague.email, profile: 'MANAGER', extraRoles: [] })
  expect((await get(stranger.userId)).status).toBe(404)
})
