import { changeReportSchedule } from '@vintem/contracts/report-schedules/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aSchedule, aScheduleBody, goOn, schedulesOf } from '#test/report-schedules.ts'
import { aReader } from '#test/reports.ts'
import { inboxOf } from '#test/sign-up.ts'

// Goal: what is changed holds from the next run on, by the permission of who changed it.
const app = testApp()

test('what is changed is sent as it is now, and not as it was', async () => {
  const reader = await aReader(app.current, await app.current.aSeller(), 'FINANCE')
  const colleague = await aReader(app.current, reader.sellerId, 'FINANCE')
  const id = await aSchedule(app.current, reader)
  const body = aScheduleBody(colleague, { type: 'chargeback' })

  const changed = await app.current.call(changeReportSchedule, {
    as: colleague,
    params: { id },
    body,
  })

  expect(changed.body).toMatchObject({ type: 'chargeback', requestedBy: colleague.email })
  await goOn(app.current, 7)
  expect(await inboxOf(app.current, reader.email)).toEqual([])
  const [mail, ...more] = await inboxOf(app.current, colleague.email)
  expect(mail?.subject).toBe('Relatório “Chargeback” de Loja de Teste')
  expect(more).toEqual([])
})

test('a report that becomes the statement of an account, and another again, keeps no account', async () => {
  const reader = await aReader(app.current, await app.current.aSeller(), 'FINANCE')
  const id = await aSchedule(app.current, reader)
  const change = async (to: Parameters<typeof aScheduleBody>[1]) =>
    (
      await app.current.call(changeReportSchedule, {
        as: reader,
        params: { id },
        body: aScheduleBody(reader, to),
      })
    ).body

  const statement = {
    type: 'banking_account_statement',
    accountType: 'INVESTMENT_ACCOUNT',
    format: 'pdf',
  } as const
  expect(await change(statement)).toMatchObject(statement)
  const plain = await change({ type: 'balance' })
  expect([plain.type, plain.format, plain.accountType]).toEqual(['balance', 'csv', undefined])
  expect(await schedulesOf(app.current, reader)).toEqual([plain])
})

test('another frequency has another next day, and does not run twice', async () => {
  const reader = await aReader(app.current, await app.current.aSeller(), 'FINANCE')
  const id = await aSchedule(app.current, reader, { frequency: 'MONTHLY' })
  const change = (frequency: 'WEEKLY' | 'MONTHLY') =>
    app.current.call(changeReportSchedule, {
      as: reader,
      params: { id },
      body: aScheduleBody(reader, { frequency }),
    })

  await change('WEEKLY')
  await change('MONTHLY')
  await change('WEEKLY')
  await goOn(app.current, 7)

  expect(await inboxOf(app.current, reader.email)).toHaveLength(1)
})

test('is none of another seller, and not the same as another', async () => {
  const reader = await aReader(app.current, await app.current.aSeller(), 'FINANCE')
  const stranger = await aReader(app.current, await app.current.aSeller(), 'FINANCE')
  const id = await aSchedule(app.current, reader)
  await aSchedule(app.current, reader, { type: 'extrato' })
  const change = (as: typeof reader, type: 'extrato' | 'balance') =>
    app.current.call(changeReportSchedule, {
      as,
      params: { id },
      body: aScheduleBody(as, { type }),
    })

  expect((await change(stranger, 'balance')).status).toBe(404)
  expect((await change(reader, 'extrato')).errors[0]?.code).toBe('BAR-8680')
  expect((await schedulesOf(app.current, reader)).map(({ type }) => type)).toEqual([
    'cobrancas-completo',
    'extrato',
  ])
})
