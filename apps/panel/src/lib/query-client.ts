import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '@vintem/contracts/client'
import { session } from './api.ts'
import { onClockMoved } from './clock.ts'

const RETRIES = 2
/** How often it is looked whether a lost connection has returned. */
const RETURN_MILLIS = 5_000

/** The server was not reached, or was too busy; its other answers would not change. */
const mayPass = (error: Error) =>
  error instanceof ApiError && (error.status === 0 || error.status === 503)

/** The server's answers to the signed-in user. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < RETRIES && mayPass(error),
      // A lost connection is told, not waited for in silence.
      networkMode: 'always',
      refetchOnReconnect: true,
      // What could not be reached is asked again by itself until it can.
      refetchInterval: ({ state }) =>
        state.error instanceof ApiError && state.error.status === 0 && RETURN_MILLIS,
    },
    mutations: { networkMode: 'always' },
  },
})

session.subscribe((event) => {
  if (event !== 'changed') queryClient.clear()
})

// Days have passed at the server: what was read is of the past, and so are the periods asked for.
onClockMoved(() => void queryClient.invalidateQueries())
