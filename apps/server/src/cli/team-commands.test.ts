import type { Profile } from '@vintem/contracts/access'
import { listCharges } from '@vintem/contracts/charges/endpoints'
import { signIn } from '@vintem/contracts/sessions/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { typeCommand } from '#test/operator.ts'
import { aColleague, linkTo, PASSWORD, setPassword, subjectsTo } from '#test/team.ts'

// Goal: the operator makes the profiles that no seller can give, and helps who is locked out.
describe('user', () => {
  const app = testApp()
  const type = (line: string) => typeCommand(app.current, line)

  test.each([
    ['MASTER', 'SELLER_MASTER'],
    ['backoffice', 'SELLER_BACKOFFICE'],
    ['VIZUALIZATION', 'SELLER_VIZUALIZATION'],
  ] as [Profile, string][])('add invites a %s, who then signs in as one', async (profile, role) => {
    const sellerId = await app.current.aSeller()
    const email = `${profile}@exemplo.com.br`.toLowerCase()

    expect((await type(`user add ${sellerId} ${email} --profile ${profile}`)).code).toBe(0)

    await app.current.runner.drain()
    await setPassword(app.current, await linkTo(app.current, email))
    const { body } = await app.current.call(signIn, { body: { email, password: PASSWORD } })
    expect(body.roles).toContain(role)
    const { text } = await type(`user list ${sellerId}`)
    expect(text).toContain(`ACTIVE   ${profile.toUpperCase().padEnd(13)} ${email}`)
  })

  test('block ends the sessions, and unblock lets in again', async () => {
    const sellerId = await app.current.aSeller()
    await aColleague(app.current, sellerId)
    const { as, email } = await aColleague(app.current, sellerId)
    const enter = async () =>
      (await app.current.call(signIn, { body: { email, password: PASSWORD } })).status

    expect((await type(`user block ${email}`)).code).toBe(0)
    expect((await app.current.call(listCharges, { as })).status).toBe(401)
    expect(await enter()).toBe(401)
    expect((await type(`user unblock ${email.toUpperCase()}`)).code).toBe(0)
    expect(await enter()).toBe(200)
  })

  test('profile gives another, and reset sends a link', async () => {
    const sellerId = await app.current.aSeller()
    const { email } = await aColleague(app.current, sellerId, 'SALE')

    expect((await type(`user profile ${email} MASTER`)).text).toBe(`${email} is MASTER, ACTIVE.`)
    expect((await type(`user reset ${email}`)).code).toBe(0)

    expect(await subjectsTo(app.current, email)).toContain('Redefinição de senha')
  })

  test('the last administrator is kept from the operator too', async () => {
    const { email } = await aColleague(app.current, await app.current.aSeller())

    expect((await type(`user block ${email}`)).code).toBe(1)
    expect((await type(`user profile ${email} SALE`)).code).toBe(1)
  })

  test.each([
    ['user add 1 a@b.com', 2],
    ['user add 1 a@b.com --profile OWNER', 2],
    ['user add 1 nonsense --profile SALE', 2],
    ['user add 999999 a@b.com --profile SALE', 1],
    ['user list', 2],
    ['user list 999999', 1],
    ['user block', 2],
    ['user block nobody@exemplo.com.br', 1],
    ['user profile nobody@exemplo.com.br', 2],
  ])('refuses %j with code %i', async (line, code) => {
    expect((await type(line)).code).toBe(code)
  })
})
