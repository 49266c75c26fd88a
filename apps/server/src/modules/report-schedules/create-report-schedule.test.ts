import { createReportSchedule } from '@vintem/contracts/report-schedules/endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aConfirmedAddress } from '#test/report-addresses.ts'
import { aScheduleBody, aSchedule, schedulesOf } from '#test/report-schedules.ts'
import { aReader, type Reader } from '#test/reports.ts'

const AGAIN = '0199b3a0-0000-4000-8000-000000000001'

// Goal: a schedule goes to users who may see it and to confirmed addresses alone, says when it runs next and
// what of, and is made once.
describe('createReportSchedule', () => {
  const app = testApp()
  let reader: Reader
  const create = (change: object = {}, as = reader, more: object = {}) =>
    app.current.call(createReportSchedule, { as, body: aScheduleBody(reader, change), ...more })

  beforeEach(async () => {
    reader = await aReader(app.current, await app.current.aSeller(), 'FINANCE')
  })

  test('says when it runs next and which days that report holds', async () => {
    const made = await create({ frequency: 'MONTHLY', type: 'extrato', format: 'xlsx' })

    expect(made.status).toBe(201)
    const { nextDate, nextStartDate, nextEndDate } = made.body
    expect(nextDate).toMatch(/^\d{4}-\d\d-01$/)
    expect([nextStartDate, nextEndDate].every((day) => day && nextDate && day < nextDate)).toBe(
      true,
    )
    expect(made.body).toMatchObject({
      type: 'extrato',
      frequency: 'MONTHLY',
      format: 'xlsx',
      recipientEmail: reader.email,
      status: 'ACTIVE',
      stopReason: null,
      lastRunAt: null,
      requestedBy: reader.email,
    })
    const colleague = await aReader(app.current, reader.sellerId, 'FINANCE')
    expect(await schedulesOf(app.current, colleague)).toEqual([made.body])
  })

  test('goes to an address outside once it has confirmed', async () => {
    const outside = { recipientEmail: 'contadora@exemplo.com.br' }
    const refused = await create(outside)
    expect([refused.errors[0]?.code, refused.errors[0]?.field]).toEqual([
      'BAR-8030',
      'recipientEmail',
    ])

    await aConfirmedAddress(app.current, reader, outside.recipientEmail)

    expect((await create(outside)).status).toBe(201)
  })

  test('does not go to a user who may not see the report', async () => {
    const sale = await aReader(app.current, reader.sellerId, 'SALE')
    expect((await create({ recipientEmail: sale.email })).errors[0]?.code).toBe('BAR-8572')
    expect((await create({}, sale)).status).toBe(403)
  })

  test('the statement of accounts is of one account, and each account has its own', async () => {
    const statement = { type: 'banking_account_statement', format: 'ofx' }
    const made = await create({ ...statement, accountType: 'CHECKING_ACCOUNT' })
    expect([made.status, made.body.accountType, made.body.format]).toEqual([
      201,
      'CHECKING_ACCOUNT',
      'ofx',
    ])
    const [entry] = await app.current.sql<{ details: object }>(
      `select details from audit where seller_id = $1 and action = 'report-schedule.created'`,
      [reader.sellerId],
    )
    expect(entry?.details).toMatchObject({ ...statement, accountType: 'CHECKING_ACCOUNT' })

    const again = await create({ ...statement, format: 'pdf', accountType: 'CHECKING_ACCOUNT' })
    expect(again.errors[0]?.code).toBe('BAR-8680')
    expect((await create({ ...statement, accountType: 'INVESTMENT_ACCOUNT' })).status).toBe(201)
  })

  test('the statement of accounts is not for a seller without its toggle', async () => {
    const other = await aReader(
      app.current,
      await app.current.aSeller({ toggles: ['view_seller_reports'] }),
      'FINANCE',
    )
    const statement = {
      type: 'banking_account_statement',
      accountType: 'CHECKING_ACCOUNT',
      recipientEmail: other.email,
    }
    expect((await create(statement, other)).status).toBe(403)
    expect((await create({ recipientEmail: other.email }, other)).status).toBe(201)
  })

  test('the same is made once, also by two simultaneous requests; another frequency is another', async () => {
    const together = await Promise.all([create(), create()])
    expect(together.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(together.find(({ status }) => status === 409)?.errors[0]?.code).toBe('BAR-8680')
    expect((await create({ frequency: 'MONTHLY' })).status).toBe(201)
  })

  test('a key repeated is the same schedule', async () => {
    const first = await create({}, reader, { key: AGAIN })
    const second = await create({}, reader, { key: AGAIN })
    expect(second.body.uuid).toBe(first.body.uuid)
    expect(await schedulesOf(app.current, reader)).toHaveLength(1)
  })

  test('an account has 20 at the most', async () => {
    await aSchedule(app.current, reader)
    await app.current.sql(
      `insert into report_schedule
       select seller_id, gen_random_uuid(), kind, frequency, format, n || recipient, state, stop_reason,
              next_on, last_run_at, requested_by_id, requested_by, created_at
         from report_schedule, generate_series(2, 20) n where seller_id = $1`,
      [reader.sellerId],
    )
    expect((await create({ type: 'chargeback' })).errors[0]?.code).toBe('BAR-8681')
  })

  test.each([
    ['an unknown type', { type: 'senhas' }, 'type'],
    ['an unknown frequency', { frequency: 'DAILY' }, 'frequency'],
    ['no address', { recipientEmail: '' }, 'recipientEmail'],
    ['another format', { format: 'pdf' }, 'format'],
    ['an unknown format', { format: 'exe' }, 'format'],
    ['no account of a statement of accounts', { type: 'banking_account_statement' }, 'accountType'],
  ])('refuses %s at its field', async (_, change, field) => {
    const refused = await create(change)
    expect([refused.status, refused.errors[0]?.field]).toEqual([400, field])
  })
})
