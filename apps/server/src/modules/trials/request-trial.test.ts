import { createCustomer } from '@vintem/contracts/customers/endpoints'
import { createSubscriptionLink } from '@vintem/contracts/payment-links/endpoints'
import { describe, expect, test } from 'vitest'
import { aCustomerBody } from '#test/bodies.ts'
import { testApp } from '#test/harness.ts'
import { aSubscriptionLinkBody } from '#test/subscription-links.ts'
import {
  askForTrial,
  aTrialShop,
  BEATRIZ,
  confirm,
  mailsTo,
  newestTrialToken,
  trialsOf,
} from '#test/trials.ts'

const STRANGER = { ...BEATRIZ, email: 'estranho@exemplo.com.br' }
const CONFIRM = 'Confirme seu teste grátis'

// Goal: everybody who asks for a trial gets one and the same answer, and an e-mail only where it is theirs to
// read; nobody is written to at will.
describe('requestTrial', () => {
  const app = testApp()

  test('sends a link to what was typed, and makes nobody a customer', async () => {
    const shop = await aTrialShop(app.current, 'pede')

    expect((await askForTrial(app.current, shop)).status).toBe(204)

    await app.current.runner.drain()
    const [mail] = await mailsTo(app.current, shop, BEATRIZ.email, CONFIRM)
    expect(mail?.body).toMatch(/\/teste#[\w.-]{20,}/)
    // Only its hash is stored.
    const secret =
      /teste#([\w.-]+)/
        .exec(mail?.body ?? '')?.[1]
        ?.split('.')
        .at(-1) ?? ''
    const rows = await app.current.sql<object>('select * from trial_request')
    expect(secret).not.toBe('')
    expect(JSON.stringify(rows)).not.toContain(secret)
    const customers = await app.current.sql('select id from customer where seller_id = $1', [
      shop.as.sellerId,
    ])
    expect(customers).toEqual([])
  })

  test('answers alike once the document had its trial, and tells the mailbox on file', async () => {
    const shop = await aTrialShop(app.current, 'igual')
    const first = await askForTrial(app.current, shop)
    await confirm(app.current, await newestTrialToken(app.current))
    expect(await trialsOf(app.current, shop)).toHaveLength(1)

    const again = await askForTrial(app.current, shop, 'PIX', STRANGER)

    await app.current.runner.drain()
    expect([again.status, again.body]).toEqual([first.status, first.body])
    expect(await mailsTo(app.current, shop, STRANGER.email, '')).toEqual([])
    const told = await mailsTo(
      app.current,
      shop,
      BEATRIZ.email,
      'O teste grátis de Ateliê livre já',
    )
    expect(told).toHaveLength(1)
  })

  test('writes five times a day about one document, whatever else is typed', async () => {
    const shop = await aTrialShop(app.current, 'insiste')
    const tries = []
    for (let index = 0; index < 6; index++) {
      const email = `caixa${index}@exemplo.com.br`
      tries.push(await askForTrial(app.current, shop, 'PIX', { ...BEATRIZ, email }))
    }
    // The harness widens every ration a thousand times, so that the sixth is no more than counted.
    expect(tries.every(({ status }) => status === 204)).toBe(true)
    const [used] = await app.current.sql<{ used: number }>(
      `select max(used)::int as used from ration where rule = 'trial document day'`,
    )
    expect(used?.used).toBe(6)
  })

  test('asks nothing of the customer whom a link is for, and is spent with the trial', async () => {
    const shop = await aTrialShop(app.current, 'so-um')
    const customer = { as: shop.as, body: aCustomerBody() }
    const { uuid, email } = (await app.current.call(createCustomer, customer)).body
    const body = aSubscriptionLinkBody(shop.plan, {}, { uuidSellerClient: uuid })
    const made = await app.current.call(createSubscriptionLink, { as: shop.as, body })
    const link = made.body.url.split('/').at(-1) ?? ''

    expect((await askForTrial(app.current, { link }, 'PIX', undefined)).status).toBe(204)
    await app.current.runner.drain()
    expect(await mailsTo(app.current, shop, email, CONFIRM)).toHaveLength(1)
    expect((await confirm(app.current, await newestTrialToken(app.current))).status).toBe(200)

    const { errors } = await askForTrial(app.current, { link }, 'PIX', undefined)
    expect(errors[0]?.code).toBe('BAR-5001')
  })

  test('has no trial at a link with a limit of purchases', async () => {
    const shop = await aTrialShop(app.current, 'limite')
    const body = aSubscriptionLinkBody(shop.plan, {}, { maxPayments: 3 })
    const made = await app.current.call(createSubscriptionLink, { as: shop.as, body })
    const link = made.body.url.split('/').at(-1) ?? ''

    const { errors } = await askForTrial(app.current, { link })

    expect(errors[0]?.code).toBe('BAR-5034')
  })
})
