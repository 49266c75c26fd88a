import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { cents, centsToReais } from '@vintem/brazil/money'
import {
  calculateAnticipatedWithdrawal,
  getAntiFraud,
} from '@vintem/contracts/anticipated-withdrawals/endpoints'
import { getBankAccount } from '@vintem/contracts/bank-accounts/endpoints'
import type { Answer } from '@vintem/contracts/endpoint'
import {
  getCheckingTerms,
  getWithdrawalTerms,
  listPendingWithdrawals,
  listWithdrawals,
} from '@vintem/contracts/withdrawals/endpoints'
import { api } from '#lib/api.ts'

export type Withdrawal = Answer<typeof listWithdrawals>['content'][number]
export type BankAccount = NonNullable<Answer<typeof getBankAccount>['account']>
export type BankAccountAnswer = Answer<typeof getBankAccount>
export type Included = Answer<typeof calculateAnticipatedWithdrawal>
export type WithdrawalTerms = Answer<typeof getWithdrawalTerms>
export type CheckingTerms = Answer<typeof getCheckingTerms>

/** The polling interval while the bank decides, which it usually does within seconds. */
const POLL_MS = 2_000

/** Above the statement stand the newest; the others are on further pages. */
const SHOWN = 5

/** A page of the withdrawals, read again while one of them is on its way. */
export const withdrawalsQuery = (page: string | number = 0) =>
  queryOptions({
    queryKey: ['withdrawals', 'list', page],
    queryFn: ({ signal }) => api(listWithdrawals, { query: { page, size: SHOWN }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.content.some(({ status }) => status === 'PROCESSING') ? POLL_MS : false,
  })

/** The withdrawals that wait for approval, the newest fifty. */
export const pendingQuery = () =>
  queryOptions({
    queryKey: ['withdrawals', 'pending'],
    queryFn: ({ signal }) => api(listPendingWithdrawals, { signal }),
  })

/** What a withdrawal would meet now. */
export const termsQuery = () =>
  queryOptions({
    queryKey: ['withdrawals', 'terms'],
    queryFn: ({ signal }) => api(getWithdrawalTerms, { signal }),
  })

/** What a withdrawal from checking would meet now. */
export const checkingTermsQuery = () =>
  queryOptions({
    queryKey: ['withdrawals', 'checking-terms'],
    queryFn: ({ signal }) => api(getCheckingTerms, { signal }),
  })

/** The registered account, read again while the bank checks it. */
export const bankAccountQuery = () =>
  queryOptions({
    queryKey: ['withdrawals', 'account'],
    queryFn: ({ signal }) => api(getBankAccount, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.account?.status === 'PROCESSING' ? POLL_MS : false,
  })

/**
 * What a withdrawal of so many cents with all that can be anticipated comes to, as it is now.
 */
export const includedQuery = (amountCents: number) =>
  queryOptions({
    queryKey: ['withdrawals', 'included', amountCents],
    queryFn: ({ signal }) =>
      api(calculateAnticipatedWithdrawal, {
        body: { amount: centsToReais(cents(amountCents)) },
        signal,
      }),
    staleTime: 0,
    retry: false,
  })

/** Whether the seller is flagged for fraud. */
export const antiFraudQuery = () =>
  queryOptions({
    queryKey: ['withdrawals', 'anti-fraud'],
    queryFn: ({ signal }) => api(getAntiFraud, { signal }),
  })

/** Everything that a withdrawal or another account changes is read again, balance and statement too. */
export function useMoneyMoved(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries()
}
