import { requestPasswordReset } from '@vintem/contracts/sessions/endpoints'
import { editUser, sendUserPasswordReset } from '@vintem/contracts/team/endpoints'
import { describe, expect, test } from 'vitest'
import { wallClock } from '#platform/wall-clock.ts'
import { testApp } from '#test/harness.ts'
import { inboxOf } from '#test/sign-up.ts'
import { aColleague, anInvitation, linkTo, setPassword, subjectsTo } from '#test/team.ts'

// Goal: a lost invitation is sent again, and only the newest link is valid; a user with a password
// gets the link for a new one.
describe('sendUserPasswordReset', () => {
  const app = testApp()

  test('sends the invitation again, and the link before it opens nothing', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    const { email, id, token } = await anInvitation(app.current, as)

    const sent = await app.current.call(sendUserPasswordReset, { as, params: { id } })
    await app.current.runner.drain()

    expect(sent.status).toBe(204)
    const second = await linkTo(app.current, email)
    expect(second).not.toBe(token)
    expect((await setPassword(app.current, token)).status).toBe(422)
    expect((await setPassword(app.current, second)).status).toBe(204)
  })

  test('an invitation ends after seven days, and nobody renews it but who invites', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    const { email, token } = await anInvitation(app.current, as)
    const [link] = await app.current.sql<{ expires_at: Date }>(
      `select expires_at from password_reset r
        where exists (select from directory d where d.user_id = r.user_id and d.email = $1)`,
      [email],
    )
    const daysLeft = (Number(link?.expires_at) - wallClock.millis()) / 86_400_000
    expect(Math.round(daysLeft)).toBe(7)
    await app.current.sql(`update password_reset set expires_at = expires_at - interval '8 days'`)

    expect((await setPassword(app.current, token)).status).toBe(422)
    await app.current.call(requestPasswordReset, { params: { id: email } })
    await app.current.runner.drain()
    expect(await inboxOf(app.current, email)).toHaveLength(1)
  })

  // @spec 001 §2 Users: Send the password-reset e-mail (path not shown: POST
  // /app/v1/users/{id}/reset-password)
  test('sends who has a password a link for a new one', async () => {
    const sellerId = await app.current.aSeller()
    const admin = await aColleague(app.current, sellerId)
    const { email, userId } = await aColleague(app.current, sellerId, 'SALE')

    await app.current.call(sendUserPasswordReset, { as: admin.as, params: { id: userId } })

    expect(await subjectsTo(app.current, email)).toEqual(['Redefinição de senha'])
  })

  test('sends nothing to who is blocked, and says so', async () => {
    const sellerId = await app.current.aSeller()
    const { as } = await aColleague(app.current, sellerId)
    const { userId: id } = await aColleague(app.current, sellerId, 'SALE')
    await app.current.call(editUser, { as, params: { id }, body: { status: 'BLOCKED' } })

    const { errors } = await app.current.call(sendUserPasswordReset, { as, params: { id } })

    expect(errors[0]?.code).toBe('BAR-1051')
  })

  test('one address gets five a day', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    const { id, email } = await anInvitation(app.current, as)
    const send = () => app.current.call(sendUserPasswordReset, { as, params: { id } })

    const statuses = await Promise.all(Array.from({ length: 10 }, send))
    await app.current.runner.drain()

    expect(statuses.filter(({ status }) => status === 204)).toHaveLength(4)
    expect(await inboxOf(app.current, email)).toHaveLength(5)
  })
})
