import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '@vintem/contracts/client'
import { session } from './api.ts'
import { onClockMoved } from './clock.ts'

const RETRIES = 2
/** The interval of attempts while the connection is lost. */
const RETURN_MILLIS = 5_000

/**
 * True where the server was not reached or was too busy; a retry would not change other answers.
 */
const mayPass = (error: Error) =>
  error instanceof ApiError && (error.status === 0 || error.status === 503)

/** The server's answers to the signed-in user. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < RETRIES && mayPass(error),
      // A lost connection is reported immediately.
      networkMode: 'always',
      refetchOnReconnect: true,
      // Without a connection, queries are repeated until there is one.
      refetchInterval: ({ state }) =>
        state.error instanceof ApiError && state.error.status === 0 && RETURN_MILLIS,
    },
    mutations: { networkMode: 'always' },
  },
})

session.subscribe((event) => {
  if (event !== 'changed') queryClient.clear()
})

// The server's clock was advanced: data and their periods are old.
onClockMoved(() => void queryClient.invalidateQueries())
