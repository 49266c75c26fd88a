import { requestPortalLink } from '@vintem/contracts/portal/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aCustomerOf, aPortalShop, askForLink, portalMails } from '#test/portal.ts'

// Goal: a link arrives once, whatever the mail server does, and no mailbox is filled.
describe('sendPortalLinks', () => {
  const app = testApp()
  const mailsTo = async (recipient: string) =>
    (await portalMails(app.current)).filter((mail) => mail.recipient === recipient)

  test('arrives once, also where the mail server had to be asked again', async () => {
    const shop = await aPortalShop(app.current, 'correio-lento')
    await aCustomerOf(app.current, shop, { email: 'lento@exemplo.com.br' })
    await app.current.sandbox.failNext('email', 'down')
    await askForLink(app.current, shop, 'lento@exemplo.com.br')
    await app.current.runner.drain()
    expect(await mailsTo('lento@exemplo.com.br')).toEqual([])
    await app.current.sql(
      `update work set due_at = '2000-01-01', lease_until = null where kind = 'send-portal-links'`,
    )
    await app.current.runner.drain()

    expect(await mailsTo('lento@exemplo.com.br')).toHaveLength(1)
  })

  test('an address that the mail server refuses is told in the audit log, once', async () => {
    const shop = await aPortalShop(app.current, 'recusado')
    await aCustomerOf(app.current, shop, { email: 'recusado@exemplo.com.br' })
    await app.current.sandbox.failNext('email', 'refuse')
    await askForLink(app.current, shop, 'recusado@exemplo.com.br')
    await app.current.runner.drain()
    const entries = await app.current.sql<{ action: string }>(
      `select action from audit where seller_id = $1 and action in ('portal.link-sent', 'email.refused')
        order by action`,
      [shop.as.sellerId],
    )
    expect(entries.map(({ action }) => action)).toEqual(['email.refused', 'portal.link-sent'])
  })
})

describe('sendPortalLinks, asked for again and again', () => {
  const app = testApp({ rateLimitScale: 1 })

  test('a thousand requests from a hundred places fill no mailbox', async () => {
    const shop = await aPortalShop(app.current, 'enxurrada')
    await aCustomerOf(app.current, shop, { email: 'vitima@exemplo.com.br' })
    const typed = [
      'vitima@exemplo.com.br',
      'VITIMA@exemplo.com.br',
      '52998224725',
      '529.982.247-25',
      '529982247-25',
    ]
    const statuses: number[] = []
    for (let place = 0; place < 100; place += 1) {
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, time) =>
          app.current.call(requestPortalLink, {
            params: { subDomain: shop.subDomain },
            body: { who: typed[time % typed.length] ?? '' },
            remoteAddress: `10.0.${place}.1`,
          }),
        ),
      )
      statuses.push(...answers.map(({ status }) => status))
    }
    await app.current.runner.drain()

    expect(statuses).toHaveLength(1_000)
    expect(new Set(statuses)).toEqual(new Set([204, 429]))
    expect((await portalMails(app.current)).length).toBeLessThanOrEqual(5)
  })
})
