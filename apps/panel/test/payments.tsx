import { screen, within } from '@testing-library/react'
import { formatDigitableLine } from '@vintem/brazil/boleto'
import { INITIAL_TOGGLES, type Profile, type Toggle } from '@vintem/contracts/access'
import {
  approvePayment,
  cancelPayment,
  getPayment,
  getPaymentTerms,
  listPixPayments,
  payByPix,
  rejectPayment,
} from '@vintem/contracts/bill-payments/endpoints'
import { BUSINESS_TIME_HEADER } from '@vintem/contracts/endpoint'
import { lookUpPayee } from '@vintem/contracts/payees/endpoints'
import { getPaymentContest } from '@vintem/contracts/payment-contests/endpoints'
import { listPaymentReturns } from '@vintem/contracts/payment-returns/endpoints'
import { listPixFavorites } from '@vintem/contracts/pix-favorites/endpoints'
import {
  listSlipPayments,
  lookUpBankSlip,
  payBankSlip,
} from '@vintem/contracts/slip-payments/endpoints'
import { useState } from 'react'
import type {
  CheckedSlip,
  Payee,
  Payment,
  PaymentSearch,
  PaymentTerms,
} from '#features/bill-payments/bill-payments.queries.ts'
import { PaymentsScreen } from '#features/bill-payments/payments-screen.tsx'
import { hearTime } from '#lib/clock.ts'
import { renderScreen } from './render-screen.tsx'
import { stubServer } from './stub-server.ts'

export const ID = '0199b3a0-0000-7000-8000-000000000001'

const terms: PaymentTerms = {
  debitAccountAmount: 1_000,
  scheduledAmount: 0,
  updatedAt: '2026-11-24T12:00:00.000Z',
  today: '2026-11-24',
  pendingCount: 0,
  approvals: [{ above: 0, kind: 'NONE', needed: 0 }],
  obstacles: [],
}

export const payee: Payee = {
  pixKey: 'beatriz@exemplo.com.br',
  pixKeyType: 'EMAIL',
  name: 'Beatriz Lima',
  document: '***.444.777-**',
  source: 'DIRECTORY',
  isKnown: false,
  validUntil: '2026-11-24T12:15:00.000Z',
}

export const payment: Payment = {
  id: ID,
  uuid: ID,
  transaction_type: 'PIX',
  pix_key: 'beatriz@exemplo.com.br',
  pix_key_type: 'EMAIL',
  barcode: null,
  digitable_line: null,
  bank: null,
  due_date: null,
  amount: 5_000,
  original_amount: null,
  origin: 'PERSON',
  scheduled_date: '2026-11-24',
  cost_center: 'operacional',
  description: 'Farinha',
  status: 'approved',
  recipient_name: 'Beatriz Lima',
  recipient_document: '***.444.777-**',
  is_holder_confirmed: true,
  created_by: 'ana@exemplo.com.br',
  created_at: '2026-11-24T12:00:00.000Z',
  is_own: true,
  approved_by: null,
  approver_level: null,
  approvals_given: 0,
  has_approved: false,
  is_sole_approver: false,
  approval_date: '2026-11-24T12:00:00.000Z',
  runs_at: null,
  rejected_by: null,
  rejection_reason: null,
  rejection_date: null,
  return_reason: null,
  returned_at: null,
  notes: null,
  processed_at: null,
  updated_at: '2026-11-24T12:00:00.000Z',
  reference: null,
  check_code: null,
}

/** A boleto of R$ 40.00 of the bank 341, due on 30/11/2026. */
export const BARCODE = '34195164600000040001234567890123456789012345'
export const LINE = '34191234546789012345767890123457516460000004000'

export const slip: CheckedSlip = {
  barcode: BARCODE,
  digitableLine: LINE,
  amount: 4_000,
  originalAmount: 4_000,
  dueDate: '2026-11-30',
  finalPaymentDate: '2026-12-30',
  closesAt: null,
  payee: 'Energia S.A.',
  payeeDocument: '11.222.333/0001-81',
  bank: '341 - Itaú',
  status: 'pending_payment',
  isConfirmed: true,
  isKnown: true,
  checkedAt: '2026-11-24T12:00:00.000Z',
  validUntil: '2099-11-24T12:15:00.000Z',
}

