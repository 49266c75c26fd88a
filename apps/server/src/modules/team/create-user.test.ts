import { signIn } from '@vintem/contracts/sessions/endpoints'
import { createUser, deleteUser, getUser } from '@vintem/contracts/team/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { inboxOf } from '#test/sign-up.ts'
import { aColleague, anInvitation, auditOf, PASSWORD, setPassword } from '#test/team.ts'

// Goal: a colleague is invited, sets a password by the link in the e-mail and has the given access,
// no wider than the inviter's; nobody can have mail sent to strangers.
describe('createUser', () => {
  const app = testApp()
  const body = (email: string, more = {}) => ({ email, profile: 'SALE' as const, ...more })
  const enter = (email: string) => app.current.call(signIn, { body: { email, password: PASSWORD } })

  // @spec 001 §2 Users: POST /app/v1/users: 201, then an e-mail with the link to set a password
  test('invites by e-mail; the password that is set by the link opens the panel', async () => {
    const sellerId = await app.current.aSeller()
    const as = await app.current.aUser(sellerId)

    const { email, id, token } = await anInvitation(app.current, as)

    const [mail] = await inboxOf(app.current, email)
    expect(mail?.subject).toBe('Convite para o painel de Loja de Teste')
    expect(mail?.body).toContain('por 7 dias')
    expect((await enter(email)).status).toBe(401)
    const shown = async () => (await app.current.call(getUser, { as, params: { id } })).body
    expect(await shown()).toMatchObject({ email, profile: 'SALE', status: 'CREATED' })

    expect((await setPassword(app.current, token)).status).toBe(204)

    const { body: opened } = await enter(email)
    expect(opened.roles).toEqual(['SELLER_PAYMENT_LINK', 'SELLER_CHARGES', 'SELLER_CLIENTS'])
    expect(await shown()).toMatchObject({ status: 'ACTIVE' })
    expect((await setPassword(app.current, token)).status).toBe(422)
    expect(await auditOf(app.current, id)).toEqual([
      'user.invited',
      'user.invitation-sent',
      'user.invitation-accepted',
    ])
  })

  test('gives roles beside those of the profile', async () => {
    const sellerId = await app.current.aSeller()
    const as = await app.current.aUser(sellerId)
    const extraRoles = ['SELLER_BUSINESS', 'SELLER_BALANCE_VISUALIZATION'] as const

    const { body: user } = await app.current.call(createUser, {
      as,
      body: body('extra@exemplo.com.br', { extraRoles: [...extraRoles, 'SELLER_BUSINESS'] }),
    })

    expect(user.extraRoles).toEqual(extraRoles)
  })

  test('tells the seller whom somebody has invited', async () => {
    const sellerId = await app.current.aSeller()
    await app.current.sql('update seller set email = $2 where seller_id = $1', [
      sellerId,
      `dono${sellerId}@exemplo.com.br`,
    ])
    const { as, email: by } = await aColleague(app.current, sellerId)

    const { email } = await anInvitation(app.current, as, 'ADMIN')

    const [mail] = await inboxOf(app.current, `dono${sellerId}@exemplo.com.br`)
    expect(mail?.subject).toBe('Novo usuário convidado')
    for (const text of [email, by, 'Administrador']) expect(mail?.body).toContain(text)
  })

  test('is one person for one key, however often it comes', async () => {
    const sellerId = await app.current.aSeller()
    const as = await app.current.aUser(sellerId)
    const invite = (email: string) =>
      app.current.call(createUser, { as, key: 'the-same-intent', body: body(email) })

    const answers = await Promise.all([1, 2, 3].map(() => invite('uma@exemplo.com.br')))

    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ body: { id } }) => id)).size).toBe(1)
    expect((await invite('outra@exemplo.com.br')).status).toBe(409)
    await app.current.runner.drain()
    expect(await inboxOf(app.current, 'uma@exemplo.com.br')).toHaveLength(1)
  })

  test('refuses the e-mail of any user, and takes that of somebody who was deleted', async () => {
    const [one, other] = [await app.current.aSeller(), await app.current.aSeller()]
    const [as, asOther] = [await app.current.aUser(one), await app.current.aUser(other)]
    const { email, userId } = await aColleague(app.current, one, 'SALE')
    const invite = () => app.current.call(createUser, { as: asOther, body: body(email) })

    expect((await invite()).errors[0]).toMatchObject({ code: 'BAR-1006', field: 'email' })
    await app.current.call(deleteUser, { as, params: { id: userId } })
    expect((await invite()).status).toBe(201)
  })

  test.each(['ADMIN', 'SALE'] as const)(
    'a backoffice gives %s only what it has',
    async (profile) => {
      const sellerId = await app.current.aSeller()
      const as = await app.current.aUser(sellerId, 'BACKOFFICE')
      const email = `${profile.toLowerCase()}@backoffice.com.br`

      const { status, errors } = await app.current.call(createUser, {
        as,
        body: { email, profile },
      })

      if (profile === 'SALE') expect(status).toBe(201)
      else expect([status, errors[0]?.code]).toEqual([403, 'BAR-1054'])
    },
  )

  test.each(['MASTER', 'BACKOFFICE', 'VIZUALIZATION', 'OWNER'])(
    'nobody but the operator makes a %s',
    async (profile) => {
      const as = await app.current.aUser(await app.current.aSeller())

      const { status, errors } = await app.current.call(createUser, {
        as,
        body: { email: 'nova@exemplo.com.br', profile: profile as 'SALE' },
      })

      expect([status, errors[0]?.field]).toEqual([400, 'profile'])
    },
  )

  test('takes no role that is not given singly', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    const extraRoles = ['SELLER_ADMIN'] as unknown as []

    const { status } = await app.current.call(createUser, {
      as,
      body: body('sorrateira@exemplo.com.br', { extraRoles }),
    })

    expect(status).toBe(400)
  })

  test('no seller writes to as many strangers as it likes, nor to one as often', async () => {
    const sellerId = await app.current.aSeller()
    const as = await app.current.aUser(sellerId)
    await app.current.sql('update seller set approved_at = null where seller_id = $1', [sellerId])
    const invite = (email: string) => app.current.call(createUser, { as, body: body(email) })

    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => invite(`estranho${n}@exemplo.com.br`)),
    )

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
    await app.current.runner.drain()
    const mails = await app.current.sql<{ body: string; subject: string }>(
      `select subject, body from sandbox.email where recipient like 'estranho%'`,
    )
    expect(mails).toHaveLength(5)
    // A business without approval cannot have its texts sent to strangers.
    expect(JSON.stringify(mails)).not.toContain('Loja de Teste')
  })

  test('a try at an address that is a user counts as well', async () => {
    const sellers = await Promise.all(Array.from({ length: 7 }, () => app.current.aSeller()))
    const { email } = await aColleague(app.current, sellers[0] ?? 0)
    const statuses: number[] = []
    for (const sellerId of sellers) {
      const as = await app.current.aUser(sellerId)
      statuses.push((await app.current.call(createUser, { as, body: body(email) })).status)
    }

    expect(statuses).toEqual([409, 409, 409, 409, 409, 429, 429])
  })
})
