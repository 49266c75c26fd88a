import { AuditScreen } from '#features/audit/audit-screen.tsx'
import { AuditSearch, auditQuery } from '#features/audit/audit.queries.ts'
import { queryClient } from '#lib/query-client.ts'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  search: AuditSearch,
  prefetch: ({ search }) => {
    const { entry: _, ...filter } = search
    return queryClient.query(auditQuery(filter))
  },
  render: ({ search, onSearchChange }) => (
    <AuditScreen search={search} onSearchChange={onSearchChange} />
  ),
})
