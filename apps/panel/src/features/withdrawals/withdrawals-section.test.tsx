import { screen, within } from '@testing-library/react'
import { OwnWithdrawal, Unexpected } from '@vintem/contracts/errors'
import {
  approveWithdrawal,
  cancelWithdrawal,
  listWithdrawals,
  rejectWithdrawal,
} from '@vintem/contracts/withdrawals/endpoints'
import { describe, expect, test } from 'vitest'
import { refusal } from '../../../test/stub-server.ts'
import {
  type Answers,
  openWithdrawals,
  plain,
  waiting,
  withdrawal,
} from '../../../test/withdrawals.tsx'
import type { Withdrawal } from './withdrawals.queries.ts'

// Goal: withdrawals are decided by who may, each once, and the user reads what became of them.
describe('what waits for approval', () => {
  // @spec 001 §2 Withdrawals: Modal: pending withdrawal requests
  test('is approved by a colleague, after a look at where it goes', async () => {
    const { user, seePending, changes } = await openWithdrawals({
      rows: [waiting],
      answers: [[approveWithdrawal, () => withdrawal]],
    })
    const dialog = await seePending()
    await user.click(await dialog.findByRole('button', { name: /^Aprovar o saque de R\$\s50,00/ }))
    const confirm = within(await screen.findByRole('dialog', { name: 'Aprovar saque' }))
    expect(plain(confirm.getByText(/pedidos por/).textContent)).toContain(
      'R$ 50,00, pedidos por bruno@exemplo.com.br, vão para 341 - Itaú Unibanco S.A., agência 1234, conta 556677-8.',
    )
    await user.click(confirm.getByRole('button', { name: 'Aprovar' }))
    expect(await screen.findByText('Saque agendado com sucesso!')).toBeTruthy()
    expect(changes()).toHaveLength(1)
  })

  test('of checking says so, in the list and to who decides', async () => {
    const { user, seePending } = await openWithdrawals({
      rows: [{ ...waiting, origin: 'CHECKING' }],
    })
    expect(await screen.findByText('Conta PJ')).toBeTruthy()
    const dialog = await seePending()
    expect(await dialog.findByText(/^Sai da Conta PJ\. /)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: /^Recusar o saque/ }))
    const confirm = within(await screen.findByRole('dialog', { name: 'Recusar saque' }))
    expect(confirm.getByText(/voltam à Conta PJ\./)).toBeTruthy()
  })

  test('is refused with a reason', async () => {
    const { user, seePending, changes } = await openWithdrawals({
      rows: [waiting],
      answers: [[rejectWithdrawal, () => waiting]],
    })
    const dialog = await seePending()
    await user.click(await dialog.findByRole('button', { name: /^Recusar o saque/ }))
    const confirm = within(await screen.findByRole('dialog', { name: 'Recusar saque' }))
    expect(confirm.getByRole('button', { name: 'Recusar' })).toHaveProperty('disabled', true)
    await user.type(confirm.getByRole('textbox', { name: /^Motivo/ }), 'Não combinado.')
    await user.click(confirm.getByRole('button', { name: 'Recusar' }))
    expect(await screen.findByText('Saque recusado.')).toBeTruthy()
    expect(changes()).toMatchObject([{ body: { reason: 'Não combinado.' } }])
  })

  test('of one’s own can only be given up', async () => {
    const { user, seePending } = await openWithdrawals({
      rows: [{ ...waiting, isOwn: true }],
      answers: [[cancelWithdrawal, () => waiting]],
    })
    const dialog = await seePending()
    const button = await dialog.findByRole('button', { name: /^Desistir do saque/ })
    expect(dialog.queryByRole('button', { name: /^Aprovar/ })).toBeNull()
    await user.click(button)
    const confirm = within(await screen.findByRole('dialog', { name: 'Desistir do saque' }))
    await user.click(confirm.getByRole('button', { name: 'Desistir do saque' }))
    expect(await screen.findByText('Saque cancelado.')).toBeTruthy()
  })

  test('shows what the server says against it', async () => {
    const answers: Answers = [
      [
        approveWithdrawal,
        () => {
          throw refusal(OwnWithdrawal)
        },
      ],
    ]
    const { user, seePending } = await openWithdrawals({ rows: [waiting], answers })
    const dialog = await seePending()
    await user.click(await dialog.findByRole('button', { name: /^Aprovar/ }))
    const confirm = within(await screen.findByRole('dialog', { name: 'Aprovar saque' }))
    await user.click(confirm.getByRole('button', { name: 'Aprovar' }))
    expect((await confirm.findByRole('alert')).textContent).toBe(OwnWithdrawal.description)
  })

  test('is shown without actions to who only watches', async () => {
    const { seePending } = await openWithdrawals({ rows: [waiting], profile: 'VIZUALIZATION' })
    const dialog = await seePending()
    expect(await dialog.findByText(/Pedido por/)).toBeTruthy()
    expect(dialog.queryByRole('button', { name: /^(?:Aprovar|Recusar)/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Novo saque' })).toBeNull()
  })
})

describe('the list', () => {
  test('shows how each ended, with its detail and its receipt', async () => {
    const paid: Withdrawal = {
      ...withdrawal,
      status: 'PAID',
      paidAt: '2026-11-24T12:00:05.000Z',
      reference: 'E123',
    }
    const { user } = await openWithdrawals({ rows: [paid] })
    expect(await screen.findByText('Pago')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Detalhes do saque/ }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Saque de R\$\s50,00/ }))
    expect(dialog.getByText('E123')).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Baixar comprovante' })).toBeTruthy()
  })

  test('says why nothing was sent, and offers no receipt of it', async () => {
    const failed: Withdrawal = {
      ...withdrawal,
      status: 'FAILED',
      reason: 'Conta encerrada.',
      endedAt: '2026-11-24T12:00:05.000Z',
    }
    const { user } = await openWithdrawals({ rows: [failed] })
    await user.click(await screen.findByRole('button', { name: /^Detalhes do saque/ }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Saque de/ }))
    expect(dialog.getByText('Conta encerrada.')).toBeTruthy()
    expect(dialog.queryByRole('button', { name: 'Baixar comprovante' })).toBeNull()
  })

  test('that cannot be loaded can be loaded again', async () => {
    await openWithdrawals({
      answers: [
        [
          listWithdrawals,
          () => {
            throw refusal(Unexpected)
          },
        ],
      ],
    })
    expect(await screen.findByRole('button', { name: 'Tentar novamente' })).toBeTruthy()
  })

  test('that is empty says what will be there', async () => {
    await openWithdrawals()
    expect(await screen.findByText('O que for sacado para a sua conta aparece aqui.')).toBeTruthy()
  })
})
