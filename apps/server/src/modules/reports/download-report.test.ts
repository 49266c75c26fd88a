import { sendChargeReport } from '@vintem/contracts/charges/endpoints'
import { downloadReport } from '@vintem/contracts/reports/endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { download } from '#test/download.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { advanceClock } from '#work/advance-clock.ts'

// Goal: a report for a user of the account is read by that user and by who asked, signed in and with
// the permission, and by nobody else; not for ever.
describe('downloadReport', () => {
  const app = testApp()
  let asker: TestUser
  let reader: TestUser
  let id: string
  const take = async (as: TestUser | undefined, report = id) => {
    const input = { params: { id: report }, ...(as && { as }) }
    return (await download(app.current, downloadReport, input)).status
  }

  beforeEach(async () => {
    const { current } = app
    asker = await current.aUser(await current.aSeller())
    const user = await current.aRealUser(asker.sellerId)
    reader = await current.aUser(asker.sellerId)
    await current.sql('update session set user_id = $1 where user_id = $2', [
      user.userId,
      reader.userId,
    ])
    reader = { ...reader, userId: user.userId }
    const { body } = await current.call(sendChargeReport, {
      as: asker,
      body: {
        expirationDateInitial: '2026-01-01',
        expirationDateFinal: '2026-12-31',
        recipientEmail: user.email,
      },
    })
    id = body.uuid
    await current.runner.drain()
  })

  test('gives the file to who asked and to whom it was sent, again and again', async () => {
    expect([await take(asker), await take(reader), await take(reader)]).toEqual([200, 200, 200])
  })

  test('is nothing to a colleague, another seller, a stranger and a user without the right', async () => {
    const { current } = app
    const colleague = await current.aUser(asker.sellerId)
    const other = await current.aUser(await current.aSeller())
    const noCharges = ['SELLER_FINANCES', 'SELLER_REPORTS']

    expect([await take(colleague), await take(other), await take(undefined)]).toEqual([
      404, 404, 401,
    ])
    await current.sql('update session set roles = $2 where user_id = $1', [
      reader.userId,
      noCharges,
    ])
    expect(await take(reader)).toBe(403)
  })

  test('has an e-mail that leads to it and carries no secret', async () => {
    const [message] = await app.current.sql<{ body: string }>(
      `select body from sandbox.email where subject like 'Relatório%' and seller_id = $1`,
      [asker.sellerId],
    )

    expect(message?.body).toMatch(new RegExp(`/relatorio/${id}\\s`))
  })

  test('ends after seven days, and the file with it', async () => {
    const { current } = app
    const inDays = async (days: number) =>
      new Date((await current.clock.now()).getTime() + days * 86_400_000)
    await advanceClock(current, await inDays(6.9))
    expect(await take(asker)).toBe(200)

    await advanceClock(current, await inDays(0.2))

    expect(await take(asker)).toBe(410)
    const kept = await current.services.rails.files.open(`${asker.sellerId}/reports/${id}.csv`)
    expect(kept).toBeUndefined()
  })
})
