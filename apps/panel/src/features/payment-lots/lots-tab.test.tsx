import { screen, within } from '@testing-library/react'
import { INITIAL_TOGGLES, type Profile } from '@vintem/contracts/access'
import {
  approvePaymentLot,
  discardPaymentLot,
  getPaymentLot,
  listLotItems,
  listPaymentLots,
  rejectPaymentLot,
} from '@vintem/contracts/payment-lots/endpoints'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { stubServer } from '../../../test/stub-server.ts'
import { LotsTab } from './lots-tab.tsx'
import type { Lot, LotItem, LotSearch } from './payment-lots.queries.ts'

const ID = '0199b3a0-0000-7000-8000-000000000001'
const HASH = 'a'.repeat(64)

const lot: Lot = {
  id: ID,
  file_name: 'fornecedores.txt',
  status: 'generated',
  total_transactions: 2,
  total_amount: 30,
  refused_transactions: 1,
  created_at: '2026-11-24T12:00:00.000Z',
  created_by: 'ana@exemplo.com.br',
  sent_at: null,
  error_message: null,
  hash: HASH,
  amount: 3_000,
  layout: '240',
  bank: '237',
  problems: [],
  first_date: '2026-11-24',
  last_date: '2026-11-30',
  is_own: true,
  approvals_needed: 0,
  approved_by: [],
  has_approved: false,
  is_sole_approver: false,
  approval_date: null,
  items: [
    { status: 'waiting', count: 2, amount: 3_000 },
    { status: 'refused', count: 1, amount: 0 },
  ],
}

const item: LotItem = {
  line: 3,
  your_number: 'NF-1',
  kind: 'PIX',
  recipient_name: 'Beatriz Lima',
  recipient_document: '***.444.777-**',
  pix_key: 'beatriz@exemplo.com.br',
  digitable_line: null,
  amount: 1_000,
  scheduled_date: '2026-11-24',
  status: 'waiting',
  reason: null,
  payment_id: null,
}

interface Opened {
  rows?: readonly Lot[]
  answers?: Parameters<typeof stubServer>[0]
  profile?: Profile
  search?: LotSearch
}

function Screen({ initial }: { initial: LotSearch }) {
  const [search, setSearch] = useState(initial)
  return <LotsTab search={search} onSearchChange={(next) => setSearch(next)} />
}

const pageOf = <Row,>(content: readonly Row[]) => ({
  content: [...content],
  number: 0,
  size: 20,
  totalElements: content.length,
  hasMoreElements: false,
})

async function openLots({ rows = [lot], answers = [], profile, search = {} }: Opened = {}) {
  const refused = { ...item, line: 5, status: 'refused', reason: 'O valor é zero.' } as const
  const calls = stubServer([
    ...answers,
    [listPaymentLots, () => pageOf(rows)],
    [getPaymentLot, () => rows[0] ?? lot],
    [listLotItems, () => pageOf([item, refused])],
    [approvePaymentLot, () => ({ ...lot, status: 'processing' })],
    [rejectPaymentLot, () => ({ ...lot, status: 'error' })],
    [discardPaymentLot, () => ({ ...lot, status: 'error' })],
  ])
  const toggles = [...INITIAL_TOGGLES, 'view_seller_pay_batch'] as const
  const { user } = await renderScreen(<Screen initial={search} />, profile, toggles)
  await screen.findByRole('heading', { name: 'Pagamentos em Lote' })
  return { calls, user }
}

const openDialog = async (given: Opened = {}) => {
  const opened = await openLots({ search: { lote: ID }, ...given })
  const dialog = await screen.findByRole('dialog', { name: 'Lote de pagamentos' })
  await within(dialog).findByText('fornecedores.txt')
  return { ...opened, dialog: within(dialog) }
}

