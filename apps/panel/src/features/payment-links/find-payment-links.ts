import { listPaymentLinks } from '@vintem/contracts/payment-links/endpoints'
import { reaisText } from '#lib/amount.ts'
import { api } from '#lib/api.ts'
import type { PaletteItem } from '#shell/palette.ts'

/** The newest links whose title matches, for the command palette. */
export async function findPaymentLinks(title: string, signal: AbortSignal): Promise<PaletteItem[]> {
  const { content } = await api(listPaymentLinks, { query: { title, size: 5 }, signal })
  return content.map((link) => ({
    href: `/seja-pago/${link.uuid}`,
    label: link.title,
    detail: reaisText(link.value),
  }))
}
