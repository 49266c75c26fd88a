import { getCharge } from '@vintem/contracts/charge-detail/endpoints'
import { listChargePayRequests, sendCharge } from '@vintem/contracts/pay-requests/endpoints'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { anotherServer } from '#test/another-server.ts'
import { aBuyerOf, APPROVED_CARD } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import { aLinkForCustomer, mailOf } from '#test/pay-requests.ts'
import { anImported, planAndCustomer } from '#test/subscriptions.ts'
import { everythingOf, expectDoneOnce } from '#test/work.ts'
import { advanceClock } from '#work/advance-clock.ts'

// Goal: the result of sending a link is recorded once, as it was then, even where another job
// repeats it or the charge changes later.
describe('links to pay on their way', () => {
  const app = testApp()
  afterEach(() => vi.restoreAllMocks())

  let made = 0
  /** A charge with a pay request; nothing is sent yet. */
  async function aCharge() {
    const { current } = app
    const as = await current.aUser(await current.aSeller())
    const email = `cliente${(made += 1)}@exemplo.com.br`
    const link = await aLinkForCustomer(current, as, email)
    const buyer = await aBuyerOf(current, link.url.split('/').at(-1) ?? '')
    const params = { id: buyer.chargeId }
    const send = async () =>
      expect((await current.call(sendCharge, { as, params })).status).toBe(202)
    const history = async () =>
      (await current.call(getCharge, { as, params })).body.activities
        .map(({ kind }) => kind)
        .filter((kind) => kind.startsWith('link-'))
    const statuses = async () =>
      (await current.call(listChargePayRequests, { as, params })).body.requests.map(
        ({ status }) => status,
      )
    return { sellerId: as.sellerId, email, buyer, send, history, statuses }
  }

  test('are noted once, though they are sent again, and touch no other seller', async () => {
    const other = await aCharge()
    await other.send()
    await app.current.runner.drain()
    const besides = await everythingOf(app.current, other.sellerId)
    const { sellerId, email, send, history } = await aCharge()
    await send()
    await app.current.runner.drain()

    await expectDoneOnce(app.current, sellerId)

    expect(await history()).toEqual(['link-sent'])
    expect(await mailOf(app.current, email)).toHaveLength(1)
    expect(await everythingOf(app.current, other.sellerId)).toEqual(besides)
  })

  test('are sent of a charge that a subscription made', async () => {
    const { current } = app
    const as = await current.aUser(await current.aSeller())
    await anImported(current, as, await planAndCustomer(current, as))
    const month = 31 * 86_400_000
    await advanceClock(current, new Date((await current.clock.now()).getTime() + month))
    const [charge] = await current.sql<{ id: string }>(
      `select id from charge where seller_id = $1 and subscription_id is not null`,
      [as.sellerId],
    )
    const params = { id: charge?.id ?? '' }

    expect((await current.call(sendCharge, { as, params })).status).toBe(202)
    await current.runner.drain()

    const { requests } = (await current.call(listChargePayRequests, { as, params })).body
    expect(requests.map(({ status }) => status)).toEqual(['SENT'])
  })

  test('stay sent, whatever becomes of the charge', async () => {
    const { sellerId, buyer, send, history, statuses } = await aCharge()
    await send()
    await app.current.runner.drain()
    expect((await buyer.pay.card(APPROVED_CARD)).body.status).toBe('PAID')
    await app.current.runner.drain()

    await expectDoneOnce(app.current, sellerId)

    expect([await history(), await statuses()]).toEqual([['link-sent'], ['SENT']])
  })

  test('held up by a mail server for longer than work is held, are noted once', async () => {
    const { sellerId, email, send, history, statuses } = await aCharge()
    const second = await anotherServer(app.current)
    await send()
    const { email: rail } = app.current.services.rails
    const real = rail.send.bind(rail)
    vi.spyOn(rail, 'send').mockImplementationOnce(async (mail) => {
      await app.current.sql('update work set lease_until = null where seller_id = $1', [sellerId])
      await second.runner.drain()
      return real(mail)
    })

    await app.current.runner.drain()

    expect([await history(), await statuses()]).toEqual([['link-sent'], ['SENT']])
    expect(await mailOf(app.current, email)).toHaveLength(1)
  })
})
