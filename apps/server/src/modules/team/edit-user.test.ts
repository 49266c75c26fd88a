import type { Profile } from '@vintem/contracts/access'
import { listCharges } from '@vintem/contracts/charges/endpoints'
import type { CallInput } from '@vintem/contracts/endpoint'
import {
  listFeatureToggles,
  refreshSession,
  requestPasswordReset,
  signIn,
} from '@vintem/contracts/sessions/endpoints'
import {
  createUser,
  deleteUser,
  editUser,
  getUser,
  listUsers,
} from '@vintem/contracts/team/endpoints'
import { describe, expect, test } from 'vitest'
import { type TestUser, testApp } from '#test/harness.ts'
import {
  aColleague,
  anInvitation,
  auditOf,
  linkTo,
  PASSWORD,
  setPassword,
  signedIn,
  subjectsTo,
} from '#test/team.ts'

// Goal: a change of access takes effect immediately, also for a signed-in user; nobody raises their
// own rights or changes a user with more; and a seller always has an administrator, even when two
// take each other's access away at the same time.
describe('editUser', () => {
  const app = testApp()
  const edit = (as: TestUser, id: string, body: CallInput<typeof editUser>['body']) =>
    app.current.call(editUser, { as, params: { id }, body })
  const seesCharges = async (as: TestUser) => (await app.current.call(listCharges, { as })).status

  const aTeam = async (profile: Profile = 'SALE') => {
    const sellerId = await app.current.aSeller()
    const admin = await aColleague(app.current, sellerId)
    return { sellerId, admin, colleague: await aColleague(app.current, sellerId, profile) }
  }

  test('gives another profile, which counts for open sessions at once', async () => {
    const { admin, colleague } = await aTeam()
    const elsewhere = await signedIn(app.current, colleague.email)
    expect(await seesCharges(elsewhere)).toBe(200)

    const { body } = await edit(admin.as, colleague.userId, { profile: 'FINANCE' })

    expect(body).toMatchObject({ profile: 'FINANCE', status: 'ACTIVE' })
    expect([await seesCharges(colleague.as), await seesCharges(elsewhere)]).toEqual([403, 403])
    expect((await app.current.call(listUsers, { as: colleague.as })).status).toBe(403)
    await edit(admin.as, colleague.userId, { profile: 'ADMIN' })
    expect((await app.current.call(listUsers, { as: colleague.as })).status).toBe(200)
  })

  test.each(['BLOCKED', 'INACTIVE'] as const)(
    '%s is out at once, and stays out',
    async (status) => {
      const { admin, colleague } = await aTeam()
      const { body: session } = await app.current.call(signIn, {
        body: { email: colleague.email, password: PASSWORD },
      })
      await app.current.call(requestPasswordReset, { params: { id: colleague.email } })
      await app.current.runner.drain()

      expect((await edit(admin.as, colleague.userId, { status })).body.status).toBe(status)

      expect(await seesCharges(colleague.as)).toBe(401)
      const refreshToken = session.refreshToken ?? ''
      expect((await app.current.call(refreshSession, { body: { refreshToken } })).status).toBe(403)
      const again = { body: { email: colleague.email, password: PASSWORD } }
      expect((await app.current.call(signIn, again)).status).toBe(401)
      const link = await linkTo(app.current, colleague.email)
      expect((await setPassword(app.current, link)).status).toBe(422)

      await edit(admin.as, colleague.userId, { status: 'ACTIVE' })
      expect((await app.current.call(signIn, again)).status).toBe(200)
      expect(await seesCharges(colleague.as)).toBe(401)
      expect((await setPassword(app.current, link)).status).toBe(422)
    },
  )

  test('tells the person by e-mail and keeps it in the audit log, once for one change', async () => {
    const { admin, colleague } = await aTeam()
    await edit(admin.as, colleague.userId, { profile: 'FINANCE' })
    await edit(admin.as, colleague.userId, { profile: 'FINANCE' })
    await edit(admin.as, colleague.userId, { status: 'BLOCKED' })

    const subjects = await subjectsTo(app.current, colleague.email)
    expect(subjects.toSorted()).toEqual(['Seu acesso foi bloqueado', 'Seu acesso mudou'])
    expect(await auditOf(app.current, colleague.userId)).toEqual([
      'user.created',
      'user.access-changed',
      'user.access-changed',
    ])
  })

  test('inviting, changing and deleting somebody wants a fresh proof', async () => {
    const { admin, colleague } = await aTeam()
    const asked = { as: admin.as, params: { id: colleague.userId }, stepUp: 'asked' } as const
    const statuses = [
      await app.current.call(editUser, { ...asked, body: { profile: 'ADMIN' } }),
      await app.current.call(deleteUser, asked),
      await app.current.call(createUser, {
        ...asked,
        body: { email: 'ladra@exemplo.com.br', profile: 'ADMIN' },
      }),
    ].map(({ status }) => status)

    expect(statuses).toEqual([428, 428, 428])
    expect(await seesCharges(colleague.as)).toBe(200)
  })

  test('nobody changes the own access', async () => {
    const { admin, colleague } = await aTeam('BACKOFFICE')
    for (const { as, userId } of [admin, colleague]) {
      const answers = [
        await edit(as, userId, { profile: 'SALE' }),
        await edit(as, userId, { extraRoles: [] }),
        await edit(as, userId, { status: 'BLOCKED' }),
      ]
      for (const { errors } of answers) expect(errors[0]?.code).toBe('BAR-1053')
    }
  })

  test('a backoffice neither makes nor touches an administrator', async () => {
    const { sellerId, admin, colleague } = await aTeam('BACKOFFICE')
    const sale = await aColleague(app.current, sellerId, 'SALE')
    const codes = [
      await edit(colleague.as, admin.userId, { status: 'BLOCKED' }),
      await edit(colleague.as, admin.userId, { profile: 'SALE' }),
      await edit(colleague.as, sale.userId, { profile: 'ADMIN' }),
      await edit(colleague.as, sale.userId, { extraRoles: ['SELLER_BUSINESS'] }),
      await app.current.call(deleteUser, { as: colleague.as, params: { id: admin.userId } }),
    ].map(({ status, errors }) => [status, errors[0]?.code])

    expect(codes).toEqual(codes.map(() => [403, 'BAR-1054']))
    expect((await edit(colleague.as, sale.userId, { status: 'BLOCKED' })).status).toBe(200)
  })

  // @spec 001 §2 Users: CREATED has no actions …
  test('who was invited has no access to change yet', async () => {
    const { admin } = await aTeam()
    const { id } = await anInvitation(app.current, admin.as)

    for (const status of ['ACTIVE', 'BLOCKED'] as const) {
      expect((await edit(admin.as, id, { status })).errors[0]?.code).toBe('BAR-1050')
    }
    expect((await edit(admin.as, id, { profile: 'ADMIN' })).status).toBe(409)
  })

  test.each([
    ['another profile', { profile: 'SALE' }],
    ['a block', { status: 'BLOCKED' }],
    ['deletion', undefined],
  ] as const)('two administrators at once: one stays, by %s', async (_, body) => {
    for (let round = 0; round < 5; round++) {
      const sellerId = await app.current.aSeller()
      const [one, two] = [
        await aColleague(app.current, sellerId),
        await aColleague(app.current, sellerId),
      ]
      const strike = (as: TestUser, id: string) =>
        body ? edit(as, id, body) : app.current.call(deleteUser, { as, params: { id } })

      const answers = await Promise.all([strike(one.as, two.userId), strike(two.as, one.userId)])

      expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
      const left = await app.current.sql(
        `select from seller_user where seller_id = $1 and profile = 'ADMIN' and status = 'ACTIVE'`,
        [sellerId],
      )
      expect(left).toHaveLength(1)
    }
  })

  test('the last administrator stays one, whoever asks', async () => {
    const sellerId = await app.current.aSeller()
    const { userId } = await aColleague(app.current, sellerId)
    const blocked = await aColleague(app.current, sellerId)
    // With the roles of one, and no row of their own: as after a change that was not theirs.
    const as = await app.current.aUser(sellerId)
    await edit(as, blocked.userId, { status: 'BLOCKED' })

    for (const body of [{ profile: 'SALE' }, { status: 'INACTIVE' }] as const) {
      expect((await edit(as, userId, body)).errors[0]?.code).toBe('BAR-1052')
    }
    expect((await edit(as, userId, { extraRoles: ['SELLER_BUSINESS'] })).status).toBe(200)
  })

  test('who was blocked while they waited changes nothing any more', async () => {
    const { sellerId, admin, colleague } = await aTeam('BACKOFFICE')
    const sale = await aColleague(app.current, sellerId, 'SALE')
    const answers = await Promise.all([
      edit(admin.as, colleague.userId, { status: 'BLOCKED' }),
      edit(colleague.as, sale.userId, { status: 'BLOCKED' }),
    ])
    const { body } = await app.current.call(getUser, {
      as: admin.as,
      params: { id: sale.userId },
    })

    expect(answers[0]?.status).toBe(200)
    expect(body.status).toBe(answers[1]?.status === 200 ? 'BLOCKED' : 'ACTIVE')
    expect((await edit(colleague.as, sale.userId, { status: 'ACTIVE' })).status).toBe(401)
    expect((await app.current.call(listFeatureToggles, { as: colleague.as })).status).toBe(401)
  })

  // @spec 001 §2 Users: Edit profile and status …
  test('a change says in its answer what there is now, and refuses what cannot be', async () => {
    const { admin, colleague } = await aTeam()
    const wrong = { status: 'CREATED' } as unknown as { status: 'ACTIVE' }

    expect((await edit(admin.as, colleague.userId, wrong)).status).toBe(400)
    expect((await edit(admin.as, '0199b3a0-0000-4000-8000-000000000001', {})).status).toBe(404)
  })
})
