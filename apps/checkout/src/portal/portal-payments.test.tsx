import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { show } from '../../test/render-page.tsx'
import { aServer } from '../../test/server.ts'
import { FACE } from '../../test/situations.ts'
import type { PortalCharge } from './portal-endpoints.ts'
import { aCharge, aPortal, aSubscription } from './portal-fixture.ts'

const AT = '/api/core/public/pages/luz-e-sombra/portal'

const open = () => {
  show({
    kind: 'portal',
    portal: { sellerName: 'Estúdio Luz & Sombra', face: FACE, subDomain: 'luz-e-sombra' },
  })
  return userEvent.setup()
}

// Goal: after years of payments a subscriber still finds each, and sees what is left of a coupon.
describe('what the portal says of money', () => {
  test('lists payments by year, and older ones by a press', async () => {
    const paid = (title: string, paidDate: string, change: Partial<PortalCharge> = {}) =>
      aCharge({ title, paidDate, status: 'PAID', ...change })
    const sent = aServer({
      [AT]: () => ({
        body: aPortal({
          paid: [
            paid('Novembro', '2026-11-03'),
            paid('Outubro', '2026-10-03', { status: 'REFUND' }),
          ],
          hasMorePaid: true,
        }),
      }),
      [`${AT}/payments`]: () => ({
        body: { charges: [paid('Dezembro', '2025-12-03')], hasMore: false },
      }),
    })
    const user = open()
    const payments = within(await screen.findByRole('region', { name: 'Pagamentos' }))
    const rows = () => payments.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(rows()[0]).toMatch(/03\/11Novembro.*120,00Pago/)
    expect(rows()[1]).toMatch(/Outubro.*Devolvido/)
    await user.click(payments.getByRole('button', { name: 'Ver mais pagamentos' }))
    expect(await payments.findByRole('heading', { name: '2025' })).toBeTruthy()
    expect(rows()).toHaveLength(3)
    expect(payments.queryByRole('button')).toBeNull()
    expect(sent.filter(({ path }) => path === `${AT}/payments`)).toHaveLength(1)
  })

  test('says what is left of a coupon', async () => {
    const discount = { percent: 10, value: null }
    aServer({
      [AT]: () => ({
        body: aPortal({
          subscriptions: [
            aSubscription({ coupon: { code: 'PAO10', discount, left: 3 } }),
            aSubscription({ uuid: 't', coupon: { code: 'SEMPRE', discount, left: null } }),
          ],
        }),
      }),
    })
    open()
    expect(await screen.findByText('Cupom PAO10: 10% de desconto, mais 3 cobranças')).toBeTruthy()
    expect(screen.getByText('Cupom SEMPRE: 10% de desconto, para sempre')).toBeTruthy()
  })
})
