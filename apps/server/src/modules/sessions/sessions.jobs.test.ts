import { requestPasswordReset } from '@vintem/contracts/sessions/endpoints'
import {
  createUser,
  deleteUser,
  editUser,
  sendUserPasswordReset,
} from '@vintem/contracts/team/endpoints'
import { afterEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { inboxOf } from '#test/sign-up.ts'
import { aColleague, linkTo, setPassword } from '#test/team.ts'
import { everythingOf, expectDoneOnce, tryAgain, tryUntilGivenUp } from '#test/work.ts'

// Goal: a link that opens an account goes to its owner, once, as soon as the mail server works, and
// not at all where that person may no longer have one; it is never stored on its way.
describe('links to set a password with', () => {
  const app = testApp()
  afterEach(() => app.current.sandbox.clearFaults())

  const aTeam = async () => {
    const sellerId = await app.current.aSeller()
    const { as } = await aColleague(app.current, sellerId)
    await app.current.runner.drain()
    return { sellerId, as }
  }
  /** Somebody who is invited; nothing is sent yet. */
  const invited = async (as: TestUser) => {
    const email = `${newId()}@exemplo.com.br`
    const { body, status } = await app.current.call(createUser, {
      as,
      body: { email, profile: 'SALE' },
    })
    expect(status).toBe(201)
    return { email, id: body.id }
  }
  const sendAgain = async (as: TestUser, id: string) =>
    expect((await app.current.call(sendUserPasswordReset, { as, params: { id } })).status).toBe(204)
  const linksOf = async (email: string) =>
    (await inboxOf(app.current, email)).filter(({ body }) => body.includes('/redefinir-senha/'))

  test.each(['down', 'timeout-before', 'timeout-after'] as const)(
    'invite once, with a link that works, where the mail server is at first %s',
    async (fault) => {
      const { as } = await aTeam()
      const { email } = await invited(as)
      await app.current.sandbox.failNext('email', fault, 2)
      await app.current.runner.drain()
      await tryAgain(app.current)
      await tryAgain(app.current)

      expect(await linksOf(email)).toHaveLength(1)
      expect((await setPassword(app.current, await linkTo(app.current, email))).status).toBe(204)
    },
  )

  test('are one for each time that they are asked for, though it is done again, and no other seller’s', async () => {
    const other = await aTeam()
    await invited(other.as)
    await app.current.runner.drain()
    const besides = await everythingOf(app.current, other.sellerId)
    const { sellerId, as } = await aTeam()
    const { email, id } = await invited(as)
    await app.current.runner.drain()
    await expectDoneOnce(app.current, sellerId)
    expect(await linksOf(email)).toHaveLength(1)

    await sendAgain(as, id)
    await app.current.runner.drain()
    await expectDoneOnce(app.current, sellerId)

    expect(await linksOf(email)).toHaveLength(2)
    // Only the newest link is valid, even where earlier work is repeated.
    expect((await setPassword(app.current, await linkTo(app.current, email))).status).toBe(204)
    expect(await everythingOf(app.current, other.sellerId)).toEqual(besides)
  })

  test('held up on their way do not open more than the newest, in whatever order they arrive', async () => {
    const { as } = await aTeam()
    const { email, id } = await invited(as)
    await app.current.sandbox.failNext('email', 'timeout-after')
    await app.current.runner.drain()
    const first = await linkTo(app.current, email)
    await sendAgain(as, id)
    await app.current.runner.drain()
    const newest = await linkTo(app.current, email)

    await tryAgain(app.current)

    expect(await linksOf(email)).toHaveLength(2)
    expect((await setPassword(app.current, first)).status).toBe(422)
    expect((await setPassword(app.current, newest)).status).toBe(204)
  })

  test('are not sent to who was taken out of the team by then', async () => {
    const { as } = await aTeam()
    const { email, id } = await invited(as)
    const gone = await app.current.call(deleteUser, { as, params: { id } })
    expect(gone.status).toBe(204)

    await app.current.runner.drain()

    expect(await linksOf(email)).toEqual([])
  })

  test.each(['asked for by themselves', 'sent by a colleague'])(
    'are not sent to who was blocked by then (%s)',
    async (how) => {
      const { sellerId, as } = await aTeam()
      const { email, userId: id } = await aColleague(app.current, sellerId, 'SALE')
      if (how === 'sent by a colleague') await sendAgain(as, id)
      else await app.current.call(requestPasswordReset, { params: { id: email } })
      const body = { status: 'BLOCKED' as const }
      expect((await app.current.call(editUser, { as, params: { id }, body })).status).toBe(200)

      await app.current.runner.drain()

      expect(await linksOf(email)).toEqual([])
    },
  )

  test('that an address does not take are noted with whose they were, and not tried again', async () => {
    const { sellerId, as } = await aTeam()
    await app.current.sandbox.failNext('email', 'refuse', 2)
    const { email, id } = await invited(as)
    await app.current.runner.drain()

    expect(await linksOf(email)).toEqual([])
    const noted = await app.current.sql<{ subject: string }>(
      `select subject from audit where seller_id = $1 and action = 'email.refused'`,
      [sellerId],
    )
    expect(noted.map(({ subject }) => subject)).toContain(id)
    expect(
      await app.current.sql('select from work where seller_id = $1 and done_at is null', [
        sellerId,
      ]),
    ).toEqual([])
  })

  test('that no mail server takes are told of to the operator, and lie nowhere', async () => {
    const { sellerId, as } = await aTeam()
    const { email } = await invited(as)
    await app.current.sandbox.failNext('email', 'down', 60)
    await app.current.runner.drain()

    const problems = await tryUntilGivenUp(app.current, sellerId)
    await app.current.sandbox.clearFaults()

    expect(problems.filter((line) => line.includes('email.send is down'))).not.toEqual([])
    const kept = await app.current.sql(
      'select to_jsonb(work) as row from work where seller_id = $1',
      [sellerId],
    )
    expect(JSON.stringify(kept)).not.toContain('/redefinir-senha/')
    expect(await linksOf(email)).toEqual([])
  })
})
