import { listPaymentLinks } from '@vintem/contracts/payment-links/endpoints'
import { reaisText, typedReais } from '#lib/amount.ts'
import { api } from '#lib/api.ts'
import type { PaletteItem } from '#shell/palette.ts'

/** The newest links of an amount, or whose title matches, for the command palette. */
export async function findPaymentLinks(text: string, signal: AbortSignal): Promise<PaletteItem[]> {
  const value = typedReais(text)
  const wanted = value === undefined ? { title: text } : { value }
  const { content } = await api(listPaymentLinks, { query: { ...wanted, size: 5 }, signal })
  return content.map((link) => ({
    href: `/seja-pago/${link.uuid}`,
    label: link.title,
    detail: reaisText(link.value),
  }))
}
