import { listCharges } from '@vintem/contracts/charges/endpoints'
import { signIn } from '@vintem/contracts/sessions/endpoints'
import { deleteUser, listUsers } from '@vintem/contracts/team/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { photosLeft, sendPhoto } from '#test/pictures.ts'
import { aColleague, anInvitation, auditOf, PASSWORD, setPassword, subjectsTo } from '#test/team.ts'

// Goal: a deleted user is signed out immediately, and nothing of them is left but what the audit
// log says.
describe('deleteUser', () => {
  const app = testApp()

  // @spec 001 §2 Users: DELETE /sellers/authenticated/users/{id}
  test('takes somebody out of the team and the panel, and says so', async () => {
    const sellerId = await app.current.aSeller()
    const admin = await aColleague(app.current, sellerId)
    const { as, userId, email } = await aColleague(app.current, sellerId, 'SALE')

    const remove = () => app.current.call(deleteUser, { as: admin.as, params: { id: userId } })
    expect((await remove()).status).toBe(204)

    expect((await app.current.call(listCharges, { as })).status).toBe(401)
    const again = { body: { email, password: PASSWORD } }
    expect((await app.current.call(signIn, again)).status).toBe(401)
    const { body } = await app.current.call(listUsers, { as: admin.as })
    expect(body.content.map((user) => user.email)).toEqual([admin.email])
    expect((await remove()).status).toBe(404)
    expect(await subjectsTo(app.current, email)).toEqual(['Seu acesso foi excluído'])
    expect(await auditOf(app.current, userId)).toEqual(['user.created', 'user.deleted'])
  })

  test('an invitation that is taken back opens nothing', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    const { id, token } = await anInvitation(app.current, as)

    expect((await app.current.call(deleteUser, { as, params: { id } })).status).toBe(204)

    expect((await setPassword(app.current, token)).status).toBe(422)
  })

  test('takes the photo along', async () => {
    const sellerId = await app.current.aSeller()
    const admin = await aColleague(app.current, sellerId)
    const { as, userId } = await aColleague(app.current, sellerId, 'SALE')
    const { body } = await sendPhoto(app.current, { as })
    expect(await photosLeft(app.current, sellerId)).toEqual([body.photo])

    await app.current.call(deleteUser, { as: admin.as, params: { id: userId } })
    await app.current.runner.drain()

    expect(await photosLeft(app.current, sellerId)).toEqual([])
  })

  test('nobody deletes themselves', async () => {
    const sellerId = await app.current.aSeller()
    const { as, userId } = await aColleague(app.current, sellerId)
    await aColleague(app.current, sellerId)

    const { errors } = await app.current.call(deleteUser, { as, params: { id: userId } })

    expect(errors[0]?.code).toBe('BAR-1053')
  })
})
