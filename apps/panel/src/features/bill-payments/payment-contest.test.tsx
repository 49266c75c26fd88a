import { screen, within } from '@testing-library/react'
import { contestPayment, getPaymentContest } from '@vintem/contracts/payment-contests/endpoints'
import { listPaymentReturns } from '@vintem/contracts/payment-returns/endpoints'
import { describe, expect, test } from 'vitest'
import { ID, openPayments, payment } from '../../../test/payments.tsx'

const sent = { ...payment, status: 'completed' as const, processed_at: '2026-11-24T12:00:00.000Z' }
const until = '2027-02-12T12:00:00.000Z'
const contest = {
  id: ID,
  reason: 'FRAUD' as const,
  details: 'O fornecedor não existe.',
  state: 'OPENED' as const,
  outcome: null,
  note: null,
  requested_by: 'ana@exemplo.com.br',
  created_at: '2026-11-24T13:00:00.000Z',
  opened_at: '2026-11-24T14:00:00.000Z',
  decided_at: null,
}
const open = (answers: NonNullable<Parameters<typeof openPayments>[0]>['answers'], more = {}) =>
  openPayments({ rows: [sent], search: { pagamento: ID }, answers, ...more })

// Goal: a payment says what came back of it, and is contested from its detail, with a reason.
describe('a payment that was sent', () => {
  test('is contested with a reason and words', async () => {
    const { user, changes } = await open([
      [getPaymentContest, () => ({ contest: null, contestable_until: until })],
      [contestPayment, () => contest],
    ])
    await user.click(await screen.findByRole('button', { name: 'Contestar' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Contestar pagamento' }))
    await user.click(dialog.getByRole('button', { name: 'Contestar' }))
    expect(await dialog.findByText('Selecione o motivo da contestação')).toBeTruthy()
    expect(changes()).toEqual([])
    await user.click(dialog.getByRole('combobox', { name: /^Motivo/ }))
    await user.click(await screen.findByRole('option', { name: 'Golpe ou fraude' }))
    await user.type(dialog.getByRole('textbox', { name: /^O que aconteceu/ }), contest.details)
    await user.click(dialog.getByRole('button', { name: 'Contestar' }))
    expect(await screen.findByText(/Contestação pedida/)).toBeTruthy()
    expect(changes()).toMatchObject([{ body: { reason: 'FRAUD', details: contest.details } }])
  })

  test('shows its contest, and what came back in parts', async () => {
    const part = { id: 'D1', amount: 2_500, reason: 'Devolvido.', returned_at: contest.created_at }
    await open([
      [getPaymentContest, () => ({ contest, contestable_until: null })],
      [listPaymentReturns, () => [part]],
    ])
    const shown = within(await screen.findByRole('region', { name: 'Contestação' }))
    expect(shown.getByText(/Aberta no banco/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Contestar' })).toBeNull()
    const parts = within(await screen.findByRole('region', { name: 'Devolvido em parte' }))
    expect(parts.getByText(/R\$\s25,00/)).toBeTruthy()
  })

  test('offers no contest to who only watches', async () => {
    await open([[getPaymentContest, () => ({ contest: null, contestable_until: until })]], {
      profile: 'VIZUALIZATION',
    })
    await screen.findByRole('dialog', { name: 'Detalhes do Pagamento PIX' })
    expect(screen.queryByRole('button', { name: 'Contestar' })).toBeNull()
  })
})
