import { screen, within } from '@testing-library/react'
import { INITIAL_TOGGLES } from '@vintem/contracts/access'
import { Unexpected } from '@vintem/contracts/errors'
import { listSlipPayments } from '@vintem/contracts/slip-payments/endpoints'
import { describe, expect, test } from 'vitest'
import { ID, LINE, openPayments, slipPayment } from '../../../../test/payments.tsx'
import { refusal } from '../../../../test/stub-server.ts'

const open = (change: object = {}, more: Parameters<typeof openPayments>[0] = {}) =>
  openPayments({ rows: [{ ...slipPayment, ...change }], search: { tab: 'boleto' }, ...more })

// Goal: people find what they paid by boleto, and read what became of it.
describe('the list of boletos', () => {
  // @spec 002 §2 Payments page: Boleto view: list 'Lista de Pagamentos de Boletos' and its columns
  test('has a row for each, with its line, amount, status and who sent it', async () => {
    await open()
    const list = within(
      await screen.findByRole('region', { name: 'Lista de Pagamentos de Boletos' }),
    )
    for (const text of [LINE, 'Energia S.A.', 'Operacional', 'Aprovado', 'ana@exemplo.com.br']) {
      expect(await list.findByText(text)).toBeTruthy()
    }
    for (const name of ['Código de barras', 'Valor', 'Data', 'Centro de custo', 'Situação']) {
      expect(list.getByRole('columnheader', { name: new RegExp(`^${name}`) })).toBeTruthy()
    }
    const sent = list.getByText('ana@exemplo.com.br').closest('td')
    expect(sent?.textContent).toMatch(/^ana@exemplo\.com\.br\d\d\/\d\d\/\d{4} \d\d:\d\d$/)
  })

  test('is a tab beside PIX, and leads back to it', async () => {
    const { user } = await openPayments()
    await user.click(screen.getByRole('tab', { name: 'Boleto' }))
    expect(await screen.findByRole('heading', { name: 'Pagamento de Boleto' })).toBeTruthy()
    expect(await screen.findByText('Os boletos que você pagar aparecem aqui.')).toBeTruthy()
    await user.click(screen.getByRole('tab', { name: 'PIX' }))
    expect(await screen.findByRole('heading', { name: 'Pagamento PIX' })).toBeTruthy()
  })

  test('is nowhere for a seller without boletos', async () => {
    await openPayments({ toggles: INITIAL_TOGGLES, search: { tab: 'boleto' } })
    expect(screen.queryByRole('tab')).toBeNull()
    expect(screen.getByRole('heading', { name: 'Lista de Pagamentos PIX' })).toBeTruthy()
  })

  test('is read by who only watches, and has no form for them', async () => {
    await open({}, { profile: 'VIZUALIZATION' })
    expect(await screen.findByText(LINE)).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Pagamento de Boleto' })).toBeNull()
  })

  // @spec 002 §2 Payments page: Boleto view: detail modal 'Dados do Pagamento' and its messages
  test.each([
    ['completed', /^Pagamento concluído com sucesso/],
    ['processing', /está sendo processado/],
    ['returned', /foi devolvido/],
  ] as const)('opens a detail that says of %s that it is beyond change', async (status, text) => {
    await open({ status, reference: 'AUT-1' }, { search: { tab: 'boleto', pagamento: ID } })
    const dialog = within(await screen.findByRole('dialog', { name: 'Dados do Pagamento' }))
    expect((await dialog.findByText(text)).textContent).toContain(
      'Este pagamento já foi processado e não pode ser modificado.',
    )
    for (const fact of ['Boleto Bancário', '341 - Itaú', 'Autenticação do banco', 'AUT-1', ID]) {
      expect(dialog.getByText(fact)).toBeTruthy()
    }
  })

  test('names boleto and beneficiary before it is approved', async () => {
    const pending = { status: 'pending_approval', is_own: false, approver_level: 1 } as const
    const { user } = await open(pending, { search: { tab: 'boleto', pagamento: ID } })
    const dialog = within(await screen.findByRole('dialog', { name: 'Dados do Pagamento' }))
    expect(dialog.getByText('Pendente de Aprovação')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Aprovar' }))
    const confirm = await screen.findByRole('dialog', { name: 'Aprovar pagamento' })
    expect(confirm.textContent).toMatch(/Energia S\.A\. \(11\.222\.333\/0001-81\), boleto 34191/)
  })

  test('can be loaded again', async () => {
    const fail = () => {
      throw refusal(Unexpected)
    }
    await open({}, { answers: [[listSlipPayments, fail]], search: { tab: 'boleto' } })
    expect(await screen.findByText('Erro ao carregar lista de pagamentos')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeTruthy()
  })
})
