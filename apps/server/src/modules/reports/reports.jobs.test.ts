import { sendChargeReport } from '@vintem/contracts/charges/endpoints'
import { listNotices } from '@vintem/contracts/notices/endpoints'
import {
  confirmReportAddress,
  downloadReport,
  listReportAddresses,
  removeReportAddress,
  requestReportAddress,
} from '@vintem/contracts/reports/endpoints'
import { afterEach, describe, expect, test } from 'vitest'
import { download, linkOfReport } from '#test/download.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { aConfirmedAddress, aRequestedAddress } from '#test/report-addresses.ts'
import { inboxOf } from '#test/sign-up.ts'
import { everythingOf, expectDoneOnce, tryAgain, tryUntilGivenUp } from '#test/work.ts'
import { advanceClock } from '#work/advance-clock.ts'

const PERIOD = { expirationDateInitial: '2026-01-01', expirationDateFinal: '2026-12-31' }
const READER = 'contabilidade@exemplo.com.br'

// Goal: a report is written and announced once, its file is deleted when its days are over, and no
// address receives one without its agreement, or after it was withdrawn.
describe('reports and who reads them', () => {
  const app = testApp()
  afterEach(() => app.current.sandbox.clearFaults())

  async function aShop() {
    const { current } = app
    const seller = await current.aUser(await current.aSeller())
    const { sellerId } = seller
    const { email } = await current.aRealUser(sellerId)
    /** Asks for a report; nothing is written yet. */
    const ask = async (recipientEmail = email) => {
      const body = { ...PERIOD, recipientEmail }
      const request = await current.call(sendChargeReport, { as: seller, body })
      expect(request.status).toBe(202)
      return request.body.uuid
    }
    const isKept = async (id: string) => {
      const file = await current.services.rails.files.open(`${sellerId}/reports/${id}.csv`)
      file?.content.destroy()
      return file !== undefined
    }
    const take = async (id: string) =>
      (await download(current, downloadReport, { as: seller, params: { id } })).status
    const noticeCount = async () =>
      (await current.call(listNotices, { as: seller })).body.content.filter(
        ({ notificationPanelType: type }) => type === 'REPORT_READY',
      ).length
    return { seller, sellerId, email, ask, isKept, take, noticeCount }
  }
  const daysLater = async (days: number) =>
    advanceClock(
      app.current,
      new Date((await app.current.clock.now()).getTime() + days * 86_400_000),
    )
  const addressOf = async (as: TestUser) =>
    (await app.current.call(listReportAddresses, { as })).body[0]?.uuid ?? ''

  test('are told of once, though it is done again, and touch no other seller', async () => {
    const other = await aShop()
    await other.ask()
    await app.current.runner.drain()
    const besides = await everythingOf(app.current, other.sellerId)
    const { sellerId, email, ask, take, noticeCount } = await aShop()
    const id = await ask()
    await app.current.runner.drain()

    await expectDoneOnce(app.current, sellerId)

    expect(await noticeCount()).toBe(1)
    expect(await inboxOf(app.current, email)).toHaveLength(1)
    expect(await take(id)).toBe(200)
    expect(await everythingOf(app.current, other.sellerId)).toEqual(besides)
  })

  test('lead to the file that is there, whose link another worker did not change', async () => {
    const { seller, sellerId, ask } = await aShop()
    await aConfirmedAddress(app.current, seller, READER)
    await ask(READER)
    await app.current.runner.drain()

    await expectDoneOnce(app.current, sellerId)

    expect(await linkOfReport(app.current, READER)).not.toBe('')
  })

  test.each(['down', 'timeout-before', 'timeout-after'] as const)(
    'are gone after their days, also where the store is at first %s',
    async (fault) => {
      const { sellerId, ask, isKept, take } = await aShop()
      const id = await ask()
      await app.current.runner.drain()
      await app.current.sandbox.failNext('files', fault, 1, 'remove')
      await daysLater(8)
      expect(await take(id)).toBe(410)

      await tryAgain(app.current)

      expect(await isKept(id)).toBe(false)
      await expectDoneOnce(app.current, sellerId)
      expect(await take(id)).toBe(410)
    },
  )

  test.each([
    ['does not answer', 'down', /files\.put is down/],
    ['refuses', 'refuse', /O armazenamento recusou o arquivo/],
  ] as const)(
    'that the store never takes are not told of as ready (it %s)',
    async (_, fault, why) => {
      const { sellerId, email, ask, noticeCount } = await aShop()
      await app.current.sandbox.failNext('files', fault, 20, 'put')
      await ask()
      await app.current.runner.drain()

      const lines = await tryUntilGivenUp(app.current, sellerId)

      expect(lines).toEqual([expect.stringMatching(why)])
      expect(await noticeCount()).toBe(0)
      expect(await inboxOf(app.current, email)).toEqual([])
    },
  )

  test('are not sent to an address that was removed before they were written', async () => {
    const { seller, ask, take, noticeCount } = await aShop()
    const removed = 'removido@exemplo.com.br'
    await aConfirmedAddress(app.current, seller, removed)
    const id = await ask(removed)
    const params = { id: await addressOf(seller) }
    expect((await app.current.call(removeReportAddress, { as: seller, params })).status).toBe(204)

    await app.current.runner.drain()

    expect(await linkOfReport(app.current, removed)).toBe('')
    // Who asked for it has it.
    expect([await noticeCount(), await take(id)]).toEqual([1, 200])
  })

  test('are not told of to a user who was blocked before they were written', async () => {
    const { sellerId, email, ask } = await aShop()
    await ask(email)
    await app.current.sql(
      `update seller_user set status = 'BLOCKED' where seller_id = $1 and email = $2`,
      [sellerId, email],
    )

    await app.current.runner.drain()

    expect(await inboxOf(app.current, email)).toEqual([])
  })

  describe('an address that is asked', () => {
    const request = async (seller: TestUser, email: string) => {
      const body = { email }
      expect((await app.current.call(requestReportAddress, { as: seller, body })).status).toBe(204)
    }

    test.each(['down', 'timeout-before', 'timeout-after'] as const)(
      'is asked once, with a link that works, where the mail server is at first %s',
      async (fault) => {
        const { seller, sellerId } = await aShop()
        const email = `${fault}@exemplo.com.br`
        await app.current.sandbox.failNext('email', fault, 2)
        await request(seller, email)
        await app.current.runner.drain()
        await tryAgain(app.current)
        await tryAgain(app.current)

        const [mail, ...more] = await inboxOf(app.current, email)
        expect(more).toEqual([])
        await expectDoneOnce(app.current, sellerId)
        const token = /\/relatorio\/confirmar#(\S+)/.exec(mail?.body ?? '')?.[1] ?? ''
        const confirmed = await app.current.call(confirmReportAddress, { body: { token } })
        expect(confirmed.status).toBe(204)
      },
    )

    test('is not asked once it was removed, nor once it has agreed', async () => {
      const { seller, sellerId } = await aShop()
      await request(seller, 'retirado@exemplo.com.br')
      const params = { id: await addressOf(seller) }
      await app.current.call(removeReportAddress, { as: seller, params })
      await app.current.runner.drain()
      expect(await inboxOf(app.current, 'retirado@exemplo.com.br')).toEqual([])

      const email = 'certo@exemplo.com.br'
      const token = await aRequestedAddress(app.current, seller, email)
      await app.current.call(confirmReportAddress, { body: { token } })
      await app.current.sql('delete from sandbox.email where recipient = $1', [email])
      await expectDoneOnce(app.current, sellerId)
      expect(await inboxOf(app.current, email)).toEqual([])
    })

    test('that takes no mail is noted, and not tried again', async () => {
      const { seller, sellerId } = await aShop()
      await app.current.sandbox.failNext('email', 'refuse')
      await request(seller, 'recusa@exemplo.com.br')
      await app.current.runner.drain()

      const audit = await app.current.sql(
        `select details from audit where seller_id = $1 and action = 'email.refused'`,
        [sellerId],
      )
      expect(audit).toEqual([{ details: { refusal: 'O servidor recusou a mensagem.' } }])
      expect(
        await app.current.sql('select from work where seller_id = $1 and done_at is null', [
          sellerId,
        ]),
      ).toEqual([])
    })
  })
})
