import { LimitsScreen } from '#features/virtual-cards/limits-screen.tsx'
import { allCardsQuery } from '#features/virtual-cards/virtual-cards.queries.ts'
import { queryClient } from '#lib/query-client.ts'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  prefetch: () => queryClient.query(allCardsQuery),
  render: () => <LimitsScreen />,
})