// Goal: people see what a file would pay, line by line, before they confirm it, and nobody is offered what is refused.
describe('lots of payments', () => {
  // @spec 002 §2 Payments page: Bulk view: requirements, list with status, count, total and times
  test('shows requirements, and the files with status, count and total', async () => {
    await openLots()
    expect(screen.getByText('Até 5MB')).toBeTruthy()
    const row = (await screen.findByRole('link', { name: 'fornecedores.txt' })).closest('tr')
    expect(row?.textContent).toMatch(/Gerado.*2.*R\$\s30,00/)
  })

  // @spec 002 §2 Payments page: Bulk view: 'Nenhum arquivo encontrado', 'Erro ao carregar arquivos', 'Tentar novamente'
  test('says that there is none, and that the list could not be loaded', async () => {
    await openLots({ rows: [] })
    expect(await screen.findByText('Nenhum arquivo encontrado')).toBeTruthy()
  })

  test('offers another try where the list could not be loaded', async () => {
    const fails = () => Response.json({ errors: [] }, { status: 503 })
    await openLots({ answers: [[listPaymentLots, fails]] })
    expect(await screen.findByText('Erro ao carregar arquivos')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeTruthy()
  })

  test('explains a file of another kind before it is sent', async () => {
    const { user } = await openLots()
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('There is no input')
    input.accept = ''
    await user.upload(input, new File(['x'], 'lote.pdf', { type: 'application/pdf' }))
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Tipo de arquivo inválido. Aceitos: .txt, .ret, .cnab',
    )
  })

  test('is confirmed by its sender with the hash and the sum that were shown', async () => {
    const { calls, user, dialog } = await openDialog()
    expect(await dialog.findByText('O valor é zero.')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Confirmar e pagar' }))
    const confirm = within(await screen.findByRole('dialog', { name: 'Confirmar lote' }))
    expect(confirm.getByText(/2 pagamentos, R\$\s30,00 ao todo/).textContent).toContain(
      'Uma linha foi recusada e não é paga.',
    )
    await user.click(confirm.getByRole('button', { name: 'Confirmar e pagar' }))
    await screen.findByText('Lote aprovado: cada pagamento segue na sua data.')
    expect(calls.find(({ at }) => at === approvePaymentLot.at)?.body).toEqual({
      hash: HASH,
      amount: 3_000,
    })
  })

  test('of which others decide cannot be confirmed by its sender', async () => {
    const { dialog } = await openDialog({ rows: [{ ...lot, approvals_needed: 1 }] })
    expect(dialog.getByText('Pede a aprovação de outra pessoa.')).toBeTruthy()
    expect(dialog.queryByRole('button', { name: /Confirmar|Aprovar/ })).toBeNull()
    expect(dialog.getByRole('button', { name: 'Descartar' })).toBeTruthy()
  })

  test('is rejected with a reason', async () => {
    const rows = [{ ...lot, is_own: false, approvals_needed: 1 }]
    const { calls, user, dialog } = await openDialog({ rows })
    await user.click(dialog.getByRole('button', { name: 'Rejeitar' }))
    const reject = within(await screen.findByRole('dialog', { name: 'Rejeitar lote' }))
    await user.click(reject.getByRole('button', { name: 'Rejeitar' }))
    expect((await reject.findAllByText('Selecione o motivo da rejeição'))[0]).toBeTruthy()
    expect(calls.some(({ at }) => at === rejectPaymentLot.at)).toBe(false)
  })

  test('with problems of the file says them by line, and is not confirmed', async () => {
    const problems = [{ line: 7, text: 'O lote diz somar R$ 1,00, e soma R$ 2,00.' }]
    const rows = [
      { ...lot, status: 'error', problems, error_message: 'Erro no processamento' },
    ] as const
    const { dialog } = await openDialog({ rows })
    expect(dialog.getByRole('region', { name: 'Problemas do arquivo' }).textContent).toContain(
      'Linha 7: O lote diz somar',
    )
    expect(dialog.queryByRole('button', { name: /Confirmar|Descartar/ })).toBeNull()
  })

  test('is read by who only watches, and decided by nobody of them', async () => {
    const rows = [{ ...lot, is_own: false }]
    const { dialog } = await openDialog({ rows, profile: 'VIZUALIZATION' })
    expect(dialog.queryByRole('button', { name: /Aprovar|Rejeitar|Descartar/ })).toBeNull()
    expect(screen.queryByText('Escolher arquivo')).toBeNull()
  })

  test('once approved offers its return, and a file of what came back', async () => {
    const items: Lot['items'] = [{ status: 'returned', count: 1, amount: 1_000 }]
    const done: Lot = { ...lot, status: 'sent', approval_date: lot.created_at, items }
    const { dialog } = await openDialog({ rows: [done] })
    expect(dialog.getByRole('button', { name: 'Baixar retorno' })).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Baixar recusados' })).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Enviar recusados de novo' })).toBeTruthy()
  })

  test('of which all was paid has nothing to be sent again', async () => {
    const items: Lot['items'] = [{ status: 'completed', count: 2, amount: 3_000 }]
    const done: Lot = { ...lot, status: 'sent', approval_date: lot.created_at, items }
    const { dialog } = await openDialog({ rows: [done] })
    expect(dialog.getByRole('button', { name: 'Baixar retorno' })).toBeTruthy()
    expect(dialog.queryByRole('button', { name: /recusados/ })).toBeNull()
  })

  test('that came back is sent again by nobody who only watches', async () => {
    const items: Lot['items'] = [{ status: 'returned', count: 1, amount: 1_000 }]
    const done: Lot = { ...lot, status: 'sent', approval_date: lot.created_at, items }
    const { dialog } = await openDialog({ rows: [done], profile: 'VIZUALIZATION' })
    expect(dialog.getByRole('button', { name: 'Baixar recusados' })).toBeTruthy()
    expect(dialog.queryByRole('button', { name: 'Enviar recusados de novo' })).toBeNull()
  })
})
