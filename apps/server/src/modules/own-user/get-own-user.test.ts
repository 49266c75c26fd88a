import { getOwnUser } from '@vintem/contracts/own-user/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aColleague } from '#test/team.ts'

// Goal: everybody sees who they are signed in as.
const app = testApp()

test('getOwnUser shows the caller', async () => {
  const { as, email, userId } = await aColleague(
    app.current,
    await app.current.aSeller(),
    'FINANCE',
  )

  expect((await app.current.call(getOwnUser, { as })).body).toEqual({
    id: userId,
    email,
    name: 'Maria da Silva',
    photo: null,
    profile: 'FINANCE',
  })
})
