import { useMutation } from '@tanstack/react-query'
import { advanceSandboxClock } from '@vintem/contracts/sandbox/endpoints'
import { api } from './sandbox-api.ts'
import { useWorldChanged } from './sandbox.queries.ts'

export type Advance = ReturnType<typeof useAdvance>

/**
 * Moves the clock to an instant. `by` names the control that started it, which shows that it is
 * busy.
 */
export function useAdvance() {
  const worldChanged = useWorldChanged()
  return useMutation({
    mutationFn: ({ until }: { until: string; by: string }) =>
      api(advanceSandboxClock, { body: { until } }),
    onSettled: worldChanged,
  })
}
