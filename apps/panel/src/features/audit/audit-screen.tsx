import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { DataColumn } from '#components/lists/data-columns.ts'
import type { ListChip } from '#components/lists/list-bar.tsx'
import { QueryTable } from '#components/lists/query-table.tsx'
import { searchBy } from '#components/lists/search-by.ts'
import { EmptyState } from '#components/states/empty-state.tsx'
import { formatDate } from '#components/values/date-format.ts'
import { DateTimeText } from '#components/values/date-text.tsx'
import { stringifySearch } from '#lib/search-params.ts'
import { useOnce } from '#lib/use-once.ts'
import { PanelScreen } from '#shell/panel-screen.tsx'
import { actionText, actorText } from './audit-words.ts'
import { type AuditEntry, type AuditFilter, auditQuery, type AuditSearch } from './audit.queries.ts'
import { SubjectLink } from './subject-link.tsx'

type AuditScreenProps = {
  search: AuditSearch
  onSearchChange: (search: AuditSearch, options?: { inPlace: boolean }) => void
}

const AUDIT = '/auditoria'
const personSearch = searchBy('E-mail de quem agiu', { text: 'person' })

/** Who did what, found by action, person, subject and day. */
export function AuditScreen({ search, onSearchChange }: AuditScreenProps) {
  const { entry, ...filter } = search
  return (
    <PanelScreen description="Cada mudança de dinheiro, acesso e configuração, em ordem e sem rasura. Um registro aparece em até um minuto.">
      <QueryTable
        query={auditQuery(filter)}
        filter={filter}
        // The search waits until typing rests; an entry opened meanwhile stays open.
        onFilterChange={(next) => onSearchChange({ entry, ...next })}
        id="audit"
        label="Auditoria"
        columns={columns}
        rowKey={({ position }) => String(position)}
        rowHref={({ position }) => AUDIT + stringifySearch({ ...filter, entry: position })}
        inPlace
        search={personSearch}
        fields={auditFilterFields}
        chips={chipsOf(filter)}
        cursor={{ at: AUDIT, label: 'Páginas' }}
        skeletonRows={20}
        failure="Não foi possível carregar a auditoria."
        empty={<EmptyState>O que você e a sua equipe fizerem fica registrado aqui.</EmptyState>}
        notFound={<EmptyState>Nenhum registro corresponde à busca.</EmptyState>}
      />
      <OpenEntry
        filter={filter}
        position={entry === undefined ? undefined : Number(entry)}
        onClose={() => onSearchChange(filter, { inPlace: true })}
      />
    </PanelScreen>
  )
}

const AuditFilterFields = lazy(async () => ({
  default: (await import('./audit-filter-fields.tsx')).AuditFilterFields,
}))
const EntryDrawer = lazy(async () => ({
  default: (await import('./entry-drawer.tsx')).EntryDrawer,
}))

const auditFilterFields = (draft: AuditFilter, change: (patch: Partial<AuditFilter>) => void) => (
  <Suspense fallback={<Skeleton height={352} />}>
    <AuditFilterFields draft={draft} change={change} />
  </Suspense>
)

const chipsOf = ({
  action,
  subject,
  startDate,
  endDate,
}: AuditFilter): readonly ListChip<AuditFilter>[] => [
  { label: 'Ação', text: action && actionText(action), names: ['action'] },
  { label: 'Sobre', text: subject, names: ['subject'] },
  { label: 'A partir de', text: startDate && formatDate(startDate), names: ['startDate'] },
  { label: 'Até', text: endDate && formatDate(endDate), names: ['endDate'] },
]

const columns: readonly DataColumn<AuditEntry>[] = [
  {
    id: 'action',
    kind: 'name',
    header: 'Ação',
    primary: true,
    cell: ({ action }) => actionText(action),
  },
  { id: 'at', kind: 'moment', header: 'Quando', cell: ({ at }) => <DateTimeText value={at} /> },
  {
    id: 'actor',
    kind: 'title',
    below: 'action',
    header: 'Quem',
    cell: ({ actor }) => actorText(actor),
  },
  {
    id: 'subject',
    kind: 'title',
    below: 'at',
    header: 'Sobre',
    cell: (entry) => <SubjectLink entry={entry} />,
  },
]

type OpenEntryProps = { filter: AuditFilter; position: number | undefined; onClose: () => void }

/**
 * An entry's address outlives its page of the list: an entry that is not on the page is loaded by
 * itself.
 */
function OpenEntry({ filter, position, onClose }: OpenEntryProps) {
  const isOpen = position !== undefined
  const at = (entry: AuditEntry) => entry.position === position
  const onPage = useQuery({ ...auditQuery(filter), enabled: isOpen })
  const isElsewhere = isOpen && onPage.isSuccess && !onPage.data.content.some(at)
  const alone = useQuery({ ...auditQuery({ position: position ?? 0 }), enabled: isElsewhere })
  const entry = onPage.data?.content.find(at) ?? alone.data?.content.find(at)
  const hasOpened = useOnce(isOpen)
  return <Suspense>{hasOpened && <EntryDrawer entry={entry} onClose={onClose} />}</Suspense>
}
