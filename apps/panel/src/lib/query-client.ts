import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '@vintem/contracts/client'
import { session } from './api.ts'

const RETRIES = 2

/** The server was not reached, or was too busy; its other answers would not change. */
const mayPass = (error: Error) =>
  error instanceof ApiError && (error.status === 0 || error.status === 503)

/** What the server has answered to whoever is signed in. */
export const queryClient = new QueryClient({
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

session.subscribe((event) => {
  if (event !== 'changed') queryClient.clear()
})
