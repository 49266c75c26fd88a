import { listUserProfiles } from '@vintem/contracts/team/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'

// Goal: a user is offered exactly the profiles that they may give (specification 2 §6).
const app = testApp()

// @spec 001 §2 Users: GET /app/v1/users/profiles: label and value
// @spec 001 §2 Users: Profiles ADMIN, MANAGER, FINANCE, SUPERVISOR, SALE
test.each([
  ['ADMIN', ['ADMIN', 'MANAGER', 'FINANCE', 'SUPERVISOR', 'SALE']],
  ['BACKOFFICE', ['MANAGER', 'FINANCE', 'SUPERVISOR', 'SALE']],
] as const)('listUserProfiles offers a %s %j', async (profile, values) => {
  const as = await app.current.aUser(await app.current.aSeller(), profile)

  const { body } = await app.current.call(listUserProfiles, { as })

  expect(body.map(({ value }) => value)).toEqual(values)
  expect(body.at(-1)).toEqual({ label: 'Vendas', value: 'SALE' })
})
