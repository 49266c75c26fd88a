import { useQueryClient } from '@tanstack/react-query'
import { readAnew } from '#lib/read-anew.ts'

/** To await once a charge was changed, or may have been: whatever shows it is loaded anew. */
export function useChargeChanged(): () => Promise<void> {
  const client = useQueryClient()
  return () => readAnew(client, ['charges'])
}
