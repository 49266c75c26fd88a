import { Anchor, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AppLink } from '#components/app-link.tsx'
import type { DataColumn } from '#components/data-columns.ts'
import { DataTable } from '#components/data-table.tsx'
import { formatDate } from '#components/date-format.ts'
import { DateTimeText } from '#components/date-text.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { FailureState } from '#components/failure-state.tsx'
import { FilterBar, type FilterChip } from '#components/filter-bar.tsx'
import { TableSkeleton } from '#components/table-skeleton.tsx'
import { stringifySearch } from '#lib/search-params.ts'
import { PanelScreen } from '#shell/panel-screen.tsx'
import { AuditFilterFields } from './audit-filter-fields.tsx'
import { actionText, actorText } from './audit-words.ts'
import { type AuditEntry, type AuditFilter, auditQuery } from './audit.queries.ts'
import { EntryDrawer } from './entry-drawer.tsx'
import classes from './audit.module.css'

type AuditScreenProps = {
  filter: AuditFilter
  onFilterChange: (filter: AuditFilter) => void
}

/** Who did what, found by action, person, subject and day. */
export function AuditScreen({ filter, onFilterChange }: AuditScreenProps) {
  const { before: _, ...found } = filter
  const search = {
    label: 'E-mail de quem agiu',
    value: filter.person ?? '',
    onChange: (person: string) =>
      onFilterChange({ ...found, person: person.trim().toLowerCase() || undefined }),
  }
  const chips = chipsOf(found, onFilterChange)
  return (
    <PanelScreen description="Cada mudança de dinheiro, acesso e configuração, em ordem e sem rasura. Um registro aparece em até um minuto.">
      <div>
        <FilterBar
          search={search}
          value={found}
          empty={{ person: filter.person }}
          onApply={onFilterChange}
          fields={auditFilterFields}
          chips={chips}
        />
        <Entries filter={filter} isFiltered={chips.length > 0 || search.value !== ''} />
      </div>
    </PanelScreen>
  )
}

const auditFilterFields = (draft: AuditFilter, change: (patch: Partial<AuditFilter>) => void) => (
  <AuditFilterFields draft={draft} change={change} />
)

function chipsOf(filter: AuditFilter, onChange: (filter: AuditFilter) => void): FilterChip[] {
  const { action, subject, startDate, endDate } = filter
  const chip = (label: string, text: string | undefined, name: keyof AuditFilter) =>
    text
      ? [{ label: `${label}: ${text}`, onRemove: () => onChange({ ...filter, [name]: undefined }) }]
      : []
  return [
    ...chip('Ação', action && actionText(action), 'action'),
    ...chip('Sobre', subject, 'subject'),
    ...chip('A partir de', startDate && formatDate(startDate), 'startDate'),
    ...chip('Até', endDate && formatDate(endDate), 'endDate'),
  ]
}

const columnsFor = (open: (entry: AuditEntry) => void): readonly DataColumn<AuditEntry>[] => [
  {
    id: 'action',
    header: 'Ação',
    primary: true,
    cell: (entry) => (
      <Anchor component="button" type="button" onClick={() => open(entry)}>
        {actionText(entry.action)}
      </Anchor>
    ),
  },
  { id: 'at', header: 'Quando', cell: ({ at }) => <DateTimeText value={at} /> },
  { id: 'actor', header: 'Quem', cell: ({ actor }) => actorText(actor) },
  { id: 'subject', header: 'Sobre', cell: ({ subject }) => subject, hiddenByDefault: true },
]

function Entries({ filter, isFiltered }: { filter: AuditFilter; isFiltered: boolean }) {
  const [shown, setShown] = useState<AuditEntry>()
  const { data, error, refetch, isPlaceholderData } = useQuery(auditQuery(filter))
  const columns = columnsFor(setShown)

  if (error) {
    const title = 'Não foi possível carregar a auditoria.'
    return <FailureState title={title} error={error} onRetry={refetch} />
  }
  if (!data) return <TableSkeleton columns={columns} rows={20} />
  if (data.content.length === 0) {
    return (
      <EmptyState>
        {isFiltered
          ? 'Nenhum registro corresponde à busca.'
          : 'O que você e a sua equipe fizerem fica registrado aqui.'}
      </EmptyState>
    )
  }
  return (
    <>
      <DataTable
        id="audit"
        label="Auditoria"
        columns={columns}
        rows={data.content}
        rowKey={({ position }) => String(position)}
        busy={isPlaceholderData}
      />
      <Pages filter={filter} next={data.next} />
      <EntryDrawer entry={shown} onClose={() => setShown(undefined)} />
    </>
  )
}

/** By the last entry shown, not by number: new entries move no page. */
function Pages({ filter, next }: { filter: AuditFilter; next: number | null }) {
  const { before, ...first } = filter
  const at = (search: AuditFilter) => `/auditoria${stringifySearch(search)}`
  if (before === undefined && next === null) return null
  return (
    <nav aria-label="Páginas" className={classes.pages}>
      {before !== undefined && (
        <Button component={AppLink} href={at(first)} variant="default">
          Mais recentes
        </Button>
      )}
      {next !== null && (
        <Button component={AppLink} href={at({ ...first, before: next })} variant="default">
          Mais antigos
        </Button>
      )}
    </nav>
  )
}
