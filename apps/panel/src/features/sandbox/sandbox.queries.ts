import { keepPreviousData, QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '@vintem/contracts/endpoint'
import { listSandboxAccountOpenings } from '@vintem/contracts/sandbox/account-openings'
import { listSandboxBankOrders } from '@vintem/contracts/sandbox/bank-orders'
import { listSandboxChallenges } from '@vintem/contracts/sandbox/challenges'
import {
  getSandboxClock,
  getSandboxMessage,
  listSandboxCardPayments,
  listSandboxCards,
  listSandboxFaults,
  listSandboxMessages,
  listSandboxSellers,
} from '@vintem/contracts/sandbox/endpoints'
import { listSandboxInvoices } from '@vintem/contracts/sandbox/invoices'
import { listSandboxMandates } from '@vintem/contracts/sandbox/mandates'
import { listSandboxWhatsApp } from '@vintem/contracts/sandbox/messages'
import { listSandboxPixKeys } from '@vintem/contracts/sandbox/pix-keys'
import { listSandboxRates } from '@vintem/contracts/sandbox/rates'
import { listSandboxRegisteredSlips } from '@vintem/contracts/sandbox/registered-slips'
import { listSandboxSubscriptions } from '@vintem/contracts/sandbox/subscriptions'
import {
  listSandboxPurchases,
  listSandboxVirtualCards,
} from '@vintem/contracts/sandbox/virtual-cards'
import { readAnew } from '#lib/read-anew.ts'
import type { PayableKind } from './payable-kinds.ts'
import { api } from './sandbox-api.ts'
import type { SandboxView } from './sandbox-view.ts'

/** Separate from the seller's answers, which are cleared when a session ends. */
export const sandboxClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
})

/**
 * The simulated world changes without the panel, so its lists are refetched while the tab is
 * visible.
 */
const live = { refetchInterval: 4_000 }

export type TestCard = Answer<typeof listSandboxCards>[number]
export type CardPayment = Answer<typeof listSandboxCardPayments>['content'][number]
export type ChallengeOfWorld = Answer<typeof listSandboxChallenges>['content'][number]
export type OpeningOfWorld = Answer<typeof listSandboxAccountOpenings>['content'][number]
export type KeyOfWorld = Answer<typeof listSandboxPixKeys>['content'][number]
export type BankOrderOfWorld = Answer<typeof listSandboxBankOrders>['content'][number]
export type RateOfWorld = Answer<typeof listSandboxRates>[number]
export type RegisteredSlipOfWorld = Answer<typeof listSandboxRegisteredSlips>[number]
export type PurchaseOfWorld = Answer<typeof listSandboxPurchases>['content'][number]
export type InvoiceOfWorld = Answer<typeof listSandboxInvoices>['content'][number]
export type MandateOfWorld = Answer<typeof listSandboxMandates>['content'][number]
export type WhatsAppOfWorld = Answer<typeof listSandboxWhatsApp>['content'][number]
export type PendingFault = Answer<typeof listSandboxFaults>[number]
export type MessageSummary = Answer<typeof listSandboxMessages>['content'][number]
export type Message = Answer<typeof getSandboxMessage>

export type SubscriptionOfWorld = Answer<typeof listSandboxSubscriptions>['content'][number]

export type WaitingSeller = Answer<typeof listSandboxSellers>[number]

export const subscriptionsQuery = ({ search, page }: SandboxView) =>
  queryOptions({
    queryKey: ['subscriptions', search, page],
    queryFn: ({ signal }) => api(listSandboxSubscriptions, { query: { search, page }, signal }),
    placeholderData: keepPreviousData,
    ...live,
  })

export const clockQuery = queryOptions({
  queryKey: ['clock'],
  queryFn: ({ signal }) => api(getSandboxClock, { signal }),
  ...live,
})

export const payablesQuery = (kind: PayableKind, { search, onlyOpen, page }: SandboxView) =>
  queryOptions({
    queryKey: ['payables', kind.name, search, onlyOpen, page],
    queryFn: ({ signal }) => kind.list({ search, onlyOpen, page }, signal),
    placeholderData: keepPreviousData,
    ...live,
  })

export const cardPaymentsQuery = ({ search, page }: SandboxView) =>
  queryOptions({
    queryKey: ['card-payments', search, page],
    queryFn: ({ signal }) => api(listSandboxCardPayments, { query: { search, page }, signal }),
    placeholderData: keepPreviousData,
    ...live,
  })

