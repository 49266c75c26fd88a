import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '@vintem/contracts/client'
import { RailUnavailable } from '@vintem/contracts/errors'
import { lookUpCompany } from '@vintem/contracts/look-ups/endpoints'
import { api } from '#lib/api.ts'

/** Look-ups are stable for long, and not retried: people type instead. */
export const lookUp = { staleTime: Infinity, retry: false } as const

export const companyQuery = (document: string) =>
  queryOptions({
    queryKey: ['companies', document],
    queryFn: ({ signal }) => api(lookUpCompany, { params: { document }, signal }),
    ...lookUp,
  })

/** True where a look-up failed without an answer, and not because nothing was found. */
export const isOutOfReach = (error: unknown): boolean =>
  error instanceof ApiError && [0, RailUnavailable.status].includes(error.status)

/** Why a CNPJ was not found, as the hint of its field. */
export const companyFailure = (error: unknown): string =>
  isOutOfReach(error)
    ? 'A consulta de CNPJ não respondeu. Preencha os dados a seguir.'
    : 'Não encontramos os dados desta empresa. Preencha a seguir.'
