import { PixLimitsScreen } from '#features/pix-limits/pix-limits-screen.tsx'
import { pixLimitsQuery } from '#features/pix-limits/pix-limits.queries.ts'
import { queryClient } from '#lib/query-client.ts'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  prefetch: () => queryClient.query(pixLimitsQuery),
  render: () => <PixLimitsScreen />,
})
