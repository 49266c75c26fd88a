import { screen, within } from '@testing-library/react'
import { getBankAccount } from '@vintem/contracts/bank-accounts/endpoints'
import {
  getTreasuryGrowth,
  getTreasurySummary,
  invest,
  listApplications,
  listTreasuryLines,
  previewOldest,
  previewRedemption,
  redeemApplication,
  redeemOldest,
} from '@vintem/contracts/treasury/endpoints'
import { getCheckingTerms } from '@vintem/contracts/withdrawals/endpoints'
import type { Summary } from '#features/treasury/treasury.queries.ts'
import { page } from '../src/routes/tesouraria.tsx'
import { AtAddress } from './at-address.tsx'
import { renderScreen } from './render-screen.tsx'
import { stubServer } from './stub-server.ts'
import { account } from './withdrawals.tsx'

export const summary: Summary = {
  productId: '0199b3a0-0000-7000-8000-00000000000a',
  cdi: 100,
  version: 1,
  rate: { day: '2026-11-20', daily: 0.055131, annual: 14.9 },
  valuedOn: '2026-11-23',
  debitAccountAmount: 1_000,
  investAccountAmount: 10_071.91,
  redeemAccountAmount: 10_037.34,
  iofAmount: 23.73,
  incomeTaxAmount: 10.84,
  provisionedAmount: 300,
  availableAmount: 50,
  totalAmount: 11_387.34,
  debitAccountKey: '0199b3a0-1111-4000-8000-00000000000c',
  investAccountKey: '0199b3a0-1111-4000-8000-00000000000d',
  updatedAt: '2026-11-23T12:00:00.000Z',
}
const growth = [
  { day: '2026-11-03', balance: 10_000, yielded: 0 },
  { day: '2026-11-23', balance: 10_071.91, yielded: 71.91 },
]
export const application = {
  application_id: '0199b3a0-0000-7000-8000-000000000001',
  created_at: '2026-11-03T12:00:00.000Z',
  counts_from: '2026-11-03',
  amount: 10_000,
  current_amount: 10_037.34,
  gross_amount: 10_071.91,
  iof: 23.73,
  income_tax: 10.84,
  yield_params: { percent: 100 },
  requested_by: 'ana@exemplo.com.br',
}
const part = {
  application_id: application.application_id,
  gross: 5_017.22,
  principal: 4_981.4,
  yielded: 35.82,
  days: 20,
  iof_percent: 33,
  iof: 11.82,
  income_tax_percent: 22.5,
  income_tax: 5.4,
  net: 5_000,
}
export const taken = { amount: 5_000, gross: 5_017.22, iof: 11.82, income_tax: 5.4, parts: [part] }
const redeemed = {
  ...taken,
  uuid: '0199b3a0-0000-7000-8000-000000000002',
  created_at: '2026-11-23T12:00:00.000Z',
}
export const line = {
  uuid: '0199b3a0-0000-7000-8000-000000000003',
  kind: 'investment-yield',
  created_at: '2026-11-04T09:00:00.000Z',
  execution_date: '2026-11-04',
  description: 'Rendimento',
  amount: 5.51,
  balance: 10_005.51,
}
const pageOf = <Row,>(content: readonly Row[]) => ({
  content,
  number: 0,
  size: 10,
  totalElements: content.length,
  hasMoreElements: false,
})

type Answers = Parameters<typeof stubServer>[0]
interface Opened {
  answers?: Answers
  change?: Partial<Summary>
  lines?: readonly (typeof line)[]
  profile?: 'ADMIN' | 'MASTER' | 'VIZUALIZATION'
  start?: string
}

/** Opens the treasury beside a server that answers so. */
export async function openTreasury({
  answers = [],
  change,
  lines = [line],
  profile,
  start = '',
}: Opened = {}) {
  const calls = stubServer([
    ...answers,
    [getTreasuryGrowth, () => ({ days: growth })],
    [getTreasurySummary, () => ({ ...summary, ...change })],
    [listTreasuryLines, () => pageOf(lines)],
    [listApplications, () => pageOf([application])],
    [previewRedemption, () => taken],
    [previewOldest, () => taken],
    [redeemApplication, () => redeemed],
    [redeemOldest, () => redeemed],
    [invest, () => application],
    [getCheckingTerms, () => ({ availableAmount: 1_000, approvals: [], obstacles: [] })],
    [getBankAccount, () => ({ account, holder: { name: 'Ana', document: '71428571000170' } })],
  ])
  const { user } = await renderScreen(<AtAddress page={page} start={start} />, profile)
  const bodiesOf = (endpoint: { at: string }) =>
    calls.filter(({ at }) => at === endpoint.at).map(({ body }) => body)
  const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
  return { user, calls, bodiesOf, dialog }
}