export const challengesQuery = ({ search, page }: SandboxView) =>
  queryOptions({
    queryKey: ['challenges', search, page],
    queryFn: ({ signal }) => api(listSandboxChallenges, { query: { search, page }, signal }),
    placeholderData: keepPreviousData,
    ...live,
  })

export const bankOrdersQuery = ({ search, page }: SandboxView) =>
  queryOptions({
    queryKey: ['bank-orders', search, page],
    queryFn: ({ signal }) => api(listSandboxBankOrders, { query: { search, page }, signal }),
    placeholderData: keepPreviousData,
    ...live,
  })

export const accountOpeningsQuery = ({ search, page }: SandboxView) =>
  queryOptions({
    queryKey: ['account-openings', search, page],
    queryFn: ({ signal }) => api(listSandboxAccountOpenings, { query: { search, page }, signal }),
    placeholderData: keepPreviousData,
    ...live,
  })

export const registeredSlipsQuery = () =>
  queryOptions({
    queryKey: ['registered-slips'],
    queryFn: ({ signal }) => api(listSandboxRegisteredSlips, { signal }),
  })

export const ratesQuery = () =>
  queryOptions({
    queryKey: ['rates'],
    queryFn: ({ signal }) => api(listSandboxRates, { signal }),
    ...live,
  })

export const pixKeysQuery = ({ search, page }: SandboxView) =>
  queryOptions({
    queryKey: ['pix-keys', search, page],
    queryFn: ({ signal }) => api(listSandboxPixKeys, { query: { search, page }, signal }),
    placeholderData: keepPreviousData,
    ...live,
  })

export const purchasesQuery = ({ search, page }: SandboxView) =>
  queryOptions({
    queryKey: ['card-purchases', search, page],
    queryFn: ({ signal }) => api(listSandboxPurchases, { query: { search, page }, signal }),
    placeholderData: keepPreviousData,
    ...live,
  })

/** The newest cards, to choose from. */
export const virtualCardsQuery = queryOptions({
  queryKey: ['virtual-cards'],
  queryFn: ({ signal }) => api(listSandboxVirtualCards, { query: { size: 100 }, signal }),
})

export const invoicesQuery = ({ search, page }: SandboxView) =>
  queryOptions({
    queryKey: ['invoices', search, page],
    queryFn: ({ signal }) => api(listSandboxInvoices, { query: { search, page }, signal }),
    placeholderData: keepPreviousData,
    ...live,
  })

export const mandatesQuery = ({ search, page }: SandboxView) =>
  queryOptions({
    queryKey: ['mandates', search, page],
    queryFn: ({ signal }) => api(listSandboxMandates, { query: { search, page }, signal }),
    placeholderData: keepPreviousData,
    ...live,
  })

export const cardsQuery = queryOptions({
  queryKey: ['cards'],
  queryFn: ({ signal }) => api(listSandboxCards, { signal }),
  staleTime: Infinity,
})

export const sellersQuery = queryOptions({
  queryKey: ['sellers'],
  queryFn: ({ signal }) => api(listSandboxSellers, { signal }),
  ...live,
})

export const faultsQuery = queryOptions({
  queryKey: ['faults'],
  queryFn: ({ signal }) => api(listSandboxFaults, { signal }),
  ...live,
})

export const messagesQuery = ({ search, page }: SandboxView) =>
  queryOptions({
    queryKey: ['messages', search, page],
    queryFn: ({ signal }) => api(listSandboxMessages, { query: { search, page }, signal }),
    placeholderData: keepPreviousData,
    ...live,
  })

export const whatsAppQuery = ({ search, page }: SandboxView) =>
  queryOptions({
    queryKey: ['whats-app', search, page],
    queryFn: ({ signal }) => api(listSandboxWhatsApp, { query: { search, page }, signal }),
    placeholderData: keepPreviousData,
    ...live,
  })

export const messageQuery = (id: string) =>
  queryOptions({
    queryKey: ['message', id],
    queryFn: ({ signal }) => api(getSandboxMessage, { params: { id }, signal }),
    staleTime: Infinity,
  })

/** Called after an action, which may change anything. Resolves when all data are read again. */
export function useWorldChanged(): () => Promise<void> {
  const client = useQueryClient()
  return () => readAnew(client)
}
