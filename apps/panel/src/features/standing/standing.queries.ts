import { queryOptions } from '@tanstack/react-query'
import { getSellerBlock } from '@vintem/contracts/sellers/endpoints'
import { areTermsAccepted, getTerms } from '@vintem/contracts/terms/endpoints'
import { api } from '#lib/api.ts'

/** Neither changes often, and both are asked for on every screen. */
const SELDOM_MS = 300_000

/** Why payouts are blocked; null also where it could not be found out. */
export const blockQuery = (idSeller: number) =>
  queryOptions({
    queryKey: ['standing', 'block', idSeller],
    queryFn: async ({ signal }) => {
      try {
        return await api(getSellerBlock, { query: { id_seller: idSeller }, signal })
      } catch (error) {
        // Only to the console (specification 1 §8): work goes on without the banner.
        console.error('A verificação de bloqueio falhou', error)
        return { blockReason: null }
      }
    },
    staleTime: SELDOM_MS,
  })

export const termsAcceptedQuery = queryOptions({
  queryKey: ['standing', 'terms-accepted'],
  queryFn: ({ signal }) => api(areTermsAccepted, { signal }),
  staleTime: SELDOM_MS,
})

export const termsQuery = queryOptions({
  queryKey: ['standing', 'terms'],
  queryFn: ({ signal }) => api(getTerms, { signal }),
})
