import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { getCustomer, listCustomers } from '@vintem/contracts/customers/endpoints'
import type { Answer } from '@vintem/contracts/endpoint'
import type { lookUpCompany } from '@vintem/contracts/look-ups/endpoints'
import { getSellerAddress } from '@vintem/contracts/sellers/endpoints'
import * as z from 'zod/mini'
import { api } from '#lib/api.ts'
import { readAnew } from '#lib/read-anew.ts'

/** What the query string of the list holds; the page size is the server's. */
export const CustomerFilter = z.omit(listCustomers.query, { size: true })
export type CustomerFilter = z.input<typeof CustomerFilter>

export type CustomerSummary = Answer<typeof listCustomers>['content'][number]
export type Customer = Answer<typeof getCustomer>
export type Company = Answer<typeof lookUpCompany>

/** Shared by the route and the screen, so a page fetched while its link is hovered is not fetched twice. */
export const customersQuery = (filter: CustomerFilter) =>
  queryOptions({
    queryKey: ['customers', 'list', filter],
    queryFn: ({ signal }) => api(listCustomers, { query: filter, signal }),
    placeholderData: keepPreviousData,
  })

/** As it stands now, whatever was read before. */
export const readCustomer = (id: string) => api(getCustomer, { params: { id } })

export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: ['customers', 'one', id],
    queryFn: ({ signal }) => api(getCustomer, { params: { id }, signal }),
  })

/** The customer who has this very document, where there is one. */
export const sameDocumentQuery = (document: string) =>
  queryOptions({
    queryKey: ['customers', 'same-document', document],
    queryFn: async ({ signal }) => {
      const { content } = await api(listCustomers, { query: { document, size: 20 }, signal })
      return content.find(({ documentNumber }) => documentNumber === document) ?? null
    },
  })

export const sellerAddressQuery = queryOptions({
  queryKey: ['sellers', 'address'],
  queryFn: ({ signal }) => api(getSellerAddress, { signal }),
})

/**
 * To call with a customer as the server answered it: its screen is right immediately, lists are
 * loaded again.
 */
export function useCustomerChanged(): (customer: Customer) => void {
  const client = useQueryClient()
  return (customer) => {
    client.setQueryData(customerQuery(customer.id).queryKey, customer)
    void readAnew(client, ['customers', 'list'])
  }
}
