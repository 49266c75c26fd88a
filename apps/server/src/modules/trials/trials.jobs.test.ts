import {
  addDays,
  addMonths,
  type CivilDate,
  civilDateOf,
  startOfDay,
} from '@vintem/brazil/calendar'
import { deleteCharge, markChargeAsPaid } from '@vintem/contracts/charges/endpoints'
import { cancelAtPortal, getPortal, replaceCardAtPortal } from '@vintem/contracts/portal/endpoints'
import { pauseSubscription } from '@vintem/contracts/subscription-pauses/endpoints'
import {
  cancelSubscription,
  editSubscription,
  getCancellation,
  getSubscription,
} from '@vintem/contracts/subscriptions/endpoints'
import { describe, expect, test } from 'vitest'
import { APPROVED_CARD } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import { inPortal } from '#test/portal.ts'
import {
  askForTrial,
  aTrialShop,
  BEATRIZ,
  confirm,
  mailsTo,
  newestTrialToken,
  type TrialShop,
  trialsOf,
  tryByCard,
} from '#test/trials.ts'
import { expectVerified } from '#test/verified.ts'
import { advanceClock } from '#work/advance-clock.ts'

const ENDING = 'Seu teste grátis de Ateliê livre termina'

// Goal: a trial ends by its first payment, by its buyer or unpaid, and never in default; its buyer was
// told in time, whatever the seller has switched off.
describe('the end of a trial', () => {
  const app = testApp()
  const today = async () => civilDateOf(await app.current.clock.now())
  const reach = (day: CivilDate) =>
    advanceClock(app.current, new Date(startOfDay(day).getTime() + 13 * 3_600_000))
  const chargesOf = ({ as }: TrialShop) =>
    app.current.sql<{ id: string; status: string; due: CivilDate }>(
      `select id, status, due_date::text as due from charge where seller_id = $1 order by due_date`,
      [as.sellerId],
    )
  const only = async (shop: TrialShop) => {
    const [row, ...others] = await trialsOf(app.current, shop)
    if (!row || others.length > 0) throw new Error('There is not one subscription')
    return row
  }
  async function triedByPix(subDomain: string, trialDays = 30) {
    const shop = await aTrialShop(app.current, subDomain, { trialDays })
    await askForTrial(app.current, shop)
    await confirm(app.current, await newestTrialToken(app.current))
    const endsOn = addDays(await today(), trialDays)
    return { shop, id: (await only(shop)).id, endsOn }
  }
  async function triedByCard(subDomain: string, trialDays = 30) {
    const shop = await aTrialShop(app.current, subDomain, { trialDays })
    await tryByCard(app.current, shop, APPROVED_CARD)
    const endsOn = addDays(await today(), trialDays)
    return { shop, id: (await only(shop)).id, endsOn }
  }

  test('is active until its first charge is paid, and then as any other', async () => {
    const { shop, endsOn } = await triedByPix('paga-pix')
    await reach(addDays(endsOn, -15))
    const [charge] = await chargesOf(shop)
    expect(charge).toMatchObject({ status: 'SCHEDULED', due: endsOn })
    expect(await only(shop)).toMatchObject({ status: 'ACTIVE', ends: endsOn })

    const params = { id: charge?.id ?? '' }
    const body = { uuidCharge: charge?.id ?? '' }
    await app.current.call(markChargeAsPaid, { as: shop.as, params, body })
    await app.current.runner.drain()

    expect(await only(shop)).toMatchObject({ status: 'ACTIVE', ends: null })
    await reach(addDays(addMonths(endsOn, 1), -14))
    expect((await chargesOf(shop)).map(({ due }) => due)).toEqual([endsOn, addMonths(endsOn, 1)])
    await expectVerified(app.current)
  })

  test('ends unpaid 7 days after its first due day, never in default', async () => {
    const { shop, id, endsOn } = await triedByPix('nao-paga')
    await reach(addDays(endsOn, 7))
    expect(await chargesOf(shop)).toMatchObject([{ status: 'LATE' }])
    expect(await only(shop)).toMatchObject({ status: 'ACTIVE', ends: endsOn })
    await expectVerified(app.current)

    await reach(addDays(endsOn, 8))

    expect(await chargesOf(shop)).toMatchObject([{ status: 'CANCELED' }])
    expect(await only(shop)).toMatchObject({ status: 'INACTIVE', bill_on: null })
    const moved = await app.current.sql('select id from mrr_movement where subscription_id = $1', [
      id,
    ])
    expect(moved).toEqual([])
    await reach(addMonths(endsOn, 2))
    expect(await chargesOf(shop)).toHaveLength(1)
    await expectVerified(app.current)
  })

  test('ends where the card is refused to the last, never in default', async () => {
    const { shop, endsOn } = await triedByCard('recusa')
    await app.current.sql(
      `update sandbox.card set behavior = '{"kind": "refuse", "code": "51", "reason": "Saldo."}'`,
    )
    await reach(addDays(endsOn, 4))
    expect(await only(shop)).toMatchObject({ status: 'ACTIVE', ends: endsOn })
    await reach(addDays(endsOn, 8))
    expect(await only(shop)).toMatchObject({ status: 'INACTIVE' })
    expect(await chargesOf(shop)).toMatchObject([{ status: 'CANCELED' }])
    await expectVerified(app.current)
  })

  test.each([
    [30, [7, 2]],
    [7, [2]],
    [3, [2]],
    [2, []],
    [1, []],
  ] as const)('of %i days is told %j days before', async (days, before) => {
    const { shop, endsOn } = await triedByCard(`avisa-${days}`, days)
    for (let day = addDays(endsOn, -8); day < endsOn; day = addDays(day, 1)) {
      if (day > (await today())) await reach(day)
    }
    const mails = await mailsTo(app.current, shop, BEATRIZ.email, ENDING)
    expect(mails).toHaveLength(before.length)
    for (const { body } of mails) {
      expect(body).toMatch(/R\$\s120,00 em \d\d\/\d\d\/\d{4}/)
      expect(body).toContain(`/checkout/assinante/avisa-${days}`)
    }
  })

  test('is told once after a long stop, and never once it is over', async () => {
    const { shop, id, endsOn } = await triedByCard('parada')
    await app.current.sql(
      `update work set due_at = $2 where kind = 'tell-trial-ending' and key like $1 || '%'`,
      [id, startOfDay(addDays(endsOn, -1))],
    )
    await reach(addDays(endsOn, -1))
    expect(await mailsTo(app.current, shop, BEATRIZ.email, ENDING)).toHaveLength(1)
  })

  test('costs nothing where its buyer cancels it in time', async () => {
    const { shop, id, endsOn } = await triedByPix('cancela', 10)
    await app.current.runner.drain()
    expect(await chargesOf(shop)).toMatchObject([{ status: 'SCHEDULED', due: endsOn }])
    const preview = await app.current.call(getCancellation, { as: shop.as, params: { id } })
    expect(preview.body).toMatchObject({
      late: { count: 0 },
      now: { dropped: { count: 1 } },
      atPeriodEnd: { endsOn, dropped: { count: 1 } },
    })
    const headers = await inPortal(app.current, shop, BEATRIZ.email)
    const { subDomain } = shop
    const seen = await app.current.call(getPortal, { params: { subDomain }, headers })
    expect(seen.body.subscriptions).toMatchObject([{ trialEndsOn: endsOn, cancelsOn: endsOn }])

    const params = { subDomain, subscription: id }
    const cancelled = await app.current.call(cancelAtPortal, { params, headers })

    expect(cancelled.body).toMatchObject({ endsOn })
    expect(await chargesOf(shop)).toMatchObject([{ status: 'CANCELED' }])
    await reach(addDays(endsOn, 9))
    expect(await only(shop)).toMatchObject({ status: 'INACTIVE' })
    expect(await chargesOf(shop)).toHaveLength(1)
    expect(await mailsTo(app.current, shop, BEATRIZ.email, ENDING)).toEqual([])
    await expectVerified(app.current)
  })

  test('takes another card at the portal, which pays when it ends', async () => {
    const { shop, id, endsOn } = await triedByCard('outro-cartao')
    const headers = await inPortal(app.current, shop, BEATRIZ.email)
    const { subDomain } = shop
    const seen = await app.current.call(getPortal, { params: { subDomain }, headers })
    const card = seen.body.subscriptions[0]?.card
    expect(card).toMatchObject({ kept: { last4: '1111' }, isUsable: true, openAmount: 0 })

    const given = await app.current.call(replaceCardAtPortal, {
      params: { subDomain, subscription: id },
      headers,
      body: {
        number: '5555555555554444',
        holder: 'BEATRIZ',
        expirationMonth: 12,
        expirationYear: 2060,
        cvv: '123',
        consent: card?.consent ?? '',
        amount: 0,
      },
    })

    expect(given).toMatchObject({ status: 200, body: { last4: '4444', isAllPaid: true } })
    expect(await chargesOf(shop)).toEqual([])
    await reach(endsOn)
    const paid = await app.current.sql(
      `select status, card ->> 'last4' as last4 from charge where seller_id = $1`,
      [shop.as.sellerId],
    )
    expect(paid).toEqual([{ status: 'PAID', last4: '4444' }])
    await expectVerified(app.current)
  })

  test('is not paused, and keeps its day', async () => {
    const { shop, id, endsOn } = await triedByCard('pausa')
    const answer = await app.current.call(pauseSubscription, {
      as: shop.as,
      params: { id },
      body: { from: 'TODAY', keepsDueDay: false },
    })
    expect(answer.errors[0]?.code).toBe('BAR-8431')
    expect(await only(shop)).toMatchObject({ ends: endsOn, bill_on: endsOn })
  })

  test('owes nothing where it is cancelled after its first due day', async () => {
    const { shop, id, endsOn } = await triedByPix('tarde')
    await reach(addDays(endsOn, 3))
    const body = { active: false, when: 'PERIOD_END' as const }
    await app.current.call(cancelSubscription, { as: shop.as, params: { id }, body })
    expect(await only(shop)).toMatchObject({ status: 'INACTIVE' })
    expect(await chargesOf(shop)).toMatchObject([{ status: 'CANCELED' }])
    await expectVerified(app.current)
  })

  test('goes on where the seller deletes its first charge', async () => {
    const { shop, endsOn } = await triedByPix('perdoa')
    await reach(addDays(endsOn, 1))
    const [charge] = await chargesOf(shop)
    await app.current.call(deleteCharge, { as: shop.as, params: { id: charge?.id ?? '' } })
    await reach(addDays(endsOn, 8))
    expect(await only(shop)).toMatchObject({ status: 'ACTIVE', ends: null })
    await expectVerified(app.current)
  })

  test('keeps its day where the plan is changed within it, and bills the new price', async () => {
    const { shop, id, endsOn } = await triedByCard('troca-plano')
    const { body: view } = await app.current.call(getSubscription, { as: shop.as, params: { id } })
    const body = {
      idPlan: shop.plan,
      basicValueRequest: { type: 'YEARLY' as const, value: 1_199.88, valuePerMonth: 99.99 },
      bankSlipDescription: 'Ateliê livre',
    }
    const edited = await app.current.call(editSubscription, {
      as: shop.as,
      params: { id },
      body,
      version: view.version,
    })
    expect(edited.status).toBe(200)
    expect(edited.body).toMatchObject({ trialEndsOn: endsOn })

    await reach(endsOn)

    const charges = await app.current.sql(
      'select status, value_cents::int as cents from charge where seller_id = $1',
      [shop.as.sellerId],
    )
    expect(charges).toEqual([{ status: 'PAID', cents: 119_988 }])
    const due = (await only(shop)).anchor
    expect(due).toBe(endsOn)
    await expectVerified(app.current)
  })
})
