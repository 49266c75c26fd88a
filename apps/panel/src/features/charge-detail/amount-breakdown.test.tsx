import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getChargeLedger } from '@vintem/contracts/charge-detail/endpoints'
import { expect, test } from 'vitest'
import { queryClient } from '#lib/query-client.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { stubServer } from '../../../test/stub-server.ts'
import { AmountBreakdown } from './amount-breakdown.tsx'
import type { Charge, LedgerMovement } from './charge-detail.queries.ts'
import { aCharge } from './charge-fixture.ts'

// Goal: the amounts of a charge whose money went back end in what is left of it for the seller.
const paid = aCharge({ status: 'PAID', value: 100, feeAmount: 5, netAmount: 95, splitAmount: 20 })
const lost: Charge['dispute'] = {
  uuid: 'd',
  status: 'LOST',
  amount: 100,
  reason: '',
  openedAt: '2026-11-20T13:45:00.000Z',
  deadline: '2026-11-25',
  contestable: false,
  contestedAt: null,
  message: null,
  evidence: [],
  concludedAt: '2026-11-26T13:45:00.000Z',
}

const entry = (reason: string, from: string, to: string, amount: number): LedgerMovement => ({
  reason,
  reference: reason,
  happenedAt: '2026-11-20T13:45:00.000Z',
  from,
  to,
  amount,
  isSurcharge: false,
})
const payment = [
  entry('charge-paid', 'clearing.card', 'seller.scheduled', 75),
  entry('charge-paid', 'clearing.card', 'subseller.scheduled:7', 20),
  entry('charge-paid', 'clearing.card', 'platform.fees', 5),
  entry('receivable-settled', 'seller.scheduled', 'seller.available', 75),
]

async function shown(charge: Charge, ledger: LedgerMovement[]) {
  queryClient.clear()
  stubServer([[getChargeLedger, () => ledger]])
  await renderScreen(<AmountBreakdown charge={charge} />)
  return async (label: string) => (await screen.findByText(label)).nextSibling
}

test('a payment that stays has no outcome besides its net value', async () => {
  await shown(paid, payment)
  expect(screen.getByText('Valor líquido')).toBeTruthy()
  expect(screen.queryByText('Resultado para você')).toBeNull()
})

test('what lateness brought is a row of its own, with its movement', async () => {
  const late = { ...paid, surchargeAmount: 2.33, netAmount: 97.33 }
  const own = { ...entry('charge-paid', 'clearing.bank_slip', 'seller.scheduled', 2.33) }
  const line = await shown(late, [...payment, { ...own, isSurcharge: true }])

  expect((await line('Multa e juros'))?.textContent).toMatch(/^R\$\s2,33/)
  await userEvent.click(screen.getByRole('button', { name: /\(Multa e juros\)/ }))
  const movements = await screen.findByRole('list', { name: 'Lançamentos' })
  expect(movements.textContent).toMatch(/^Multa e juros do atraso.*R\$\s2,33$/)
})

test.each([
  ['refunded', { status: 'REFUND', refundableAmount: 0 }, 'refund-requested', 'Estornado'],
  ['lost', { status: 'CHARGEBACK', dispute: lost }, 'dispute-opened', 'Contestado'],
] as const)('one that was %s ends in what it cost', async (_, change, reason, wentBack) => {
  const charge = { ...paid, refundableAmount: 100, ...change }
  const line = await shown(charge, [
    ...payment,
    entry(reason, 'subseller.available:7', 'transit.refund', 20),
    entry(reason, 'seller.available', 'transit.refund', 80),
  ])
  expect((await line(wentBack))?.textContent).toMatch(/^−R\$\s100,00/)
  const outcome = await line('Resultado para você')
  await expect.poll(() => outcome?.textContent).toMatch(/^−R\$\s5,00/)
  expect(outcome?.parentElement?.nextSibling).toBeNull()
})
