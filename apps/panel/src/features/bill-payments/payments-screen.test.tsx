import { screen, within } from '@testing-library/react'
import { approvePayment, listPixPayments } from '@vintem/contracts/bill-payments/endpoints'
import { OwnPayment, Unexpected } from '@vintem/contracts/errors'
import { describe, expect, test } from 'vitest'
import { ID, openPayments, payment } from '../../../test/payments.tsx'
import { refusal } from '../../../test/stub-server.ts'
import type { Payment } from './bill-payments.queries.ts'

const waiting: Payment = {
  ...payment,
  status: 'pending_approval',
  is_own: false,
  created_by: 'bruno@exemplo.com.br',
  approver_level: 1,
}
const open = (row: Payment, more: object = {}) =>
  openPayments({ rows: [row], search: { pagamento: ID }, ...more })
const detail = async () =>
  within(await screen.findByRole('dialog', { name: 'Detalhes do Pagamento PIX' }))

// Goal: payments are decided by who may, each once, and people read what became of them.
describe('the payments page', () => {
  // @spec 002 §2 Payments page: Title 'Sistema de Gerenciamento de Pagamentos', balance, form and list
  test('shows balance, form and list under its title', async () => {
    await openPayments({ rows: [payment], terms: { scheduledAmount: 25 } })
    expect(
      screen.getByRole('heading', { name: 'Sistema de Gerenciamento de Pagamentos' }),
    ).toBeTruthy()
    expect(await screen.findByText(/^Agendado: R\$\s25,00$/)).toBeTruthy()
    expect(await screen.findByText('Beatriz Lima')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Pagamento PIX' })).toBeTruthy()
  })

  // @spec 002 §4 Payments: List labels: pending_approval and scheduled both 'Agendado'
  test('calls what waits for approval scheduled in the list, and says so in the detail', async () => {
    await open(waiting)
    const dialog = await detail()
    expect(await dialog.findByText('Pendente de Aprovação')).toBeTruthy()
    const list = within(
      screen.getByRole('region', { name: 'Lista de Pagamentos PIX', hidden: true }),
    )
    expect(list.getByText('Agendado')).toBeTruthy()
    expect(list.getByText('espera aprovação')).toBeTruthy()
  })

  test('lets a colleague approve, after a look at who is paid', async () => {
    const { user, changes } = await open(waiting)
    await user.click(await (await detail()).findByRole('button', { name: 'Aprovar' }))
    const confirm = within(await screen.findByRole('dialog', { name: 'Aprovar pagamento' }))
    expect(confirm.getByText(/Beatriz Lima/)).toBeTruthy()
    await user.click(confirm.getByRole('button', { name: 'Aprovar' }))
    expect(await screen.findByText('Pagamento aprovado e processado com sucesso!')).toBeTruthy()
    expect(changes()).toHaveLength(1)
  })

  test('shows what the server says against it', async () => {
    const refuse = () => {
      throw refusal(OwnPayment)
    }
    const { user } = await open(waiting, { answers: [[approvePayment, refuse]] })
    await user.click(await (await detail()).findByRole('button', { name: 'Aprovar' }))
    const confirm = within(await screen.findByRole('dialog', { name: 'Aprovar pagamento' }))
    await user.click(confirm.getByRole('button', { name: 'Aprovar' }))
    expect((await confirm.findByRole('alert')).textContent).toBe(
      `Erro ao aprovar pagamento: ${OwnPayment.description}`,
    )
  })

  // @spec 002 §5 Payments: Rejection: reason required, and a reason choice
  test('rejects with one of the reasons, or with words of one’s own', async () => {
    const { user, changes } = await open(waiting)
    await user.click(await (await detail()).findByRole('button', { name: 'Rejeitar' }))
    const confirm = within(await screen.findByRole('dialog', { name: 'Rejeitar pagamento' }))
    await user.click(confirm.getByRole('button', { name: 'Rejeitar' }))
    expect((await confirm.findByRole('alert')).textContent).toBe('Selecione o motivo da rejeição')
    await user.click(confirm.getByRole('combobox', { name: /^Motivo da rejeição/ }))
    await user.click(await screen.findByRole('option', { name: 'Outro' }))
    await user.click(confirm.getByRole('button', { name: 'Rejeitar' }))
    expect((await confirm.findByRole('alert')).textContent).toBe('Motivo da rejeição é obrigatório')
    await user.type(confirm.getByRole('textbox', { name: /^Qual motivo/ }), 'Não combinado')
    await user.click(confirm.getByRole('button', { name: 'Rejeitar' }))
    expect(await screen.findByText('Pagamento rejeitado com sucesso!')).toBeTruthy()
    expect(changes()).toMatchObject([{ body: { rejectionReason: 'Não combinado' } }])
  })

  test('lets who created it cancel, and not approve', async () => {
    const { user } = await open({ ...waiting, is_own: true })
    const dialog = await detail()
    const cancel = await dialog.findByRole('button', { name: 'Cancelar pagamento' })
    expect(dialog.queryByRole('button', { name: 'Aprovar' })).toBeNull()
    await user.click(cancel)
    const confirm = within(await screen.findByRole('dialog', { name: 'Cancelar pagamento' }))
    await user.click(confirm.getByRole('button', { name: 'Cancelar pagamento' }))
    expect(await screen.findByText('Pagamento cancelado.')).toBeTruthy()
  })

  test('offers a receipt of what the bank has sent, and nothing to decide', async () => {
    await open({
      ...payment,
      status: 'completed',
      processed_at: '2026-11-24T12:00:05.000Z',
      reference: 'E123',
      check_code: '0000001abc',
    })
    const dialog = await detail()
    expect(await dialog.findByRole('button', { name: 'Baixar comprovante' })).toBeTruthy()
    expect(dialog.getByText('E123')).toBeTruthy()
    expect(dialog.queryByRole('button', { name: /Aprovar|Rejeitar|Cancelar/ })).toBeNull()
  })

  test.each(['VIZUALIZATION', 'BACKOFFICE'] as const)('has no decision for %s', async (profile) => {
    await open(waiting, { profile })
    const dialog = await detail()
    await dialog.findByText('Pendente de Aprovação')
    expect(dialog.queryByRole('button', { name: /Aprovar|Rejeitar|Cancelar/ })).toBeNull()
  })

  test('says what stands in the way of every payment', async () => {
    await openPayments({ terms: { obstacles: ['A Conta PJ ainda não está ativa.'] } })
    expect(await screen.findByText('A Conta PJ ainda não está ativa.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Revisar pagamento' })).toHaveProperty(
      'disabled',
      true,
    )
  })

  // @spec 002 §8 Payments: 'Erro ao carregar lista de pagamentos'
  test('can be loaded again', async () => {
    const fail = () => {
      throw refusal(Unexpected)
    }
    await openPayments({ answers: [[listPixPayments, fail]] })
    expect(await screen.findByText('Erro ao carregar lista de pagamentos')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeTruthy()
  })
})
