import { screen, within } from '@testing-library/react'
import { add, centsToReais } from '@vintem/brazil/money'
import type { Profile } from '@vintem/contracts/access'
import {
  calculateAnticipatedWithdrawal,
  getAntiFraud,
  requestAnticipatedWithdrawal,
} from '@vintem/contracts/anticipated-withdrawals/endpoints'
import { getBankAccount } from '@vintem/contracts/bank-accounts/endpoints'
import {
  getWithdrawalTerms,
  listPendingWithdrawals,
  listWithdrawals,
  requestWithdrawal,
} from '@vintem/contracts/withdrawals/endpoints'
import { WithdrawalActions } from '#features/withdrawals/withdrawal-actions.tsx'
import { WithdrawalsSection } from '#features/withdrawals/withdrawals-section.tsx'
import type {
  BankAccount,
  Withdrawal,
  WithdrawalTerms,
} from '#features/withdrawals/withdrawals.queries.ts'
import { centsOf } from '#lib/amount.ts'
import { renderScreen } from './render-screen.tsx'
import { stubServer } from './stub-server.ts'

export const numbers = {
  bank: '341',
  issuer: '1234',
  issuerDigit: '',
  number: '556677',
  bankDigit: '8',
  accountType: 'CHECKING_ACCOUNT' as const,
}
export const account: BankAccount = {
  ...numbers,
  status: 'ACTIVE',
  reason: null,
  pausedUntil: null,
  registeredBy: 'ana@exemplo.com.br',
  registeredAt: '2026-11-21T12:00:00.000Z',
}
export const withdrawal: Withdrawal = {
  uuid: '0199b3a0-0000-7000-8000-000000000001',
  amount: 50,
  date: '2026-11-24T12:00:00.000Z',
  scheduledDate: '2026-11-24',
  status: 'PROCESSING',
  account: numbers,
  origin: 'AVAILABLE',
  destination: 'BANK',
  requestedBy: 'ana@exemplo.com.br',
  isOwn: true,
  approvedBy: null,
  approvalsNeeded: 0,
  approvalsGiven: 0,
  hasApproved: false,
  isSoleApprover: false,
  approvableUntil: null,
  rejectedBy: null,
  reason: null,
  paidAt: null,
  endedAt: null,
  reference: null,
  totalRedeem: null,
  anticipationTax: null,
  anticipation: null,
}
export const waiting: Withdrawal = {
  ...withdrawal,
  status: 'PENDING_APPROVAL',
  scheduledDate: null,
  approvableUntil: '2026-12-01T12:00:00.000Z',
  isOwn: false,
  requestedBy: 'bruno@exemplo.com.br',
}

export type Answers = Parameters<typeof stubServer>[0]

interface Opened {
  rows?: readonly Withdrawal[]
  terms?: Partial<WithdrawalTerms>
  registered?: BankAccount | null
  answers?: Answers
  profile?: Profile
}

const plus = (amount: number, more: number) => centsToReais(add(centsOf(amount), centsOf(more)))

const pageOf = (content: readonly Withdrawal[], size: number) => ({
  content: [...content],
  number: 0,
  size,
  totalElements: content.length,
  hasMoreElements: false,
})

/** Draws the withdrawals of a seller, and what a user does there. */
export async function openWithdrawals({
  rows = [],
  terms,
  registered = account,
  answers = [],
  profile,
}: Opened = {}) {
  const pending = rows.filter(({ status }) => status === 'PENDING_APPROVAL')
  const calls = stubServer([
    ...answers,
    [listWithdrawals, () => pageOf(rows, 20)],
    [listPendingWithdrawals, () => pageOf(pending, 50)],
    [
      getWithdrawalTerms,
      () => ({
        availableAmount: 99.01,
        approvals: [{ above: 0, kind: 'NONE', needed: 0 }],
        obstacles: [],
        pendingCount: pending.length,
        bankingType: 'ACQUIRING',
        checking: null,
        ...terms,
      }),
    ],
    [
      getBankAccount,
      () => ({
        account: registered,
        holder: { name: 'Padaria Pão Quente Ltda.', document: '11222333000181' },
      }),
    ],
    [requestWithdrawal, () => withdrawal],
    [
      calculateAnticipatedWithdrawal,
      ({ body }) => {
        const { amount } = body as { amount: number }
        return {
          amountToAnticipation: 963.1,
          totalRedeem: plus(amount, 963.1),
          anticipationTax: 34.67,
          amountToReceive: plus(amount, 928.43),
        }
      },
    ],
    [getAntiFraud, () => ({ fraudFlag: false })],
    [requestAnticipatedWithdrawal, () => withdrawal],
  ])
  const { user } = await renderScreen(
    <>
      <WithdrawalActions />
      <WithdrawalsSection page={undefined} onPageChange={() => undefined} />
    </>,
    profile,
  )
  await screen.findByRole('heading', { name: 'Saques' })
  const begin = async () => {
    await user.click(await screen.findByRole('button', { name: 'Novo saque' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Novo saque' }))
    await dialog.findByRole('textbox', { name: 'Valor do saque' })
    return dialog
  }
  const seePending = async () => {
    await user.click(await screen.findByRole('button', { name: 'Saques pendentes (1)' }))
    return within(await screen.findByRole('dialog', { name: 'Saques pendentes' }))
  }
  return { user, begin, seePending, changes: () => calls.filter(({ at }) => !at.startsWith('GET')) }
}

/** A text as it reads, whatever holds its words together. */
export const plain = (text: string | null) =>
  (text ?? '').replaceAll('\u00a0', ' ').replaceAll('\u200b', '')
