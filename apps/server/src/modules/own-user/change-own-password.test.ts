import { listCharges } from '@vintem/contracts/charges/endpoints'
import { changeOwnPassword } from '@vintem/contracts/own-user/endpoints'
import { requestPasswordReset, signIn } from '@vintem/contracts/sessions/endpoints'
import { describe, expect, test } from 'vitest'
import { type TestUser, testApp } from '#test/harness.ts'
import { aColleague, linkTo, PASSWORD, setPassword, signedIn, subjectsTo } from '#test/team.ts'

// Goal: a user who knows the current password sets another, and everything that the old one opened
// elsewhere ends; an intruder at an open session cannot, and cannot guess it either.
describe('changeOwnPassword', () => {
  const app = testApp()
  const newPassword = 'outro segredo bem guardado'
  const change = (as: TestUser, currentPassword = PASSWORD, next = newPassword) =>
    app.current.call(changeOwnPassword, { as, body: { currentPassword, newPassword: next } })
  const aUser = async () => aColleague(app.current, await app.current.aSeller())
  const sees = async (as: TestUser) => (await app.current.call(listCharges, { as })).status

  test('replaces it, and ends other sessions and links, with word by e-mail', async () => {
    const { as, email } = await aUser()
    const elsewhere = await signedIn(app.current, email)
    await app.current.call(requestPasswordReset, { params: { id: email } })
    await app.current.runner.drain()
    const link = await linkTo(app.current, email)

    expect((await change(as)).status).toBe(204)

    expect([await sees(as), await sees(elsewhere)]).toEqual([200, 401])
    expect((await setPassword(app.current, link)).status).toBe(422)
    const enter = async (password: string) =>
      (await app.current.call(signIn, { body: { email, password } })).status
    expect([await enter(PASSWORD), await enter(newPassword)]).toEqual([401, 200])
    expect(await subjectsTo(app.current, email)).toContain('Sua senha foi alterada')
    const stored = JSON.stringify(await app.current.sql('select * from audit'))
    for (const secret of [PASSWORD, newPassword]) expect(stored).not.toContain(secret)
  })

  test('asks for the one in force', async () => {
    const { as } = await aUser()

    const { status, errors } = await change(as, 'não é esta')

    expect([status, errors[0]?.code, errors[0]?.field]).toEqual([
      422,
      'BAR-1055',
      'currentPassword',
    ])
  })

  test('is locked after ten guesses, also simultaneous ones', async () => {
    const { as } = await aUser()
    await Promise.all(Array.from({ length: 12 }, () => change(as, 'não é esta')))

    expect((await change(as)).status).toBe(429)
  })

  test.each([
    [PASSWORD, 'diferente da atual'],
    ['curta', 'no mínimo'],
  ])('refuses %j as the new one', async (next, reason) => {
    const { as } = await aUser()

    const { errors } = await change(as, PASSWORD, next)

    expect(errors[0]).toMatchObject({ field: 'newPassword' })
    expect(errors[0]?.description).toContain(reason)
  })

  test('refuses the own e-mail', async () => {
    const { as, email } = await aUser()

    expect((await change(as, PASSWORD, email.toUpperCase())).errors[0]?.field).toBe('newPassword')
  })
})
