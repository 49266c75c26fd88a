import { AuditScreen } from '#features/audit/audit-screen.tsx'
import { AuditFilter, auditQuery } from '#features/audit/audit.queries.ts'
import { queryClient } from '#lib/query-client.ts'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  search: AuditFilter,
  prefetch: ({ search }) => queryClient.query(auditQuery(search)),
  render: ({ search, onSearchChange }) => (
    <AuditScreen filter={search} onFilterChange={onSearchChange} />
  ),
})
