import { addDays } from '@vintem/brazil/calendar'
import { INITIAL_TOGGLES } from '@vintem/contracts/access'
import { countUnreadNotices, listNotices } from '@vintem/contracts/notices/endpoints'
import { listReports, requestReport, takeReport } from '@vintem/contracts/reports/endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { placeCharges } from '#test/charges.ts'
import { download, linkOfReport } from '#test/download.ts'
import { testApp } from '#test/harness.ts'
import { aConfirmedAddress } from '#test/report-addresses.ts'
import { aReader, aReportBody, type Reader, todayOf } from '#test/reports.ts'
import { inboxOf } from '#test/sign-up.ts'
import { tryUntilGivenUp } from '#test/work.ts'

// Goal: a report of a period of the last 90 days is written once, sent to nobody who may not see it,
// and announced to who asked, whatever happens to it.
describe('requestReport', () => {
  const app = testApp()
  let reader: Reader
  const ask = async (change: object = {}, as = reader) =>
    app.current.call(requestReport, { as, body: await aReportBody(app.current, reader, change) })
  const noticesOf = async (as: Reader) =>
    (await app.current.call(listNotices, { as })).body.content.map(
      ({ notificationPanelType: type }) => type,
    )

  beforeEach(async () => {
    reader = await aReader(app.current, await app.current.aSeller(), 'FINANCE')
  })

  // @spec 001 §2 Reports: The report is sent by e-mail and also appears in the notification centre
  // @spec 001 §2 Reports: Reports are a POST to the automation service with type, recipient and dates with their times
  test('is sent by e-mail and told in the panel, with what is inside', async () => {
    const today = await todayOf(app.current)
    await placeCharges(app.current, reader.sellerId, [{ status: 'PAID', dueDate: today }])

    const asked = await ask()
    await app.current.runner.drain()

    expect([asked.status, asked.body.status]).toEqual([202, 'REQUESTED'])
    const [mail, ...more] = await inboxOf(app.current, reader.email)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Relatório “Vendas” de Loja de Teste')
    expect(mail?.body).toContain('Cobranças que vencem no período')
    expect(mail?.body).toContain('Linhas: 1\n')
    expect(mail?.body).toMatch(new RegExp(`/relatorio/${asked.body.uuid}\\s`))
    expect(await noticesOf(reader)).toEqual(['REPORT_READY'])
    const colleague = await aReader(app.current, reader.sellerId)
    expect((await app.current.call(countUnreadNotices, { as: colleague })).body).toEqual({
      quantityUnread: 0,
    })
  })

  // @spec 001 §2 Reports: Reports: period within the last 90 days
  // @spec 001 §2 Reports: Reports up to 90 days back
  test.each([
    ['of the last 90 days', -90, 0, 202, undefined],
    ['of one day', 0, 0, 202, undefined],
    ['that begins 91 days ago', -91, 0, 400, 'start_date'],
    ['that ends tomorrow', -1, 1, 400, 'end_date'],
    ['to come', 1, 2, 400, 'end_date'],
    ['that ends before it begins', -1, -2, 400, 'end_date'],
  ])('a period %s is answered with what it is', async (_, from, to, status, field) => {
    const today = await todayOf(app.current)
    const period = {
      start_date: `${addDays(today, from)} 00:00:00`,
      end_date: `${addDays(today, to)} 23:59:00`,
    }

    const answer = await ask(period)

    expect([answer.status, answer.errors[0]?.field]).toEqual([status, field])
  })

  test.each([
    ['an unknown type', { report_type: 'senhas' }, 'report_type'],
    [
      'a type that has nothing behind it yet',
      { report_type: 'relatorio-de-amanha' },
      'report_type',
    ],
    ['another time of day', { start_date: '2026-11-01 12:00:00' }, 'start_date'],
    ['no date', { end_date: '' }, 'end_date'],
    ['no address', { recipient_email: 'financeiro' }, 'recipient_email'],
    ['another format', { format: 'ods' }, 'format'],
  ])('refuses %s at its field', async (_, change, field) => {
    const refused = await ask(change)

    expect([refused.status, refused.errors[0]?.field]).toEqual([400, field])
  })

  test('takes a day without its time too', async () => {
    const today = await todayOf(app.current)

    const asked = await ask({ start_date: today, end_date: today })

    expect([asked.body.startDate, asked.body.endDate]).toEqual([today, today])
  })

  test('of a kind there is one at a time, also of two at once; others go on', async () => {
    const together = await Promise.all([ask(), ask(), ask()])
    expect(together.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 409, 409])
    expect(together.find(({ status }) => status === 409)?.errors[0]?.code).toBe('BAR-8571')
    expect((await ask({ report_type: 'chargeback' })).status).toBe(202)
    const colleague = await aReader(app.current, reader.sellerId, 'FINANCE')
    expect((await ask({}, colleague)).status).toBe(202)

    await app.current.runner.drain()

    expect((await ask()).status).toBe(202)
    expect((await app.current.call(listReports, { as: reader })).body.totalElements).toBe(3)
  })

  test('asked again with its key, it is one report', async () => {
    const body = await aReportBody(app.current, reader)
    const key = 'one-intent-of-the-user'

    const [first, again] = [
      await app.current.call(requestReport, { as: reader, body, key }),
      await app.current.call(requestReport, { as: reader, body, key }),
    ]

    expect(again.body).toEqual(first.body)
  })

  test.each(['SALE', 'SUPERVISOR', 'MASTER', 'VIZUALIZATION'] as const)(
    'is nothing for the profile %s',
    async (profile) => {
      const other = await aReader(app.current, reader.sellerId, profile)

      expect((await ask({}, other)).status).toBe(403)
    },
  )

  // @spec 001 §2 Reports: Each route also carries a feature flag of the form view_seller_*
  test('is nothing without the toggle of its screen', async () => {
    const toggles = INITIAL_TOGGLES.filter((toggle) => toggle !== 'view_seller_reports')
    const sellerId = await app.current.aSeller({ toggles })

    expect((await ask({}, await aReader(app.current, sellerId))).status).toBe(403)
  })

  describe('is not sent', () => {
    test('to a colleague who may not see it', async () => {
      const sale = await aReader(app.current, reader.sellerId, 'SALE')

      const refused = await ask({ recipient_email: sale.email })

      expect([refused.status, refused.errors[0]]).toMatchObject([
        409,
        { code: 'BAR-8572', field: 'recipient_email' },
      ])
    })

    test('to a colleague who lost the right before it was written; who asked still has it', async () => {
      const colleague = await aReader(app.current, reader.sellerId, 'FINANCE')
      await ask({ recipient_email: colleague.email })
      await app.current.sql(`update seller_user set profile = 'SALE' where id = $1`, [
        colleague.userId,
      ])

      await app.current.runner.drain()

      expect(await inboxOf(app.current, colleague.email)).toEqual([])
      expect(await noticesOf(reader)).toEqual(['REPORT_READY'])
    })

    test.each([
      ['a stranger', async () => 'estranho@exemplo.com.br'],
      [
        'a user of another seller',
        async () => (await app.current.aRealUser(await app.current.aSeller())).email,
      ],
    ])('to %s', async (_, emailOf) => {
      const refused = await ask({ recipient_email: await emailOf() })

      expect([refused.status, refused.errors[0]]).toMatchObject([
        409,
        { code: 'BAR-8030', field: 'recipient_email' },
      ])
    })
  })

  test('goes to a confirmed address outside after a step-up, by a link that is good once', async () => {
    const outside = 'escritorio@exemplo.com.br'
    await aConfirmedAddress(app.current, reader, outside)
    const body = await aReportBody(app.current, reader, {
      recipient_email: outside,
      format: 'xlsx',
    })

    const refused = await app.current.call(requestReport, { as: reader, body, stepUp: 'asked' })
    const asked = await app.current.call(requestReport, { as: reader, body })
    await app.current.runner.drain()

    expect([refused.status, asked.status]).toEqual([428, 202])
    const report = await linkOfReport(app.current, outside)
    const take = () => download(app.current, takeReport, { params: { report } })
    const file = await take()
    expect(file.headers['content-disposition']).toMatch(/"cobrancas-completo-[\d-]+\.xlsx"/)
    expect(file.bytes.subarray(0, 2).toString()).toBe('PK')
    expect((await take()).status).toBe(410)
  })

  test('that cannot be written says so to who asked, makes room, and comes once the operator retries', async () => {
    await app.current.sandbox.failNext('files', 'down', 12, 'put')
    await ask()
    await app.current.runner.drain()

    const lines = await tryUntilGivenUp(app.current, reader.sellerId)

    expect(lines).toHaveLength(1)
    expect(await noticesOf(reader)).toEqual(['REPORT_FAILED'])
    expect(await inboxOf(app.current, reader.email)).toEqual([])
    const [failed] = (await app.current.call(listReports, { as: reader })).body.content
    expect(failed?.status).toBe('FAILED')
    await app.current.sandbox.clearFaults()
    expect((await ask()).status).toBe(202)

    await app.current.sql(
      `update work set dead_at = null, lease_until = null where seller_id = $1 and key = $2`,
      [reader.sellerId, failed?.uuid],
    )
    await app.current.runner.drain()

    const { content } = (await app.current.call(listReports, { as: reader })).body
    expect(content.map(({ status }) => status)).toEqual(['READY', 'READY'])
  })

  test('is written down: who asked for what, and to whom', async () => {
    await ask({ report_type: 'chargeback', format: 'xlsx' })

    const audit = await app.current.sql(
      `select actor, action, details from audit where seller_id = $1 and action like 'report.%'`,
      [reader.sellerId],
    )
    expect(audit).toMatchObject([
      {
        actor: reader.email,
        action: 'report.requested',
        details: { kind: 'chargeback', format: 'xlsx', recipient: reader.email },
      },
    ])
  })
})
