import { CardScreen } from '#features/virtual-cards/card-screen.tsx'
import { cardQuery, CardSearch } from '#features/virtual-cards/virtual-cards.queries.ts'
import { queryClient } from '#lib/query-client.ts'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  search: CardSearch,
  prefetch: ({ params }) => queryClient.query(cardQuery(params['id'] ?? '')),
  render: ({ params: { id = '' }, search, onSearchChange }) => (
    <CardScreen key={id} id={id} search={search} onSearchChange={onSearchChange} />
  ),
})
