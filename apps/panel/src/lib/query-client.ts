import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '@vintem/contracts/client'

const RETRIES = 2

/** The server was not reached, or was too busy; its other answers would not change. */
const mayPass = (error: Error) =>
  error instanceof ApiError && (error.status === 0 || error.status === 503)

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < RETRIES && mayPass(error),
        // A lost connection is told, not waited for in silence.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
}
