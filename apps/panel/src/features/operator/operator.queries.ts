import { QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError } from '@vintem/contracts/client'
import type { Answer } from '@vintem/contracts/endpoint'
import { getOperatorSession, signOutOperator } from '@vintem/contracts/operators/endpoints'
import { onOperatorSessionOver, operatorApi } from '#lib/operator-api.ts'
import { cancelWaiting } from '#lib/step-up.ts'

export type OperatorSession = Answer<typeof getOperatorSession>

/** Separate from the answers to sellers, and cleared when the operator's session ends. */
export const operatorClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 10_000, retry: false, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
})

/** Who is signed in; null for nobody. */
export const operatorSessionQuery = queryOptions({
  queryKey: ['operator-session'],
  staleTime: Infinity,
  queryFn: async ({ signal }): Promise<OperatorSession | null> => {
    try {
      return await operatorApi(getOperatorSession, { signal })
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null
      throw error
    }
  },
})

const [SESSION] = operatorSessionQuery.queryKey

/** Shows the screens of a session that has just begun. */
export function beginOperatorSession(session: OperatorSession): void {
  operatorClient.setQueryData(operatorSessionQuery.queryKey, session)
}

/** Forgets all that the operator saw; the sign-in is shown where they were. */
function forgetOperatorSession(): void {
  cancelWaiting()
  operatorClient.setQueryData(operatorSessionQuery.queryKey, null)
  operatorClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION })
}

onOperatorSessionOver(() => {
  if (operatorClient.getQueryData(operatorSessionQuery.queryKey)) forgetOperatorSession()
})

/** Ends the session here and at the server. Throws ApiError where the server was not reached. */
export async function leaveOperatorSession(): Promise<void> {
  try {
    await operatorApi(signOutOperator)
  } catch (error) {
    // A session that is over needs no end.
    if (!(error instanceof ApiError && error.status === 401)) throw error
  }
  forgetOperatorSession()
}
