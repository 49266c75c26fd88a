import { screens } from '@vintem/contracts/screens'
import { AuditScreen } from '#features/audit/audit-screen.tsx'
import { AuditSearch, auditQuery } from '#features/audit/audit.queries.ts'
import { queryClient } from '#lib/query-client.ts'
import { KeptLook } from './list-page.tsx'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  search: AuditSearch,
  drawn: 'audit',
  prefetch: ({ search }, client = queryClient) => {
    const { entry: _, ...filter } = search
    return client.query(auditQuery(filter))
  },
  render: ({ search, onSearchChange }) => (
    <>
      <KeptLook path={screens.audit.path} list="audit" />
      <AuditScreen search={search} onSearchChange={onSearchChange} />
    </>
  ),
})
