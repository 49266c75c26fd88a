import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addMonths } from '@vintem/brazil/calendar'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { typeCommand } from '#test/operator.ts'
import { priceCampaigns } from '#test/price-campaigns.ts'

// Goal: however it is known that a notice has not arrived, what it told does not happen; and nobody stops the price
// of somebody else by a report of their own.
describe('letter-failed', () => {
  const app = testApp()
  const { aSeller, aRunning, prepare, confirm, items } = priceCampaigns(app)

  async function aTold() {
    const { as, idPlan } = await aSeller()
    const { email, start } = await aRunning(as, idPlan)
    const campaign = await prepare(as, { firstDueDate: addMonths(start, 2) })
    return { as, email, campaign }
  }

  test('an address that the mail server refuses', async () => {
    const { as, campaign } = await aTold()
    await app.current.sandbox.failNext('email', 'refuse')
    await confirm(as, campaign)
    expect(await items(as, campaign)).toMatchObject([{ state: 'LEFT_OUT', why: 'NOT_DELIVERED' }])
  })

  test.each([
    // A full mailbox: the address is good, and its owner still knows nothing.
    '5.2.2',
    // The relay has tried for days, and gave it up.
    '4.4.7',
  ])(
    'a report of %s that the operator passes on counts for its recipient alone',
    async (status) => {
      const { as, email, campaign } = await aTold()
      await confirm(as, campaign)
      const [letter] = await app.current.sql<{ id: string }>(
        `select id from subscription_notice
        where seller_id = $1 and recipient = $2 and kind = 'NEW_PRICE'`,
        [as.sellerId, email],
      )
      const bounce = async (recipient: string) => {
        const path = join(await mkdtemp(join(tmpdir(), 'notice-')), 'report.eml')
        await writeFile(path, aReport(`${as.sellerId}.${letter?.id}`, recipient, status))
        await typeCommand(app.current, `messages bounce ${path}`)
        await app.current.runner.drain()
      }

      await bounce('somebody.else@exemplo.com.br')
      expect(await items(as, campaign)).toMatchObject([{ state: 'WAITING' }])
      await bounce(email)
      expect(await items(as, campaign)).toMatchObject([{ state: 'LEFT_OUT', why: 'NOT_DELIVERED' }])
    },
  )
})

const aReport = (ref: string, recipient: string, status: string) =>
  [
    'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
    '',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    'Action: failed',
    `Status: ${status}`,
    '',
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    `X-Vintem-Message: ${ref}`,
    '',
    '--b--',
  ].join('\r\n')
