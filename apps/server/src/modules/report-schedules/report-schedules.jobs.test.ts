import { listNotices } from '@vintem/contracts/notices/endpoints'
import { createReportSchedule } from '@vintem/contracts/report-schedules/endpoints'
import {
  downloadReport,
  listReports,
  removeReportAddress,
  requestReport,
} from '@vintem/contracts/reports/endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { goToNextMonth } from '#test/accountant-folders.ts'
import { download } from '#test/download.ts'
import { testApp } from '#test/harness.ts'
import { aConfirmedAddress } from '#test/report-addresses.ts'
import { aSchedule, aScheduleBody, goOn, schedulesOf } from '#test/report-schedules.ts'
import { aReader, aReportBody, type Reader } from '#test/reports.ts'
import { inboxOf } from '#test/sign-up.ts'

const STATEMENT = 'banking_account_statement'
const OUTSIDE = 'contadora@exemplo.com.br'

// Goal: each week or month has its report, once, by the permission that its person has on that day; where
// something is wrong it stops, and says what.
describe('run-report-schedule', () => {
  const app = testApp()
  let reader: Reader
  const first = async () => (await schedulesOf(app.current, reader))[0]
  const notices = async (as = reader) =>
    (await app.current.call(listNotices, { as })).body.content.map(
      ({ notificationPanelType: type }) => type,
    )

  beforeEach(async () => {
    reader = await aReader(app.current, await app.current.aSeller(), 'FINANCE')
  })

  test('each week has its report, and the next is to come', async () => {
    await aSchedule(app.current, reader)
    const before = await first()

    await goOn(app.current, 21)

    const { content } = (await app.current.call(listReports, { as: reader })).body
    expect(content).toHaveLength(3)
    // One begins on the day after the other has ended.
    const periods = content.map(({ startDate, endDate }) => [startDate, endDate]).toReversed()
    expect(periods[0]).toEqual([before?.nextStartDate, before?.nextEndDate])
    expect(new Set(periods.flat()).size).toBe(6)
    expect(await inboxOf(app.current, reader.email)).toHaveLength(3)
    expect((await first())?.status).toBe('ACTIVE')
    expect((await first())?.lastRunAt).not.toBeNull()
    expect(await notices()).toEqual(['REPORT_READY', 'REPORT_READY', 'REPORT_READY'])
  })

  test('the address outside has a link, and is told who scheduled it', async () => {
    await aConfirmedAddress(app.current, reader, OUTSIDE)
    await aSchedule(app.current, reader, { recipientEmail: OUTSIDE })

    await goOn(app.current, 7)

    const mail = (await inboxOf(app.current, OUTSIDE)).find(({ subject }) =>
      subject.startsWith('Relatório'),
    )
    expect(mail?.body).toMatch(/\/relatorio\/recebido#\S+/)
    expect(mail?.body).toContain(`Agendado por ${reader.email}`)
    const [report] = (await app.current.call(listReports, { as: reader })).body.content
    const file = await download(app.current, downloadReport, {
      as: reader,
      params: { id: report?.uuid ?? '' },
    })
    expect(file.status).toBe(200)
  })

  test('several of one kind on one day are all written, beside one that is asked for', async () => {
    const colleague = await aReader(app.current, reader.sellerId, 'FINANCE')
    await aSchedule(app.current, reader)
    await aSchedule(app.current, reader, { recipientEmail: colleague.email })

    await goOn(app.current, 7)
    const body = await aReportBody(app.current, reader)
    expect((await app.current.call(requestReport, { as: reader, body })).status).toBe(202)

    expect(await inboxOf(app.current, reader.email)).toHaveLength(1)
    expect(await inboxOf(app.current, colleague.email)).toHaveLength(1)
  })

  test.each([
    ['lost the right', `update seller_user set profile = 'SALE' where id = $1`],
    ['was blocked', `update seller_user set status = 'BLOCKED' where id = $1`],
    ['was deleted', 'delete from seller_user where id = $1'],
  ])('stops where its person %s, and says so', async (_, change) => {
    const colleague = await aReader(app.current, reader.sellerId, 'FINANCE')
    await aSchedule(app.current, reader, { recipientEmail: colleague.email })
    await app.current.sql(change, [reader.userId])

    await goOn(app.current, 7)

    const [schedule] = await schedulesOf(app.current, colleague)
    expect(schedule).toMatchObject({
      status: 'STOPPED',
      stopReason: 'REQUESTER_NOT_ALLOWED',
      nextDate: null,
    })
    expect(await inboxOf(app.current, colleague.email)).toEqual([])
    expect(await notices(colleague)).toEqual(['REPORT_SCHEDULE_STOPPED'])
    await goOn(app.current, 7)
    expect(await notices(colleague)).toHaveLength(1)
  })

  test('stops where the address was removed, or its user may not see it any more', async () => {
    await aConfirmedAddress(app.current, reader, OUTSIDE)
    const colleague = await aReader(app.current, reader.sellerId, 'FINANCE')
    await aSchedule(app.current, reader, { recipientEmail: OUTSIDE })
    await aSchedule(app.current, reader, { recipientEmail: colleague.email })
    const [address] = await app.current.sql<{ id: string }>(
      'select id from report_address where seller_id = $1',
      [reader.sellerId],
    )
    await app.current.call(removeReportAddress, {
      as: reader,
      params: { id: address?.id ?? '' },
    })
    await app.current.sql(`update seller_user set profile = 'SALE' where id = $1`, [
      colleague.userId,
    ])

    await goOn(app.current, 7)

    const stops = (await schedulesOf(app.current, reader)).map(({ stopReason }) => stopReason)
    expect(stops).toEqual(['RECIPIENT_UNCONFIRMED', 'RECIPIENT_NOT_ALLOWED'])
  })

  test.each([
    ['came back', (id: string) => app.current.sandbox.bounceEmail(id)],
    ['is refused by the mail server', undefined],
  ])('stops where the e-mail %s', async (_, bounce) => {
    await aConfirmedAddress(app.current, reader, OUTSIDE)
    await aSchedule(app.current, reader, { recipientEmail: OUTSIDE })
    if (!bounce) await app.current.sandbox.failNext('email', 'refuse', 50)
    await goOn(app.current, 7)
    const [mail] = await app.current.sql<{ id: string }>(
      `select id from sandbox.email where seller_id = $1 and subject like 'Relatório%'`,
      [reader.sellerId],
    )

    await bounce?.(mail?.id ?? '')
    await app.current.runner.drain()

    await app.current.sandbox.clearFaults()

    expect(await first()).toMatchObject({ status: 'STOPPED', stopReason: 'BOUNCED' })
    expect(await notices()).toContain('REPORT_SCHEDULE_STOPPED')
    await goOn(app.current, 14)
    expect((await app.current.call(listReports, { as: reader })).body.content).toHaveLength(1)
  })

  test('a report of somebody about an e-mail that was not theirs stops nothing', async () => {
    await aSchedule(app.current, reader)
    await goOn(app.current, 7)
    const [mail] = await app.current.sql<{ id: string }>(
      `select id from sandbox.email where seller_id = $1 and subject like 'Relatório%'`,
      [reader.sellerId],
    )
    const tell = (body: object) =>
      app.current.http.inject({
        method: 'POST',
        url: `/api/webhooks/${app.current.services.callbacks.ownSecret}/email`,
        payload: { event: 'bounced', seller: reader.sellerId, status: '5.1.1', ...body },
      })

    await tell({ id: mail?.id, recipient: 'outra@exemplo.com.br' })
    await app.current.runner.drain()

    expect((await first())?.status).toBe('ACTIVE')
  })

  test.each(['CHECKING_ACCOUNT', 'INVESTMENT_ACCOUNT'] as const)(
    'each week has the statement of %s in its format',
    async (accountType) => {
      await aSchedule(app.current, reader, { type: STATEMENT, accountType, format: 'ofx' })
      const before = await first()

      await goOn(app.current, 14)

      const { content } = (await app.current.call(listReports, { as: reader })).body
      const sent = { type: STATEMENT, accountType, format: 'ofx' }
      expect(content).toMatchObject([{ ...sent, status: 'READY' }, sent])
      expect(content.at(-1)).toMatchObject({
        startDate: before?.nextStartDate,
        endDate: before?.nextEndDate,
      })
      const file = await download(app.current, downloadReport, {
        as: reader,
        params: { id: content[0]?.uuid ?? '' },
      })
      expect(file.bytes.toString('latin1')).toContain('<BANKACCTFROM>')
      expect(await inboxOf(app.current, reader.email)).toHaveLength(2)
    },
  )

  test('the statement of accounts stops where the seller has lost it; other reports go on', async () => {
    await aSchedule(app.current, reader, { type: STATEMENT, accountType: 'CHECKING_ACCOUNT' })
    await aSchedule(app.current, reader)
    await app.current.sql(
      `update seller set toggles = array_remove(toggles, 'view_banking_account') where seller_id = $1`,
      [reader.sellerId],
    )

    await goOn(app.current, 7)

    expect(await schedulesOf(app.current, reader)).toMatchObject([
      { status: 'STOPPED', stopReason: 'REQUESTER_NOT_ALLOWED', accountType: 'CHECKING_ACCOUNT' },
      { status: 'ACTIVE' },
    ])
    expect(await inboxOf(app.current, reader.email)).toHaveLength(1)
  })

  test('a PDF of more lines than fit in memory is not begun, and says why', async () => {
    const statement = { type: STATEMENT, accountType: 'CHECKING_ACCOUNT' } as const
    await aSchedule(app.current, reader, { ...statement, format: 'pdf' })
    await aSchedule(app.current, reader, { ...statement, accountType: 'INVESTMENT_ACCOUNT' })
    const line = [reader.sellerId, (await first())?.nextStartDate]
    await app.current.sql(
      `insert into ledger_posting select $1, ('00000190-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
         'charge-paid', gen_random_uuid()::text, $2::date from generate_series(1, 10001) n`,
      line,
    )
    await app.current.sql(
      `insert into statement_line
       select $1, 'banking.checking', n, ('00000190-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
              'charge-paid', 1, n, $2::date from generate_series(1, 10001) n`,
      line,
    )

    await goOn(app.current, 7)

    expect(await schedulesOf(app.current, reader)).toMatchObject([
      { status: 'STOPPED', stopReason: 'TOO_LONG' },
      { status: 'ACTIVE' },
    ])
    expect(await inboxOf(app.current, reader.email)).toHaveLength(1)
  })

  test('the folder of the accountant is of whole months', async () => {
    const weekly = await app.current.call(createReportSchedule, {
      as: reader,
      body: aScheduleBody(reader, { type: 'pasta-do-contador' }),
    })
    expect([weekly.status, weekly.errors[0]?.field]).toEqual([400, 'frequency'])
    await aSchedule(app.current, reader, { type: 'pasta-do-contador', frequency: 'MONTHLY' })

    await goToNextMonth(app.current, 1)

    const { content } = (await app.current.call(listReports, { as: reader })).body
    expect(content).toMatchObject([{ type: 'pasta-do-contador', format: 'zip', status: 'READY' }])
  })
})
