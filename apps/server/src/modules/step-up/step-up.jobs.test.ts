import { editUser } from '@vintem/contracts/team/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp, type TestUser } from '#test/harness.ts'
import { inboxOf } from '#test/sign-up.ts'
import { aColleague } from '#test/team.ts'
import { everythingOf, expectDoneOnce, tryAgain } from '#test/work.ts'

const NOTICE = 'Aviso de segurança: '

// Goal: after an operation that needs a fresh proof, its user and every administrator are notified,
// once each, even where one of their mailboxes fails; nobody else is.
describe('word of what was confirmed', () => {
  const app = testApp()

  /** A seller with an administrator who acts, another one, and a user of less rights. */
  async function aTeam() {
    const sellerId = await app.current.aSeller()
    const [actor, admin, sale] = [
      await aColleague(app.current, sellerId),
      await aColleague(app.current, sellerId),
      await aColleague(app.current, sellerId, 'SALE'),
    ]
    await app.current.runner.drain()
    return { sellerId, actor, admin, sale }
  }
  /** An operation that needs a proof: the access of a user is changed. No e-mail was sent yet. */
  const act = async (as: TestUser, id: string, profile: 'FINANCE' | 'SALE' = 'FINANCE') => {
    const edited = await app.current.call(editUser, { as, params: { id }, body: { profile } })
    expect(edited.status).toBe(200)
  }
  const noticesOf = async (email: string) =>
    (await inboxOf(app.current, email)).filter(({ subject }) => subject.startsWith(NOTICE))

  test('reaches who did it and the administrators, with what, who and when, and nobody else', async () => {
    const { actor, admin, sale } = await aTeam()
    await act(actor.as, sale.userId)
    await app.current.runner.drain()

    const notices = await Promise.all([actor, admin, sale].map(({ email }) => noticesOf(email)))

    expect(notices.map(({ length }) => length)).toEqual([1, 1, 0])
    expect(notices[1]?.[0]?.body).toContain(actor.email)
    expect(notices[1]?.[0]?.body).toMatch(/\d{2}\/\d{2}\/\d{2,4},? \d{2}:\d{2}/)
    expect(notices[1]?.[0]?.body).toContain('/sessoes')
  })

  test('comes once, though it is told again; each time that something is done there is another', async () => {
    const { sellerId, actor, admin, sale } = await aTeam()
    await act(actor.as, sale.userId)
    await app.current.runner.drain()
    await expectDoneOnce(app.current, sellerId)
    expect(await noticesOf(admin.email)).toHaveLength(1)

    await act(actor.as, sale.userId, 'SALE')
    await app.current.runner.drain()

    expect(await noticesOf(admin.email)).toHaveLength(2)
  })

  test('reaches the others where one has no mailbox any more, and no other seller', async () => {
    const other = await aTeam()
    const besides = await everythingOf(app.current, other.sellerId)
    const { actor, admin, sale } = await aTeam()
    await app.current.sql(`update seller_user set email = 'sem-caixa' where id = $1`, [
      admin.userId,
    ])
    await act(actor.as, sale.userId)
    await app.current.runner.drain()
    await tryAgain(app.current)

    expect(await noticesOf(actor.email)).toHaveLength(1)
    expect(await everythingOf(app.current, other.sellerId)).toEqual(besides)
  })

  test('does not reach an administrator who was blocked by then; it does where the one who acted was', async () => {
    const { actor, admin, sale } = await aTeam()
    const third = await aColleague(app.current, actor.as.sellerId)
    const block = (id: string) =>
      app.current.sql(`update seller_user set status = 'BLOCKED' where id = $1`, [id])
    await act(actor.as, sale.userId)
    await block(actor.userId)
    await block(third.userId)
    await app.current.runner.drain()

    const notices = await Promise.all([actor, admin, third].map(({ email }) => noticesOf(email)))

    expect(notices.map(({ length }) => length)).toEqual([0, 1, 0])
  })

  test('reaches who did it also among more administrators than are written to', async () => {
    const { sellerId } = await aTeam()
    await app.current.sql(
      `insert into seller_user (seller_id, id, email, name, password_hash, profile, extra_roles,
         status, created_at, access_since)
       select seller_id, gen_random_uuid(), 'admin' || n || '@exemplo.com.br', name,
              password_hash, 'ADMIN', extra_roles, 'ACTIVE', '2020-01-01', '2020-01-01'
         from seller_user cross join generate_series(1, 25) n
        where seller_id = $1 and profile = 'SALE'`,
      [sellerId],
    )
    const actor = await aColleague(app.current, sellerId)
    const sale = await aColleague(app.current, sellerId, 'SALE')
    await act(actor.as, sale.userId)
    await app.current.runner.drain()

    expect(await noticesOf(actor.email)).toHaveLength(1)
  })
})
