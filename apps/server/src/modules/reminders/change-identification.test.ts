import {
  changeIdentification,
  getNotificationSettings,
} from '@vintem/contracts/reminders/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'

const identification = { name: 'Loja da Ana', email: 'ana@exemplo.com.br', hiddenEmail: '' }

// Goal: who writes to the buyers is stored whole or refused at the field, and says nothing of others.
describe('changeIdentification', () => {
  const app = testApp()

  // @spec 001 §2 Notification settings: Identification (name, email, hidden e-mail) plus a master toggle for all notifications
  // @spec 001 §2 Notification settings: PATCH basic {name, email, hiddenEmail, activeAllNotifications}
  test('keeps name and addresses, and the master switch where it is left out', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    const other = await app.current.aUser(await app.current.aSeller())

    const off = { ...identification, activeAllNotifications: false }
    await app.current.call(changeIdentification, { as, body: off })
    const body = { ...identification, hiddenEmail: 'copia@exemplo.com.br' }
    await app.current.call(changeIdentification, { as, body })

    const own = await app.current.call(getNotificationSettings, { as })
    expect(own.body).toMatchObject({ ...body, activeAllNotifications: false })
    const foreign = await app.current.call(getNotificationSettings, { as: other })
    expect(foreign.body).toMatchObject({ hiddenEmail: null, activeAllNotifications: true })
  })

  // @spec 001 §2 Notification settings: Notification identification: name required; email required and valid ('Digite um e-mail válido!'); hiddenEmail valid if given
  test.each([
    [{ name: ' ' }, 'name', 'Preenchimento obrigatório!'],
    [{ email: '' }, 'email', 'Preenchimento obrigatório!'],
    [{ email: 'ana@' }, 'email', 'Digite um e-mail válido!'],
    [{ email: 'a@b.com, c@d.com' }, 'email', 'Digite um e-mail válido!'],
    [{ hiddenEmail: 'ana' }, 'hiddenEmail', 'Digite um e-mail válido!'],
  ])('refuses %j at the field', async (wrong, field, description) => {
    const as = await app.current.aUser(await app.current.aSeller())
    const body = { ...identification, ...wrong }

    const refused = await app.current.call(changeIdentification, { as, body })

    expect([refused.status, refused.body]).toMatchObject([
      400,
      { errors: [{ field, description }] },
    ])
  })
})
