import { undoSubscriptionImport } from '@vintem/contracts/subscription-imports/endpoints'
import { describe, expect, test } from 'vitest'
import {
  anInvitedImport,
  giveByInvitation,
  INVITED,
  invitationsOf,
  invitationsTo,
  invitationToken,
} from '#test/card-invitations.ts'
import { testApp } from '#test/harness.ts'
import { advanceClock } from '#work/advance-clock.ts'

// Goal: who is to give a card is invited immediately and reminded three times, until there is one or the link
// is over; and nobody is written to twice, or afterwards.
describe('invitations to give a card', () => {
  const app = testApp()
  const invite = async () => {
    await app.current.sql('delete from sandbox.email')
    return anInvitedImport(app.current)
  }
  const passDays = async (days: number) => {
    const now = await app.current.clock.now()
    await advanceClock(app.current, new Date(now.getTime() + days * 86_400_000))
  }
  const subjects = async () =>
    (await invitationsTo(app.current, INVITED)).map(({ subject }) => subject)

  test('are repeated after 3, 10 and 20 days, and expire', async () => {
    const invited = await invite()
    expect(await subjects()).toHaveLength(1)

    await passDays(4)
    expect(await subjects()).toHaveLength(2)
    await passDays(30)

    const all = await subjects()
    expect(all).toHaveLength(4)
    expect(all.slice(1).every((subject) => subject.startsWith('Falta o cartão'))).toBe(true)
    expect((await invitationsOf(app.current, invited)).content).toMatchObject([
      { state: 'EXPIRED' },
    ])
  })

  test('end with the card', async () => {
    await invite()
    await giveByInvitation(app.current, await invitationToken(app.current, INVITED))
    await app.current.runner.drain()
    const before = await subjects()

    await passDays(25)

    expect((await subjects()).filter((subject) => subject.startsWith('Falta'))).toEqual([])
    expect(before).toHaveLength(2)
  })

  test('end with an import that is undone', async () => {
    const { as, importId } = await invite()
    const token = await invitationToken(app.current, INVITED)
    await app.current.call(undoSubscriptionImport, { as, params: { id: importId } })
    await app.current.runner.drain()

    await passDays(25)

    expect(await subjects()).toHaveLength(1)
    expect((await giveByInvitation(app.current, token)).status).toBe(422)
    expect((await invitationsOf(app.current, { as, importId })).content).toMatchObject([
      { state: 'OVER' },
    ])
  })

  test('go out once, also where the answer of the first is lost', async () => {
    await app.current.sandbox.failNext('email', 'timeout-after')

    await invite()
    await passDays(1)

    expect(await subjects()).toHaveLength(1)
  })
})
