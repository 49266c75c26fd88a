import { sendChargeReport } from '@vintem/contracts/charges.endpoints'
import { downloadReport } from '@vintem/contracts/reports.endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { download, linkOfReport } from '#test/download.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { advanceClock } from '#work/advance-clock.ts'

// Goal: the link gives the file to whoever has it, to nobody else, and not for ever.
describe('downloadReport', () => {
  const app = testApp()
  let seller: TestUser
  let report: string
  const recipientEmail = 'contabilidade@exemplo.com.br'
  const take = async (link: string) => {
    const { status } = await download(app.current, downloadReport, { params: { report: link } })
    return status
  }

  beforeEach(async () => {
    const { current } = app
    seller = await current.aUser(await current.aSeller())
    await current.call(sendChargeReport, {
      as: seller,
      body: {
        expirationDateInitial: '2026-01-01',
        expirationDateFinal: '2026-12-31',
        recipientEmail,
      },
    })
    await current.runner.drain()
    report = await linkOfReport(current, recipientEmail)
  })

  test('gives the file again and again', async () => {
    expect([await take(report), await take(report)]).toEqual([200, 200])
  })

  test('knows no link but the one that was sent', async () => {
    const [sellerId, id, secret] = report.split('.')
    const other = (await app.current.aSeller()).toString(36)
    const flipped = `${secret?.startsWith('A') ? 'B' : 'A'}${secret?.slice(1)}`

    expect(await take('nothing')).toBe(404)
    expect(await take([other, id, secret].join('.'))).toBe(404)
    expect(await take([sellerId, id, flipped].join('.'))).toBe(410)
  })

  test('ends after seven days, and the file with it', async () => {
    const { current } = app
    const inDays = async (days: number) =>
      new Date((await current.clock.now()).getTime() + days * 86_400_000)
    await advanceClock(current, await inDays(6.9))
    expect(await take(report)).toBe(200)

    await advanceClock(current, await inDays(0.2))

    expect(await take(report)).toBe(410)
    const [, id] = report.split('.')
    const kept = await current.services.rails.files.open(`${seller.sellerId}/reports/${id}.csv`)
    expect(kept).toBeUndefined()
  })
})
