import { screen, within } from '@testing-library/react'
import type { Profile } from '@vintem/contracts/access'
import {
  getCharge,
  getChargeStatement,
  listChargeSplits,
} from '@vintem/contracts/charge-detail/endpoints'
import { describe, expect, test } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { stubServer } from '../../../test/stub-server.ts'
import { aCharge } from './charge-fixture.ts'
import { ChargeScreen } from './charge-screen.tsx'

// Goal: the proceeds of a paid charge are shown as far as the user may see them (1 §2.8).

describe('what a paid charge brings', () => {
  const paid = { ...aCharge(), status: 'PAID', netAmount: 700.5, feeAmount: 20, splitAmount: 100 }
  const line = {
    executionDate: '2026-12-01',
    amount: 720.5,
    creditOperation: true,
    operation: 'Parcela 1 de 1',
    tax: { amount: 20, creditOperation: false },
    subSellers: [{ name: 'Iara', amount: 100 }],
  }
  const refund = {
    executionDate: '2026-12-03',
    amount: 72.05,
    creditOperation: false,
    operation: 'Estorno',
    tax: { amount: 0, creditOperation: false },
    subSellers: [{ name: 'Iara', amount: 10 }],
  }
  const split = { idSplit: '1', subSellerName: 'Iara', executionDate: '2026-12-01', amount: 100 }
  const shown = {
    ...paid,
    paymentReceiptType: 'ANTICIPATED',
    receivables: [{ number: 1, dueDate: '2026-12-01', amount: 600.5, settledAt: null }],
  }
  const open = async (charge: object, profile: Profile) => {
    stubServer([
      [getChargeStatement, () => [line, refund]],
      [listChargeSplits, () => [split]],
      [getCharge, () => charge],
    ])
    const { user } = await renderScreen(<ChargeScreen id={paid.uuid} />, profile)
    await screen.findByRole('heading', { level: 1, name: paid.title })
    return { user }
  }

  // @spec 000 §2.8: Receipt statement for SELLER_FINANCES with a paymentReceiptType
  // @spec 000 §9: Statement: BRL, with a tooltip on the operation date
  test('is told to the cent to who sees finances, with whom it is shared', async () => {
    const { user } = await open(shown, 'ADMIN')
    const statement = within(await screen.findByRole('table', { name: 'Extrato de recebimento' }))
    const cells = statement.getAllByRole('cell').map(({ textContent }) => textContent)
    expect(cells.map((text) => text?.replaceAll(/\s/g, ' '))).toEqual([
      '01/12/2026',
      'Parcela 1 de 1',
      'R$ 720,50',
      '\u2212R$ 20,00',
      '\u2212R$ 100,00',
      'R$ 600,50',
      '03/12/2026',
      'Estorno',
      '\u2212R$ 72,05',
      'R$ 0,00',
      'R$ 10,00',
      '\u2212R$ 62,05',
    ])
    const shares = within(await screen.findByRole('table', { name: 'Split de pagamento' }))
    expect(shares.getByText('Iara')).toBeTruthy()
    expect(screen.queryByRole('table', { name: 'Recebíveis' })).toBeNull()
    await user.hover(shares.getByText('Data da operação'))
    const tooltip = await screen.findByRole('tooltip')
    expect(tooltip.textContent).toBe('A data da operação é quando o pagamento é liquidado.')
  })

  // @spec 000 §2.8: Receipt statement for SELLER_FINANCES with a paymentReceiptType
  test('has no statement before it is known how it is received', async () => {
    const unknown = { ...shown, paymentReceiptType: null }
    await open(unknown, 'ADMIN')
    expect(screen.getByRole('table', { name: 'Recebíveis' })).toBeTruthy()
    expect(screen.queryByRole('table', { name: 'Extrato de recebimento' })).toBeNull()
  })

  // @spec 000 §2.8: Receipt statement for SELLER_FINANCES with a paymentReceiptType
  // @spec 000 §6: Statement of a charge for SELLER_FINANCES
  test('is told in short to others', async () => {
    await open(shown, 'SALE')
    expect(screen.getByRole('table', { name: 'Recebíveis' })).toBeTruthy()
    expect(screen.queryByText('Split de pagamento')).toBeNull()
    expect(screen.queryByText('Extrato de recebimento')).toBeNull()
  })
})
