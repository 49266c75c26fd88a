import { getOwnAccess } from '@vintem/contracts/sessions/endpoints'
import { editUser } from '@vintem/contracts/team/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aColleague } from '#test/team.ts'

// Goal: an open panel can ask what its user may do now, and learns of a change immediately.
const app = testApp()

test('says what counts now, also after a colleague has changed it', async () => {
  const sellerId = await app.current.aSeller()
  const { as: boss } = await aColleague(app.current, sellerId)
  const { as, userId } = await aColleague(app.current, sellerId, 'SALE')
  const before = (await app.current.call(getOwnAccess, { as })).body
  expect(before.roles).not.toContain('SELLER_FINANCES')

  const change = { params: { id: userId }, body: { profile: 'FINANCE' as const } }
  expect((await app.current.call(editUser, { as: boss, ...change })).status).toBe(200)

  const after = (await app.current.call(getOwnAccess, { as })).body
  expect(after.roles).toContain('SELLER_FINANCES')
  expect(after.toggles).toEqual(before.toggles)
})
