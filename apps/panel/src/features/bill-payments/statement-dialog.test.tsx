import { screen, within } from '@testing-library/react'
import { Unexpected } from '@vintem/contracts/errors'
import {
  exportPayments,
  getPaymentTotals,
  listPayments,
} from '@vintem/contracts/payment-statements/endpoints'
import { describe, expect, test } from 'vitest'
import { openPayments, payment } from '../../../test/payments.tsx'
import type { Payment } from './bill-payments.queries.ts'

async function openStatement(
  rows: readonly Payment[],
  more: NonNullable<Parameters<typeof openPayments>[0]>['answers'] = [],
) {
  const asked: Record<string, string>[] = []
  const opened = await openPayments({
    answers: [
      ...more,
      [
        listPayments,
        ({ query }) => {
          asked.push(query)
          return {
            content: [...rows],
            number: 0,
            size: 10,
            totalElements: rows.length,
            hasMoreElements: false,
          }
        },
      ],
      [
        getPaymentTotals,
        () => ({
          totals: rows.length === 0 ? [] : [{ status: 'completed', count: 12, amount: 128_45 }],
        }),
      ],
    ],
  })
  await opened.user.click(await screen.findByRole('button', { name: 'Extrato de Pagamentos' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Extrato de Pagamentos' }))
  return { ...opened, dialog, asked }
}

// Goal: everything that left checking is found by what people know of it, with the sum of each status.
describe('the statement of payments', () => {
  // @spec 002 §2 Balance card: It opens the modal 'Extrato de Pagamentos'
  // @spec 002 §4 Payments: Payment statuses and labels of the statement
  test('has payments, how many, and the sum of each status', async () => {
    const { dialog } = await openStatement([{ ...payment, status: 'completed' }])
    expect(await dialog.findByText('Beatriz Lima')).toBeTruthy()
    expect(dialog.getByText('12 pagamentos')).toBeTruthy()
    expect(dialog.getByText(/^Pago: 12, R\$\s128,45$/)).toBeTruthy()
    expect(dialog.getByText('Pago')).toBeTruthy()
  })

  // @spec 002 §8 Payments: 'Erro na exportação'
  test('that cannot be exported says why, under its title', async () => {
    const { user, dialog } = await openStatement(
      [payment],
      [[exportPayments, () => Response.json({ errors: [Unexpected] }, { status: 500 })]],
    )
    await user.click(dialog.getByRole('button', { name: 'Exportar PDF' }))
    const title = await screen.findByText('Erro na exportação')
    expect(title.parentElement?.textContent).toContain(Unexpected.description)
  })

  // @spec 002 §8 Payments: 'Filtros limpos', 'Extrato atualizado'
  test('is searched by the server, cleared and read again', async () => {
    const { user, dialog, asked } = await openStatement([payment])
    await user.type(await dialog.findByRole('searchbox'), 'farinha')
    await dialog.findByText('Beatriz Lima')
    await expect.poll(() => asked.at(-1)).toMatchObject({ searchTerm: 'farinha' })
    await user.click(dialog.getByRole('button', { name: 'Limpar' }))
    expect(await screen.findByText('Filtros limpos')).toBeTruthy()
    expect(dialog.getByRole('searchbox')).toHaveProperty('value', '')
    const before = asked.length
    await user.click(dialog.getByRole('button', { name: 'Atualizar' }))
    expect(await screen.findByText('Extrato atualizado')).toBeTruthy()
    expect(asked.length).toBeGreaterThan(before)
    expect(asked.at(-1)).not.toHaveProperty('searchTerm')
  })

  // @spec 002 §2 Balance card: Empty text: 'Nenhum pagamento encontrado'
  test('that is empty says so', async () => {
    const { dialog } = await openStatement([])
    expect(await dialog.findByText('Nenhum pagamento encontrado')).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Exportar PDF' })).toBeTruthy()
  })
})
