import { editOwnUser, getOwnUser } from '@vintem/contracts/own-user/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aColleague } from '#test/team.ts'

// Goal: every user changes their own name, and nothing else with it.
const app = testApp()

test('editOwnUser changes the own name alone', async () => {
  const { as, email, userId } = await aColleague(app.current, await app.current.aSeller(), 'SALE')

  const { body } = await app.current.call(editOwnUser, { as, body: { name: ' Ana Souza ' } })

  expect(body).toEqual({
    id: userId,
    email,
    name: 'Ana Souza',
    photo: null,
    profile: 'SALE',
  })
  expect((await app.current.call(getOwnUser, { as })).body).toEqual(body)
})

test.each(['', ' ', 'x'.repeat(121)])('editOwnUser refuses %j', async (name) => {
  const { as } = await aColleague(app.current, await app.current.aSeller(), 'SALE')

  const { status, errors } = await app.current.call(editOwnUser, { as, body: { name } })

  expect([status, errors[0]?.field]).toEqual([400, 'name'])
})
