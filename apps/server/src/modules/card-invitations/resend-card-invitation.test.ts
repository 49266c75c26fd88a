import { describe, expect, test } from 'vitest'
import {
  anInvitedImport,
  giveByInvitation,
  INVITED,
  invitationsTo,
  invitationToken,
  resend,
} from '#test/card-invitations.ts'
import { testApp } from '#test/harness.ts'

// Goal: a seller writes again to who has given no card, a few times a day, and to nobody else.
describe('resendCardInvitation', () => {
  const app = testApp({ rateLimitScale: 1 })
  const invite = async () => {
    await app.current.sql('delete from sandbox.email')
    const { as, ids } = await anInvitedImport(app.current)
    return { as, id: ids[0] ?? '' }
  }

  test('sends another link, at most three times a day', async () => {
    const { as, id } = await invite()

    const answers = []
    for (let time = 0; time < 4; time++) answers.push(await resend(app.current, as, id))
    await app.current.runner.drain()

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
    // The first, and the newest of those that were sent again: a former link is good for nothing.
    expect(await invitationsTo(app.current, INVITED)).toHaveLength(2)
  })

  test('refuses where the card was given, and knows no other seller’s', async () => {
    const { as, id } = await invite()
    const other = await app.current.aUser(await app.current.aSeller())
    expect((await resend(app.current, other, id)).status).toBe(404)

    await giveByInvitation(app.current, await invitationToken(app.current, INVITED))

    expect(await resend(app.current, as, id)).toMatchObject({
      status: 409,
      errors: [{ code: 'BAR-8501' }],
    })
  })
})
