import { getPaymentLink, listPaymentLinks } from '@vintem/contracts/payment-links/endpoints'
import { api } from '#lib/api.ts'

/** The newest payment links whose title matches. */
export async function findLinks(title: string, signal: AbortSignal) {
  const query = { size: 20, title: title || undefined }
  return (await api(listPaymentLinks, { query, signal })).content
}

export const readLink = (id: string, signal: AbortSignal) =>
  api(getPaymentLink, { params: { id }, signal })
