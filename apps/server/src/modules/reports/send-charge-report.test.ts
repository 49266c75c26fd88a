import { exportCharges, sendChargeReport } from '@vintem/contracts/charges/endpoints'
import { countUnreadNotices, listNotices } from '@vintem/contracts/notices/endpoints'
import { takeReport } from '@vintem/contracts/reports/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { placeCharges } from '#test/charges.ts'
import { download, linkOfReport } from '#test/download.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { aConfirmedAddress, aRequestedAddress } from '#test/report-addresses.ts'

// Goal: a requested report comes by e-mail, once, with exactly the rows that the list shows, even
// where the store of files fails meanwhile.
describe('sendChargeReport', () => {
  const app = testApp()
  let seller: TestUser
  const body = {
    expirationDateInitial: '2026-03-01',
    expirationDateFinal: '2026-03-31',
    status: 'PAID' as const,
    recipientEmail: 'contabilidade@exemplo.com.br',
  }
  const messages = async () =>
    (await app.current.sandbox.messages({ search: body.recipientEmail, page: 0, size: 50 })).items

  beforeAll(async () => {
    const { current } = app
    seller = await current.aUser(await current.aSeller(), 'SALE')
    await aConfirmedAddress(current, seller, body.recipientEmail)
    await placeCharges(current, seller.sellerId, [
      { status: 'PAID', dueDate: '2026-03-02', valueCents: 1_234 },
      { status: 'PAID', dueDate: '2026-04-02' },
      { status: 'LATE', dueDate: '2026-03-02' },
    ])
  })

  // @spec 000 §7: POST sellers/send-charge-report
  // @spec 000 §9: The CSV report goes …
  test('sends the way to the file that the list would export', async () => {
    const { current } = app
    const answer = await current.call(sendChargeReport, { as: seller, body })
    await current.runner.drain()

    expect(answer.status).toBe(202)
    const [message] = await messages()
    const opened = await current.sandbox.message(message?.id ?? '')
    expect(opened?.subject).toBe('Relatório de cobranças de Loja de Teste')
    expect(opened?.body).toMatch(/Vencimento: 01\/03\/2026 a 31\/03\/2026\nCobranças: 1\n/)
    const report = await linkOfReport(current, body.recipientEmail)
    const file = await download(current, takeReport, { params: { report } })
    const { recipientEmail: _, ...query } = body
    const exported = await download(current, exportCharges, { as: seller, query })
    expect(file.bytes.toString()).toContain('12,34')
    expect(file.bytes).toEqual(exported.bytes)
    const notices = await current.call(listNotices, { as: seller })
    expect(notices.body.content.map(({ notificationPanelType: type }) => type)).toEqual([
      'REPORT_READY',
    ])
  })

  test('goes outside the account for who has just confirmed it, and to a colleague without', async () => {
    const { current } = app
    const ask = (recipientEmail: string) =>
      current.call(sendChargeReport, {
        as: seller,
        body: { ...body, recipientEmail },
        stepUp: 'asked',
      })
    const colleague = await current.aRealUser(seller.sellerId)
    const before = await current.sql('select 1 from report')

    const outside = await ask(body.recipientEmail)

    expect([outside.status, outside.errors[0]]).toMatchObject([
      428,
      { code: 'BAR-1030', action: 'Enviar um relatório para fora da conta' },
    ])
    expect(await current.sql('select 1 from report')).toHaveLength(before.length)
    expect((await ask(colleague.email)).status).toBe(202)
  })

  test('asked again with its key, it is one report and one e-mail', async () => {
    const { current } = app
    const before = (await messages()).length
    const key = 'one-intent-of-the-user'
    const first = await current.call(sendChargeReport, { as: seller, body, key })
    const again = await current.call(sendChargeReport, { as: seller, body, key })
    await current.runner.drain()

    expect(again.body).toEqual(first.body)
    expect((await messages()).length).toBe(before + 1)
  })

  test.each(['down', 'timeout-before', 'timeout-after'] as const)(
    'comes once where the store of files is first %s',
    async (fault) => {
      const { current } = app
      const before = (await messages()).length
      await current.sandbox.failNext('files', fault, 1, 'put')
      await current.call(sendChargeReport, { as: seller, body })
      await current.runner.drain()
      expect((await messages()).length).toBe(before)

      await current.sql(`update work set lease_until = null where kind = 'write-report'`)
      await current.runner.drain()
      expect((await messages()).length).toBe(before + 1)
    },
  )

  test('keeps no link in the table of work', async () => {
    const report = await linkOfReport(app.current, body.recipientEmail)
    const kept = await app.current.sql(`select from work where payload::text like $1`, [
      `%${report}%`,
    ])

    expect(report).not.toBe('')
    expect(kept).toEqual([])
  })

  test.each([
    ['a stranger', async () => 'estranho@exemplo.com.br'],
    [
      'an address that was only asked',
      async () => {
        await aRequestedAddress(app.current, seller, 'perguntado@exemplo.com.br')
        return 'perguntado@exemplo.com.br'
      },
    ],
    [
      'a user of another seller',
      async () => (await app.current.aRealUser(await app.current.aSeller())).email,
    ],
    [
      'a blocked user',
      async () => {
        const { email, userId } = await app.current.aRealUser(seller.sellerId)
        await app.current.sql(`update seller_user set status = 'BLOCKED' where id = $1`, [userId])
        return email
      },
    ],
  ])('is not sent to %s', async (_, emailOf) => {
    const recipientEmail = await emailOf()

    const refused = await app.current.call(sendChargeReport, {
      as: seller,
      body: { ...body, recipientEmail },
    })

    expect([refused.status, refused.errors[0]?.code, refused.errors[0]?.field]).toEqual([
      409,
      'BAR-8030',
      'recipientEmail',
    ])
  })

  test('tells in the panel who asked, and leads to the file; nobody else is told', async () => {
    const { current } = app
    const asker = await current.aUser(seller.sellerId)
    const colleague = await current.aUser(seller.sellerId)
    const { body: answer } = await current.call(sendChargeReport, { as: asker, body })
    await current.runner.drain()
    const noticesOf = async (as: TestUser) =>
      (await current.call(listNotices, { as })).body.content.filter(
        ({ notificationPanelType: type }) => type === 'REPORT_READY',
      )

    const [notice] = await noticesOf(asker)
    expect(notice?.variablesResponse).toContainEqual({ name: 'uuid', value: answer.uuid })
    expect(await noticesOf(colleague)).toEqual([])
    expect((await current.call(countUnreadNotices, { as: colleague })).body.quantityUnread).toBe(0)
    expect((await current.call(countUnreadNotices, { as: asker })).body.quantityUnread).toBe(1)
  })

  test.each([
    ['no first date', { expirationDateInitial: undefined }, 'expirationDateInitial'],
    ['no last date', { expirationDateFinal: undefined }, 'expirationDateFinal'],
    ['dates the wrong way round', { expirationDateFinal: '2026-02-28' }, 'expirationDateFinal'],
    ['no address', { recipientEmail: 'contabilidade' }, 'recipientEmail'],
  ])('refuses %s at its field', async (_, change, field) => {
    const refused = await app.current.call(sendChargeReport, {
      as: seller,
      body: { ...body, ...change } as typeof body,
    })

    expect([refused.status, refused.errors[0]?.field]).toEqual([400, field])
  })
})
