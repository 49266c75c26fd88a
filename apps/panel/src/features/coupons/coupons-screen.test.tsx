import { screen } from '@testing-library/react'
import { listCoupons } from '@vintem/contracts/coupons/endpoints'
import { Unexpected } from '@vintem/contracts/errors'
import { describe, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { refusal, stubServer } from '../../../test/stub-server.ts'
import { aCoupon } from './coupon-fixture.ts'
import { CouponsScreen } from './coupons-screen.tsx'
import type { CouponFilter } from './coupons.queries.ts'

// Goal: a seller sees which coupons there are and why one cannot be used, and who may not change them is
// offered nothing.
describe('CouponsScreen', () => {
  const show = (filter: CouponFilter = {}, profile: 'ADMIN' | 'VIZUALIZATION' = 'ADMIN') =>
    renderScreen(
      <CouponsScreen filter={filter} onFilterChange={vi.fn<(next: CouponFilter) => void>()} />,
      profile,
    )
  const answer = (...content: object[]) =>
    stubServer([
      [
        listCoupons,
        () => ({
          content,
          number: 0,
          size: 20,
          totalElements: content.length,
          hasMoreElements: false,
        }),
      ],
    ])
  const text = () => document.body.textContent.replaceAll('\u00a0', ' ')

  test('lists each with what it takes off, how often it was used, and whether it is good', async () => {
    answer(
      aCoupon(),
      aCoupon({ id: '2', code: 'ACABOU', closed: 'USED_UP', redemptions: 5, maxRedemptions: 5 }),
      aCoupon({ id: '3', code: 'PARADO', active: false, closed: 'INACTIVE' }),
    )
    await show()

    expect(await screen.findByText('PROMO10')).toBeTruthy()
    expect(text()).toContain('10%')
    expect(text()).toContain('5 de 5')
    expect(screen.getByRole('link', { name: /ACABOU/ }).getAttribute('href')).toBe('/cupons/2')
    expect(text()).toContain('Esgotado')
  })

  test('with none says what would be here, and offers to create one', async () => {
    answer()
    await show()

    expect(await screen.findByText('Sem cupons cadastrados')).toBeTruthy()
    const [first] = screen.getAllByRole('link', { name: 'Criar cupom' })
    expect(first?.getAttribute('href')).toBe('/cupons/novo')
  })

  test('with none of a search says so', async () => {
    answer()
    await show({ code: 'nada' })
    expect(await screen.findByText('Nenhum cupom corresponde à busca.')).toBeTruthy()
  })

  test('offers nothing to somebody who only looks', async () => {
    answer()
    await show({}, 'VIZUALIZATION')
    expect(await screen.findByText('Sem cupons cadastrados')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Criar cupom' })).toBeNull()
  })

  test('that cannot be loaded says so, and tries again', async () => {
    let isDown = true
    stubServer([
      [
        listCoupons,
        () => {
          if (isDown) throw refusal(Unexpected)
          const page = { number: 0, size: 20, totalElements: 1, hasMoreElements: false }
          return { content: [aCoupon()], ...page }
        },
      ],
    ])
    const { user } = await show()
    expect(await screen.findByText('Não foi possível carregar os cupons.')).toBeTruthy()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByText('PROMO10')).toBeTruthy()
  })
})
