import { switchReportSchedule } from '@vintem/contracts/report-schedules/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aSchedule, goOn, schedulesOf } from '#test/report-schedules.ts'
import { aReader } from '#test/reports.ts'
import { inboxOf } from '#test/sign-up.ts'

// Goal: a paused schedule sends nothing and says so; a resumed one goes on with its next day.
const app = testApp()

test('a paused schedule sends nothing until it is resumed', async () => {
  const reader = await aReader(app.current, await app.current.aSeller(), 'FINANCE')
  const id = await aSchedule(app.current, reader)
  const turn = (active: boolean) =>
    app.current.call(switchReportSchedule, { as: reader, params: { id }, body: { active } })

  const paused = await turn(false)
  await goOn(app.current, 14)

  expect(paused.body).toMatchObject({ status: 'PAUSED', nextDate: null })
  expect(await inboxOf(app.current, reader.email)).toEqual([])
  const [resumed] = await Promise.all([turn(true), turn(true)])
  expect(resumed.body).toMatchObject({ status: 'ACTIVE' })
  await goOn(app.current, 7)
  expect(await inboxOf(app.current, reader.email)).toHaveLength(1)
})

test('a statement of accounts is not resumed where the seller has lost it', async () => {
  const reader = await aReader(app.current, await app.current.aSeller(), 'FINANCE')
  const id = await aSchedule(app.current, reader, {
    type: 'banking_account_statement',
    accountType: 'CHECKING_ACCOUNT',
  })
  const turn = (active: boolean) =>
    app.current.call(switchReportSchedule, { as: reader, params: { id }, body: { active } })
  await turn(false)
  for (const table of ['seller', 'session']) {
    await app.current.sql(
      `update ${table} set toggles = array_remove(toggles, 'view_banking_account')
        where seller_id = $1`,
      [reader.sellerId],
    )
  }

  expect((await turn(true)).status).toBe(403)
  expect((await schedulesOf(app.current, reader))[0]?.status).toBe('PAUSED')
})

test('who resumes it may send it there, and answers for it', async () => {
  const reader = await aReader(app.current, await app.current.aSeller(), 'FINANCE')
  const colleague = await aReader(app.current, reader.sellerId, 'FINANCE')
  const recipient = await aReader(app.current, reader.sellerId, 'FINANCE')
  const id = await aSchedule(app.current, reader, { recipientEmail: recipient.email })
  const turn = (as: typeof reader, active: boolean) =>
    app.current.call(switchReportSchedule, { as, params: { id }, body: { active } })
  await turn(reader, false)

  expect((await turn(colleague, true)).body.requestedBy).toBe(colleague.email)

  await turn(reader, false)
  await app.current.sql(`update seller_user set profile = 'SALE' where id = $1`, [recipient.userId])
  expect((await turn(reader, true)).errors[0]?.code).toBe('BAR-8572')
  const stranger = await aReader(app.current, await app.current.aSeller(), 'FINANCE')
  expect((await turn(stranger, true)).status).toBe(404)
  expect((await schedulesOf(app.current, reader))[0]?.status).toBe('PAUSED')
})
