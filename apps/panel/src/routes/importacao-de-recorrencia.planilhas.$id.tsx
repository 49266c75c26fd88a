import { SheetImportScreen } from '#features/subscription-imports/import-screen.tsx'
import { importQuery, ImportSearch } from '#features/subscription-imports/imports.queries.ts'
import { queryClient } from '#lib/query-client.ts'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  search: ImportSearch,
  prefetch: ({ params }) => queryClient.query(importQuery(params['id'] ?? '')),
  render: ({ params: { id = '' }, search, onSearchChange }) => (
    <SheetImportScreen key={id} id={id} search={search} onSearchChange={onSearchChange} />
  ),
})
