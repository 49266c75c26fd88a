import { addDays, addMonths, type CivilDate, startOfDay } from '@vintem/brazil/calendar'
import { getPortal, replaceCardAtPortal } from '@vintem/contracts/portal/endpoints'
import { cancelSubscription, getSubscription } from '@vintem/contracts/subscriptions/endpoints'
import { describe, expect, test } from 'vitest'
import { APPROVED_CARD, REFUSED_CARD } from '#test/buyer.ts'
import { cardNumber } from '#test/cards.ts'
import { testApp } from '#test/harness.ts'
import { mandatesOf } from '#test/mandates.ts'
import { aPayerBy, methodsOf, standingOf } from '#test/portal-methods.ts'
import { aPortalShop, inPortal, type Shop } from '#test/portal.ts'
import { aSubscriber } from '#test/subscription-links.ts'
import { expectVerified } from '#test/verified.ts'
import { advanceClock } from '#work/advance-clock.ts'

const ONCE_57 = '4000000000010571'
const OTHER_CARD = '5555555555554444'
const EMAIL = 'beatriz@exemplo.com.br'
const MORNING_MILLIS = 6 * 3_600_000 + 60_000

interface Subscribed {
  shop: Shop
  id: string
  due: CivilDate
}

// Goal: a subscriber gives another card, which pays what is open and is charged from then on; neither
// an old link, nor another subscriber, nor a refused card changes anything.
describe('replaceCardAtPortal', () => {
  const app = testApp()
  const reach = (day: CivilDate) =>
    advanceClock(app.current, new Date(startOfDay(day).getTime() + MORNING_MILLIS))

  async function subscribed(subDomain: string, card: string): Promise<Subscribed> {
    const shop = await aPortalShop(app.current, subDomain)
    const buyer = await aSubscriber(app.current, shop.as)
    await buyer.pay.card(card)
    await app.current.runner.drain()
    const [row] = await app.current.sql<{ id: string; anchor: CivilDate }>(
      'select id, anchor::text from subscription where seller_id = $1',
      [shop.as.sellerId],
    )
    if (!row) throw new Error('There is no subscription')
    return { shop, id: row.id, due: addMonths(row.anchor, 1) }
  }
  const enter = ({ shop }: Subscribed) => inPortal(app.current, shop, EMAIL)
  const shown = async ({ shop, id }: Subscribed, headers: Record<string, string>) => {
    const params = { subDomain: shop.subDomain }
    const { subscriptions } = (await app.current.call(getPortal, { params, headers })).body
    return subscriptions.find(({ uuid }) => uuid === id)
  }
  /** Gives a card with what the portal shows, but for what a test changes. */
  async function give(
    whose: Subscribed,
    headers: Record<string, string>,
    number: string,
    change: { amount?: number; consent?: string } = {},
  ) {
    const card = (await shown(whose, headers))?.card
    const body = {
      number,
      holder: 'BEATRIZ',
      expirationMonth: 12,
      expirationYear: 2060,
      cvv: '123',
      consent: card?.consent ?? 'nenhuma',
      amount: card?.openAmount ?? 0,
      ...change,
    }
    const params = { subDomain: whose.shop.subDomain, subscription: whose.id }
    return app.current.call(replaceCardAtPortal, { params, body, headers })
  }
  const chargesOf = async ({ shop, id }: Subscribed) =>
    (await app.current.call(getSubscription, { as: shop.as, params: { id } })).body.charges.map(
      ({ status }) => status,
    )

  test('pays what is open, the oldest first, and is charged from then on', async () => {
    const whose = await subscribed('troca', ONCE_57)
    await reach(addMonths(whose.due, 1))
    expect(await chargesOf(whose)).toEqual(['SCHEDULED', 'FAILED', 'PAID'])
    const headers = await enter(whose)
    expect((await shown(whose, headers))?.card).toMatchObject({
      kept: { last4: '0571' },
      isUsable: false,
      openAmount: 240,
    })

    const { status, body } = await give(whose, headers, OTHER_CARD)

    expect([status, body]).toMatchObject([200, { last4: '4444', isAllPaid: true }])
    expect(await chargesOf(whose)).toEqual(['PAID', 'PAID', 'PAID'])
    const paid = await app.current.sql(
      `select c.due_date::text as due, p.initiator from charge_attempt a
         join charge c on c.seller_id = a.seller_id and c.id = a.charge_id
         join sandbox.card_payment p on p.attempt_id = a.id::text
        where a.seller_id = $1 and a.status = 'PAID' order by a.created_at, a.id`,
      [whose.shop.as.sellerId],
    )
    expect(paid.slice(1)).toEqual([
      { due: whose.due, initiator: 'buyer' },
      { due: addMonths(whose.due, 1), initiator: 'buyer' },
    ])
    expect((await shown(whose, headers))?.card).toMatchObject({ isUsable: true, openAmount: 0 })

    await reach(addMonths(whose.due, 2))
    expect(await chargesOf(whose)).toEqual(['PAID', 'PAID', 'PAID', 'PAID'])
    const [consent] = await app.current.sql<{ text: string }>(
      'select text from card_consent where seller_id = $1 order by given_at desc limit 1',
      [whose.shop.as.sellerId],
    )
    expect(consent?.text).toContain('todo mês')
    await expectVerified(app.current)
  })

  test('is kept for the next charge where nothing is open', async () => {
    const whose = await subscribed('nada-aberto', ONCE_57)
    const headers = await enter(whose)

    expect((await give(whose, headers, OTHER_CARD)).status).toBe(200)
    await reach(whose.due)

    expect(await chargesOf(whose)).toEqual(['PAID', 'PAID'])
  })

  test('is asked for where the kept one ends before the next charge', async () => {
    const whose = await subscribed('vence-antes', APPROVED_CARD)
    const headers = await enter(whose)
    expect((await shown(whose, headers))?.card?.expiresIn).toBeNull()
    await app.current.sql('update charge_card set expires_on = $2 where seller_id = $1', [
      whose.shop.as.sellerId,
      addDays(whose.due, -1),
    ])
    expect((await shown(whose, headers))?.card?.expiresIn).toBe(addDays(whose.due, -1).slice(0, 7))
  })

  test('refused with nothing open is not kept: it is verified with no amount', async () => {
    const whose = await subscribed('recusado-sem-nada', APPROVED_CARD)
    const headers = await enter(whose)

    const refused = await give(whose, headers, REFUSED_CARD)

    expect([refused.status, refused.errors[0]?.description]).toEqual([422, 'Tente outro cartão.'])
    expect((await shown(whose, headers))?.card?.kept?.last4).toBe('1111')
  })

  test('of which the acquirer says nothing is not kept', async () => {
    const whose = await subscribed('mudo', APPROVED_CARD)
    const headers = await enter(whose)
    await app.current.sandbox.failNext('card', 'timeout-before', 2, 'verify')

    expect((await give(whose, headers, OTHER_CARD)).status).toBe(503)
    expect((await shown(whose, headers))?.card?.kept?.last4).toBe('1111')
    expect((await give(whose, headers, OTHER_CARD)).status).toBe(200)
  })

  test('refused, pays nothing, is not kept, and says no more than a stranger may know', async () => {
    const whose = await subscribed('recusado', ONCE_57)
    await reach(whose.due)
    const headers = await enter(whose)

    const refused = await give(whose, headers, REFUSED_CARD)

    expect([refused.status, refused.errors[0]?.description]).toEqual([422, 'Tente outro cartão.'])
    expect((await shown(whose, headers))?.card).toMatchObject({ kept: { last4: '0571' } })
    expect(await chargesOf(whose)).toEqual(['FAILED', 'PAID'])
    await expectVerified(app.current)
  })

  test('sent several times at once, pays once', async () => {
    const whose = await subscribed('muitas-vezes', ONCE_57)
    await reach(whose.due)
    const headers = await enter(whose)

    const answers = await Promise.all([1, 2, 3].map(() => give(whose, headers, OTHER_CARD)))

    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    expect(await chargesOf(whose)).toEqual(['PAID', 'PAID'])
    const captured = await app.current.sql(
      `select from sandbox.card_payment where seller_id = $1 and outcome = 'CAPTURED'`,
      [whose.shop.as.sellerId],
    )
    expect(captured).toHaveLength(2)
    await expectVerified(app.current)
  })

  test('needs a fresh link, the sentence that was shown, and the amount', async () => {
    const whose = await subscribed('exato', APPROVED_CARD)
    const headers = await enter(whose)

    const other = await give(whose, headers, OTHER_CARD, { consent: 'Autorizo tudo.' })
    const more = await give(whose, headers, OTHER_CARD, { amount: 10 })
    await app.current.sql(`update portal_session set linked_at = linked_at - interval '16 minutes'`)
    const late = await give(whose, headers, OTHER_CARD)

    expect([other.status, other.errors[0]?.field]).toEqual([400, 'consent'])
    expect([more.status, late.status]).toEqual([409, 403])
    expect((await shown(whose, headers))?.card?.kept?.last4).toBe('1111')
  })

  test('is of the subscriber alone, and of a subscription that goes on', async () => {
    const whose = await subscribed('minha', APPROVED_CARD)
    const other = await subscribed('alheia', APPROVED_CARD)
    const headers = await enter(whose)

    const foreign = await give({ ...whose, id: other.id }, headers, OTHER_CARD)
    await app.current.call(cancelSubscription, {
      as: whose.shop.as,
      params: { id: whose.id },
      body: { active: false },
    })
    const over = await give(whose, headers, OTHER_CARD)

    expect([foreign.status, over.status]).toEqual([404, 409])
    await reach(addDays(whose.due, 1))
    expect(await chargesOf(whose)).toEqual(['PAID'])
  })

  test('is guarded like any other where the charges are of no link', async () => {
    const whose = await subscribed('sem-link', APPROVED_CARD)
    const { sellerId } = whose.shop.as
    await app.current.sql('update charge set link_id = null where seller_id = $1', [sellerId])
    const headers = await enter(whose)
    expect((await give(whose, headers, OTHER_CARD)).status).toBe(200)
    // As many cards were refused at the seller as pause them.
    const refusals = { rule: 'refused seller minutes', subject: String(sellerId) }
    await app.current.services.rations.take([{ ...refusals, limit: 1_000, seconds: 600 }], 40)

    const paused = await give(whose, headers, cardNumber('stolen', 1))

    expect(paused.errors?.[0]?.code).toBe('BAR-5020')
    expect((await shown(whose, headers))?.card?.kept).toMatchObject({ last4: '4444' })
    await expectVerified(app.current)
  })

  test('of a subscription by Pix Automático becomes its method, and the mandate ends', async () => {
    const at = await aPayerBy(app.current, 'para-cartao', 'AUTOMATIC')
    const { ways } = (await methodsOf(app.current, at)).body
    const consent = ways.find(({ way }) => way === 'CREDIT_CARD')?.consent ?? ''
    const body = {
      number: OTHER_CARD,
      holder: 'BEATRIZ',
      expirationMonth: 12,
      expirationYear: 2060,
      cvv: '123',
      consent,
      amount: 0,
    }
    const params = { subDomain: at.shop.subDomain, subscription: at.id }
    const replaced = { params, body, headers: at.headers }
    expect(await app.current.call(replaceCardAtPortal, replaced)).toMatchObject({ status: 200 })
    await app.current.runner.drain()

    const now = await standingOf(app.current, at)
    expect(now).toMatchObject({ method: 'CREDIT_CARD', mandate_id: null, bill_on: now.due })
    expect(now.card_token).not.toBeNull()
    expect(await mandatesOf(app.current, at.id)).toMatchObject([
      { state: 'CANCELLED', ended_by: 'SUBSCRIBER' },
    ])
    await reach(now.due)
    const [paid] = await app.current.sql<{ status: string; method: string }>(
      `select status, method from charge where subscription_id = $1 order by due_date desc limit 1`,
      [at.id],
    )
    expect(paid).toEqual({ status: 'PAID', method: 'CREDIT_CARD' })
    await expectVerified(app.current)
  })
})
