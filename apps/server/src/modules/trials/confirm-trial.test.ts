import { addDays, type CivilDate, civilDateOf } from '@vintem/brazil/calendar'
import { parseBrCode } from '@vintem/brazil/pix'
import { getMandate } from '@vintem/contracts/mandates/endpoints'
import { setPlanActive } from '@vintem/contracts/plans/endpoints'
import { confirmTrial, showTrial } from '@vintem/contracts/trials/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { allowAutomatic, debitsOf, mandatesOf, toHour } from '#test/mandates.ts'
import {
  askForTrial,
  aTrialShop,
  BEATRIZ,
  confirm,
  mailsTo,
  newestTrialToken,
  trialsOf,
} from '#test/trials.ts'
import { expectVerified } from '#test/verified.ts'

const COMPANY = {
  ...BEATRIZ,
  document: {
    documentNumber: '11222333000181',
    documentType: 'cnpj' as const,
    documentNation: 'BR' as const,
  },
}

// Goal: a link in an e-mail begins a trial by PIX or boleto once, at the terms that its page has shown;
// whatever is wrong with a link, the answer is one.
describe('confirmTrial', () => {
  const app = testApp()
  const today = async () => civilDateOf(await app.current.clock.now())
  const invalid = { status: 422, errors: [{ code: 'BAR-5035' }] }

  test.each(['PIX', 'BANK_SLIP'] as const)('begins a trial by %s', async (method) => {
    const shop = await aTrialShop(app.current, `por-${method === 'PIX' ? 'pix' : 'boleto'}`)
    await askForTrial(app.current, shop, method)
    const token = await newestTrialToken(app.current)
    const endsOn = addDays(await today(), 30)
    expect((await app.current.call(showTrial, { body: { token } })).body).toMatchObject({
      title: 'Ateliê livre',
      type: 'MONTHLY',
      method,
      days: 30,
      amount: 120,
      firstChargeOn: endsOn,
    })
    expect(await trialsOf(app.current, shop)).toEqual([])

    expect(await confirm(app.current, token)).toMatchObject({
      status: 200,
      body: { mandate: null },
    })

    expect(await trialsOf(app.current, shop)).toMatchObject([
      { status: 'ACTIVE', method, ends: endsOn, anchor: endsOn, bill_on: addDays(endsOn, -15) },
    ])
    await app.current.runner.drain()
    expect(await mailsTo(app.current, shop, BEATRIZ.email, 'Seu teste grátis')).toHaveLength(1)
    await expectVerified(app.current)
  })

  test('begins with Pix Automático, and the first charge is debited by the payer’s bank', async () => {
    const shop = await aTrialShop(app.current, 'automatico')
    await allowAutomatic(app.current, shop.as.sellerId)
    await askForTrial(app.current, shop)
    const token = await newestTrialToken(app.current)
    expect((await app.current.call(showTrial, { body: { token } })).body.canBeAutomatic).toBe(true)

    const { body } = await confirm(app.current, token, true)
    await app.current.runner.drain()
    const mandate = body.mandate ?? ''
    const shown = await app.current.call(getMandate, { params: { mandate } })
    expect(parseBrCode(shown.body.code ?? '')).toMatchObject({ kind: 'recurrence' })
    const [trial] = await trialsOf(app.current, shop)
    const [proposed] = await mandatesOf(app.current, trial?.id ?? '')
    await app.current.sandbox.decideMandate(proposed?.rec_id ?? '', 'APPROVED')
    await app.current.runner.drain()
    const paid = await app.current.sql('select from sandbox.pix_payment where seller_id = $1', [
      shop.as.sellerId,
    ])
    expect(paid).toEqual([])

    await toHour(app.current, addDays((trial?.ends ?? '') as CivilDate, 3), 12)
    expect(await debitsOf(app.current, trial?.id ?? '')).toMatchObject([{ status: 'PAID' }])
    await expectVerified(app.current)
  })

  test.each([
    ['a boleto', 'BANK_SLIP' as const, BEATRIZ],
    ['a company', 'PIX' as const, COMPANY],
  ])('offers no Pix Automático with %s', async (_, method, buyer) => {
    const shop = await aTrialShop(app.current, `sem-${method === 'PIX' ? 'cnpj' : 'boleto'}`)
    await allowAutomatic(app.current, shop.as.sellerId)
    await askForTrial(app.current, shop, method, buyer)
    const token = await newestTrialToken(app.current)
    expect((await app.current.call(showTrial, { body: { token } })).body.canBeAutomatic).toBe(false)
    expect(await confirm(app.current, token, true)).toMatchObject({ status: 409 })
    expect(await trialsOf(app.current, shop)).toEqual([])
    expect(await confirm(app.current, token)).toMatchObject({ status: 200 })
  })

  test('is used once, also by two at once', async () => {
    const shop = await aTrialShop(app.current, 'uma-vez')
    await askForTrial(app.current, shop)
    const token = await newestTrialToken(app.current)

    const both = await Promise.all([confirm(app.current, token), confirm(app.current, token)])

    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 422]))
    expect(await confirm(app.current, token)).toMatchObject(invalid)
    expect(await trialsOf(app.current, shop)).toHaveLength(1)
  })

  test('begins one trial of two links for one document at once', async () => {
    const shop = await aTrialShop(app.current, 'dois-links')
    await askForTrial(app.current, shop)
    const first = await newestTrialToken(app.current)
    await askForTrial(app.current, shop, 'BANK_SLIP')
    const second = await newestTrialToken(app.current)
    expect(second).not.toBe(first)

    const both = await Promise.all([confirm(app.current, first), confirm(app.current, second)])

    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 422]))
    expect(await trialsOf(app.current, shop)).toHaveLength(1)
    await expectVerified(app.current)
  })

  test('fails where other terms were shown', async () => {
    const shop = await aTrialShop(app.current, 'termos')
    await askForTrial(app.current, shop)
    const token = await newestTrialToken(app.current)
    const firstChargeOn = addDays(await today(), 30)

    for (const shown of [
      { amount: 1, firstChargeOn },
      { amount: 120, firstChargeOn: '2031-01-01' },
    ]) {
      const { errors } = await app.current.call(confirmTrial, { body: { token, ...shown } })
      expect(errors[0]?.code).toBe('BAR-5036')
    }
    expect((await confirm(app.current, token)).status).toBe(200)
  })

  test.each<[string, (token: string) => string]>([
    ['is nonsense', () => 'nada'],
    ['has another secret', (token) => `${token.slice(0, -2)}xx`],
    ['is of another seller', (token) => `7${token}`],
  ])('fails alike for a link that %s', async (name, change) => {
    const shop = await aTrialShop(app.current, `link-${name.length}`)
    await askForTrial(app.current, shop)
    const token = change(await newestTrialToken(app.current))

    expect(await app.current.call(showTrial, { body: { token } })).toMatchObject(invalid)
    expect(await confirm(app.current, token)).toMatchObject(invalid)
  })

  test('fails alike once a link is too old, or its plan is switched off', async () => {
    const shop = await aTrialShop(app.current, 'velho')
    await askForTrial(app.current, shop)
    const token = await newestTrialToken(app.current)
    await app.current.sql(`update trial_request set expires_at = created_at where seller_id = $1`, [
      shop.as.sellerId,
    ])
    expect(await confirm(app.current, token)).toMatchObject(invalid)

    await askForTrial(app.current, shop)
    const other = await newestTrialToken(app.current)
    const off = { as: shop.as, params: { id: shop.plan }, body: { active: false } }
    await app.current.call(setPlanActive, off)
    expect(await confirm(app.current, other)).toMatchObject(invalid)
  })
})
