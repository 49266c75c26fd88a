import { screen, waitFor, within } from '@testing-library/react'
import type { Profile } from '@vintem/contracts/access'
import { listCoupons } from '@vintem/contracts/coupons/endpoints'
import {
  getSubscriptionCoupon,
  giveCoupon,
  removeCoupon,
} from '@vintem/contracts/subscription-coupons/endpoints'
import { describe, expect, test } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { stubServer } from '../../../test/stub-server.ts'
import { CouponSection } from './coupon-section.tsx'
import { whole } from './subscription-fixture.ts'
import type { Subscription } from './subscriptions.queries.ts'

const off = { percent: 10, value: null }
const running = { coupon: 'c-1', code: 'PROMO10', discount: off, cycles: 3, left: 2 }
const listed = (id: string, change: object) => ({
  id,
  code: id.toUpperCase(),
  discount: off,
  cycles: 3,
  maxRedemptions: null,
  redemptions: 0,
  lastDay: null,
  plans: [],
  active: true,
  closed: null,
  createdAt: '2026-07-01T12:00:00.000Z',
  version: 1,
  ...change,
})

// Goal: a seller sees what a coupon still takes off, gives one that the subscription may have, and takes it off
// again; nobody is offered what the server would refuse.
describe('CouponSection', () => {
  async function open(
    coupon: object | null,
    { profile = 'ADMIN', change = {} }: { profile?: Profile; change?: object } = {},
  ) {
    const calls = stubServer([
      [getSubscriptionCoupon, () => ({ coupon })],
      [
        listCoupons,
        () => ({
          content: [
            listed('vale', {}),
            listed('vencido', { closed: 'ENDED' }),
            listed('outro', { plans: [{ id: whole.idPlan + 1, title: 'Outro' }] }),
          ],
          number: 0,
          size: 100,
          totalElements: 3,
          hasMoreElements: false,
        }),
      ],
      [giveCoupon, () => ({ coupon: running })],
      [removeCoupon, () => ({ coupon: null })],
    ])
    const nextCharge = { ...whole.nextCharge, isAutomatic: true }
    const subscription = { ...whole, nextCharge, ...change } as unknown as Subscription
    const { user } = await renderScreen(<CouponSection subscription={subscription} />, profile)
    await waitFor(() => expect(calls.length).toBeGreaterThan(0))
    return { user, calls }
  }
  const button = (name: string) => screen.queryByRole('button', { name })

  test('says how much is left, also to somebody who only looks', async () => {
    await open(running, { profile: 'VIZUALIZATION' })
    expect(await screen.findByText(/10% de desconto, mais 2 cobranças/)).toBeTruthy()
    expect(button('Remover')).toBeNull()
  })

  test('offers the coupons that can be used for its plan, and gives the one chosen', async () => {
    const { user, calls } = await open(null)
    await user.click(await screen.findByRole('button', { name: 'Dar cupom' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Dar um cupom' }))
    await user.click(await dialog.findByRole('combobox', { name: 'Cupom' }))
    expect(screen.queryByRole('option', { name: /VENCIDO|OUTRO/ })).toBeNull()
    await user.click(await screen.findByRole('option', { name: /^VALE/ }))
    await user.click(dialog.getByRole('button', { name: 'Dar cupom' }))

    await screen.findByText('O cupom vale a partir da próxima cobrança.')
    const sent = calls.find(({ at }) => at === giveCoupon.at)
    expect(sent?.body).toEqual({ coupon: 'vale' })
    expect(sent?.headers.get('idempotency-key')).toBeTruthy()
  })

  test('takes it off once that was confirmed', async () => {
    const { user, calls } = await open(running)
    await user.click(await screen.findByRole('button', { name: 'Remover' }))
    const dialog = within(await screen.findByRole('dialog', { name: /Remover o cupom PROMO10/ }))
    expect(calls.some(({ at }) => at === removeCoupon.at)).toBe(false)
    await user.click(dialog.getByRole('button', { name: 'Remover cupom' }))

    await screen.findByText('Cupom removido das próximas cobranças.')
    expect(calls.some(({ at }) => at === removeCoupon.at)).toBe(true)
  })

  test.each([
    ['that is used up gets another', { ...running, left: 0 }, {}, 'Dar cupom'],
    ['that does not bill itself', running, { nextCharge: whole.nextCharge }, null],
  ])('of a subscription %s', async (_, coupon, change, offered) => {
    await open(coupon, { change })
    expect(await screen.findByText('PROMO10')).toBeTruthy()
    expect(button('Remover')).toBeNull()
    expect(button('Dar cupom')?.textContent ?? null).toBe(offered)
  })
})