export const slipPayment: Payment = {
  ...payment,
  transaction_type: 'BANK_SLIP',
  pix_key: null,
  pix_key_type: null,
  barcode: BARCODE,
  digitable_line: LINE,
  bank: '341 - Itaú',
  due_date: '2026-11-30',
  amount: 4_000,
  recipient_name: 'Energia S.A.',
  recipient_document: '11.222.333/0001-81',
}

type Answers = Parameters<typeof stubServer>[0]

interface Opened {
  rows?: readonly Payment[]
  terms?: Partial<PaymentTerms>
  answers?: Answers
  profile?: Profile
  search?: PaymentSearch
  toggles?: readonly Toggle[]
}

function Screen({ initial }: { initial: PaymentSearch }) {
  const [search, setSearch] = useState(initial)
  return <PaymentsScreen search={search} onSearchChange={(next) => setSearch(next)} />
}

/** Draws the payments page, and what a user does there. */
export async function openPayments({
  rows = [],
  terms: given,
  answers = [],
  profile,
  search = {},
  toggles = [...INITIAL_TOGGLES, 'view_seller_pay_bank_slip'],
}: Opened = {}) {
  // A Tuesday morning in São Paulo, as in the terms.
  hearTime(new Response(null, { headers: { [BUSINESS_TIME_HEADER]: terms.updatedAt } }))
  const calls = stubServer([
    ...answers,
    [getPaymentTerms, () => ({ ...terms, ...given })],
    [
      listPixPayments,
      () => ({
        content: [...rows],
        number: 0,
        size: 5,
        totalElements: rows.length,
        hasMoreElements: false,
      }),
    ],
    [getPayment, ({ path }) => rows.find(({ id }) => path.endsWith(id)) ?? payment],
    [
      listPixFavorites,
      () => ({ content: [], number: 0, size: 500, totalElements: 0, hasMoreElements: false }),
    ],
    [
      listSlipPayments,
      () => ({
        content: [...rows],
        number: 0,
        size: 5,
        totalElements: rows.length,
        hasMoreElements: false,
      }),
    ],
    [lookUpBankSlip, () => slip],
    [payBankSlip, () => slipPayment],
    [lookUpPayee, () => payee],
    [listPaymentReturns, () => []],
    [getPaymentContest, () => ({ contest: null, contestable_until: null })],
    [payByPix, () => payment],
    [approvePayment, () => ({ ...payment, is_own: false })],
    [rejectPayment, () => ({ ...payment, status: 'rejected' })],
    [cancelPayment, () => ({ ...payment, status: 'cancelled' })],
  ])
  const { user } = await renderScreen(<Screen initial={search} />, profile, toggles)
  await screen.findByRole('heading', { name: /^Lista de Pagamentos/ })
  /** Fills the form in, as far as it is not told otherwise, and asks for the review. */
  const fill = async ({ key = 'beatriz@exemplo.com.br', amount = '5000' } = {}) => {
    const form = within(await screen.findByRole('region', { name: 'Pagamento PIX' }))
    await user.type(form.getByRole('textbox', { name: /^Chave PIX de destino/ }), key)
    await user.type(form.getByRole('textbox', { name: /^Valor/ }), amount)
    await user.click(form.getByRole('combobox', { name: /^Centro de custo/ }))
    await user.click(await screen.findByRole('option', { name: 'Operacional' }))
    return form
  }
  const review = async () => {
    await user.click(screen.getByRole('button', { name: 'Revisar pagamento' }))
    return within(await screen.findByRole('dialog', { name: 'Revise seu pagamento' }))
  }
  /** Types or pastes a barcode, and chooses a cost centre. */
  const fillSlip = async (barcode = formatDigitableLine(LINE)) => {
    const form = within(await screen.findByRole('region', { name: 'Pagamento de Boleto' }))
    await user.click(form.getByRole('textbox', { name: /^Código de barras/ }))
    await user.paste(barcode)
    await user.click(form.getByRole('combobox', { name: /^Centro de custo/ }))
    await user.click(await screen.findByRole('option', { name: 'Operacional' }))
    return form
  }
  return {
    user,
    fill,
    fillSlip,
    review,
    changes: () => calls.filter(({ at }) => !at.startsWith('GET')),
  }
}
