import { queryOptions } from '@tanstack/react-query'
import { getSellerBlock } from '@vintem/contracts/sellers/block'
import { areTermsAccepted, getTerms } from '@vintem/contracts/terms/endpoints'
import { api } from '#lib/api.ts'

/** Both are needed on every screen and rarely change. */
const SELDOM_MS = 300_000

/** The reason why payouts are blocked; null also where it could not be read. */
export const blockQuery = (idSeller: number) =>
  queryOptions({
    queryKey: ['standing', 'block', idSeller],
    queryFn: async ({ signal }) => {
      try {
        return await api(getSellerBlock, { query: { id_seller: idSeller }, signal })
      } catch (error) {
        if (signal.aborted) throw error
        // Logged only to the console (specification 1 §8): the panel works without the banner.
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
