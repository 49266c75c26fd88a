import { screen } from '@testing-library/react'
import {
  createCoupon,
  editCoupon,
  getCoupon,
  listCouponRedemptions,
  setCouponActive,
} from '@vintem/contracts/coupons/endpoints'
import { CodeTaken, Unexpected } from '@vintem/contracts/errors'
import { listPlans } from '@vintem/contracts/plans/endpoints'
import { describe, expect, test } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { refusal, stubServer } from '../../../test/stub-server.ts'
import { aCoupon } from './coupon-fixture.ts'
import { CouponScreen } from './coupon-screen.tsx'

const { id } = aCoupon()
const none = { content: [], number: 0, size: 10, totalElements: 0, hasMoreElements: false }
const field = (name: string | RegExp) => screen.findByRole('textbox', { name })
const save = () => screen.getByRole('button', { name: 'Salvar' })

// Goal: a seller creates a coupon that can be used, is told at the field what is wrong, and loses nothing typed.
describe('CouponScreen', () => {
  async function openNew(answer: () => unknown = () => aCoupon(), profile?: 'VIZUALIZATION') {
    const calls = stubServer([
      [listPlans, () => none],
      [createCoupon, answer],
    ])
    const { user } = await renderScreen(<CouponScreen id="novo" />, profile)
    return { user, created: () => calls.filter(({ at }) => at === createCoupon.at) }
  }
  async function openOne(profile?: 'VIZUALIZATION') {
    const stored = { coupon: aCoupon() }
    const calls = stubServer([
      [listPlans, () => none],
      [getCoupon, () => stored.coupon],
      [listCouponRedemptions, () => none],
      [
        editCoupon,
        ({ body }) =>
          (stored.coupon = aCoupon({
            ...(body as { code: string }),
            discount: stored.coupon.discount,
          })),
      ],
      [setCouponActive, ({ body }) => (stored.coupon = aCoupon(body as { active: boolean }))],
    ])
    const { user } = await renderScreen(<CouponScreen id={id} />, profile)
    return { user, calls }
  }

  test('sends nothing that is wrong, says at each field what is, and goes to the first', async () => {
    const { user, created } = await openNew()
    await field(/^Código/)
    await user.click(save())

    expect((await screen.findAllByText('Preenchimento obrigatório!')).length).toBeGreaterThan(1)
    expect(document.activeElement).toBe(await field(/^Código/))
    await user.type(await field(/^Código/), 'promoção 10')
    await user.tab()
    expect(await screen.findByText('Use letras sem acento, números e hífens.')).toBeTruthy()
    expect(created()).toEqual([])
  })

  test('says that the plans could not be loaded, and takes them on another try', async () => {
    let isAway = true
    stubServer([
      [
        listPlans,
        () => {
          if (isAway) throw refusal(Unexpected)
          return none
        },
      ],
    ])
    const { user } = await renderScreen(<CouponScreen id="novo" />)
    expect(await screen.findByText('Não foi possível carregar os planos.')).toBeTruthy()

    isAway = false
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByRole('combobox', { name: 'Planos' })).toBeTruthy()
  })

  test('creates one as it was typed', async () => {
    const { user, created } = await openNew()
    await user.type(await field(/^Código/), 'promo10')
    await user.type(await field(/^Percentual/), '12,5')
    await user.type(await field(/^Limite de usos/), '50')
    await user.click(save())

    expect(await screen.findByText('Outra tela')).toBeTruthy()
    expect(created().map(({ body }) => body)).toEqual([
      {
        code: 'promo10',
        discount: { type: 'PERCENT', percent: 12.5 },
        cycles: 1,
        maxRedemptions: 50,
        lastDay: null,
        plans: [],
      },
    ])
    expect(created()[0]?.headers.get('idempotency-key')).toBeTruthy()
  })

  test('says that a code is taken, and keeps what was typed', async () => {
    const { user } = await openNew(() => {
      throw refusal(CodeTaken, 'code')
    })
    await user.type(await field(/^Código/), 'PROMO10')
    await user.type(await field(/^Percentual/), '10')
    await user.click(save())

    expect(await screen.findByText(CodeTaken.description)).toBeTruthy()
    expect(((await field(/^Código/)) as HTMLInputElement).value).toBe('PROMO10')
  })

  test('shows no form to somebody who only looks', async () => {
    await openNew(undefined, 'VIZUALIZATION')
    expect(await screen.findByText(/não tem permissão/i)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull()
  })

  test('shows a coupon with its uses, and switches it off', async () => {
    const { user, calls } = await openOne()
    expect(await screen.findByText('nas 3 primeiras cobranças')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Desativar' }))

    expect(await screen.findByText('Cupom desativado.')).toBeTruthy()
    expect(calls.find(({ at }) => at === setCouponActive.at)?.body).toEqual({ active: false })
  })

  test('offers no change to somebody who only looks', async () => {
    await openOne('VIZUALIZATION')
    expect(await screen.findByText('nas 3 primeiras cobranças')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Editar|Desativar/ })).toBeNull()
  })

  test('says of one that cannot be loaded that it cannot', async () => {
    stubServer([
      [
        getCoupon,
        () => {
          throw refusal(Unexpected)
        },
      ],
    ])
    await renderScreen(<CouponScreen id={id} />)
    expect(await screen.findByText('Não foi possível carregar o cupom.')).toBeTruthy()
  })
})
