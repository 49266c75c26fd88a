import { getCharge } from '@vintem/contracts/charge-detail/endpoints'
import { listCharges } from '@vintem/contracts/charges/endpoints'
import { ApiError } from '@vintem/contracts/client'
import { readReceiptNumber } from '@vintem/contracts/receipts/number'
import { chargeStatuses } from '#components/values/charge-status-badge.tsx'
import { reaisText, typedReais } from '#lib/amount.ts'
import { api } from '#lib/api.ts'
import type { PaletteItem } from '#shell/palette.ts'
import type { ChargeSummary } from './charges.queries.ts'
import { customerSearch } from './customer-search.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * The charge of an id or of a receipt's number, the latest of an amount, or the latest of the customers
 * that match, for the command palette.
 */
export async function findCharges(text: string, signal: AbortSignal): Promise<PaletteItem[]> {
  if (UUID.test(text)) return findCharge(text, signal)
  const { content } = await api(listCharges, { query: { ...wantedBy(text), size: 5 }, signal })
  return content.map(toItem)
}

function wantedBy(text: string) {
  const receipt = readReceiptNumber(text)
  if (receipt !== undefined) return { title: receipt }
  const value = typedReais(text)
  return value === undefined ? customerSearch.asking(text) : { valueMin: value, valueMax: value }
}

async function findCharge(id: string, signal: AbortSignal): Promise<PaletteItem[]> {
  try {
    return [toItem(await api(getCharge, { params: { id }, signal }))]
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return []
    throw error
  }
}

type Found = Pick<ChargeSummary, 'uuid' | 'customerName' | 'title' | 'value' | 'status'>

const toItem = ({ uuid, customerName, title, value, status }: Found): PaletteItem => ({
  href: `/cobrancas/${uuid}`,
  label: `${customerName} · ${title}`,
  detail: `${reaisText(value)} · ${chargeStatuses[status].label}`,
})
