import { useQueryClient } from '@tanstack/react-query'
import { readAnew } from '#lib/read-anew.ts'

/** To await once a charge was changed, or may have been: what shows it or its money is read again. */
export function useChargeChanged(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all([readAnew(client, ['charges']), readAnew(client, ['dashboard'])])
  }
}
