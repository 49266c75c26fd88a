import { sendChargeReport } from '@vintem/contracts/charges/endpoints'
import { takeReport } from '@vintem/contracts/reports/endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { download, linkOfReport } from '#test/download.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { aConfirmedAddress } from '#test/report-addresses.ts'
import { advanceClock } from '#work/advance-clock.ts'

// Goal: the link of a confirmed address gives the file once, within a day, to nobody without it.
describe('takeReport', () => {
  const app = testApp()
  let seller: TestUser
  let report: string
  const recipientEmail = 'contabilidade@exemplo.com.br'
  const take = async (link: string) =>
    (await download(app.current, takeReport, { params: { report: link } })).status

  beforeEach(async () => {
    const { current } = app
    seller = await current.aUser(await current.aSeller())
    await aConfirmedAddress(current, seller, recipientEmail)
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

  test('gives the file once, also to two at once', async () => {
    const together = await Promise.all([take(report), take(report), take(report)])

    expect(together.toSorted()).toEqual([200, 410, 410])
    expect(await take(report)).toBe(410)
  })

  test('knows no link but the one that was sent', async () => {
    const [sellerId, id, secret] = report.split('.')
    const other = (await app.current.aSeller()).toString(36)
    const flipped = `${secret?.startsWith('A') ? 'B' : 'A'}${secret?.slice(1)}`

    expect(await take('nothing')).toBe(404)
    expect(await take([other, id, secret].join('.'))).toBe(404)
    expect(await take([sellerId, id, flipped].join('.'))).toBe(410)
    expect(await take(report)).toBe(200)
  })

  test.each([
    [23.9, 200],
    [24.1, 410],
  ])('after %s hours it is answered with %s', async (hours, status) => {
    const { current } = app
    const until = (await current.clock.now()).getTime() + hours * 3_600_000
    await advanceClock(current, new Date(until))

    expect(await take(report)).toBe(status)
  })
})
