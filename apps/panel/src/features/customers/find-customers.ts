import { listCustomers } from '@vintem/contracts/customers/endpoints'
import { api } from '#lib/api.ts'
import type { PaletteItem } from '#shell/palette.ts'
import { documentText } from './customer-format.ts'
import { customerSearch } from './customer-search.ts'

/** The first customers by name that match, for the command palette. */
export async function findCustomers(text: string, signal: AbortSignal): Promise<PaletteItem[]> {
  const { content } = await api(listCustomers, {
    query: { ...customerSearch.asking(text), size: 5 },
    signal,
  })
  return content.map((customer) => ({
    href: `/clientes/${customer.id}`,
    label: customer.name,
    detail: documentText(customer),
  }))
}
