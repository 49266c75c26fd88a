import { useIsFetching } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { queryClient } from '#lib/query-client.ts'

/** So much later than the last answer, which by then is drawn. */
const DRAWN_MS = 100

/**
 * Whether the first screen has its code and its data. What stands around it asks the server only
 * then: on a slow line the rows of a list come before the balance. Once true it stays so.
 */
export function useScreenStands(): boolean {
  const [stands, setStands] = useState(false)
  const isLoading = useRouterState({ select: ({ status }) => status === 'pending' })
  const isBusy = useIsFetching({}, queryClient) > 0 || isLoading

  useEffect(() => {
    if (isBusy) return undefined
    const timer = setTimeout(() => setStands(true), DRAWN_MS)
    return () => clearTimeout(timer)
  }, [isBusy])

  return stands
}
