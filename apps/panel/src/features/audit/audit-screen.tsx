import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { DataColumn } from '#components/lists/data-columns.ts'
import { DataTable } from '#components/lists/data-table.tsx'
import { FilterBar, type FilterChip } from '#components/lists/filter-bar.tsx'
import { TableSkeleton } from '#components/lists/table-skeleton.tsx'
import { AppLink } from '#components/screen/app-link.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { formatDate } from '#components/values/date-format.ts'
import { DateTimeText } from '#components/values/date-text.tsx'
import { stringifySearch } from '#lib/search-params.ts'
import { PanelScreen } from '#shell/panel-screen.tsx'
import { AuditFilterFields } from './audit-filter-fields.tsx'
import { actionText, actorText } from './audit-words.ts'
import { type AuditEntry, type AuditFilter, auditQuery, type AuditSearch } from './audit.queries.ts'
import { EntryDrawer } from './entry-drawer.tsx'
import classes from './audit.module.css'

type AuditScreenProps = {
  search: AuditSearch
  onSearchChange: (search: AuditSearch, options?: { inPlace: boolean }) => void
}

/** Who did what, found by action, person, subject and day. */
export function AuditScreen({ search, onSearchChange }: AuditScreenProps) {
  const { entry, ...filter } = search
  const { before: _, ...found } = filter
  const person = {
    label: 'E-mail de quem agiu',
    value: filter.person ?? '',
    // Typing rests for a moment before it is told; an entry that was opened meanwhile stays open.
    onChange: (typed: string) => onSearchChange({ ...found, entry, person: typed || undefined }),
  }
  const chips = chipsOf(found, onSearchChange)
  return (
    <PanelScreen description="Cada mudança de dinheiro, acesso e configuração, em ordem e sem rasura. Um registro aparece em até um minuto.">
      <div>
        <FilterBar
          search={person}
          value={found}
          empty={{ person: filter.person }}
          onApply={onSearchChange}
          fields={auditFilterFields}
          chips={chips}
        />
        <Entries filter={filter} isFiltered={chips.length > 0 || person.value !== ''} />
        <OpenEntry
          filter={filter}
          position={entry === undefined ? undefined : Number(entry)}
          onClose={() => onSearchChange(filter, { inPlace: true })}
        />
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

const columns: readonly DataColumn<AuditEntry>[] = [
  { id: 'action', header: 'Ação', primary: true, cell: ({ action }) => actionText(action) },
  { id: 'at', header: 'Quando', cell: ({ at }) => <DateTimeText value={at} /> },
  { id: 'actor', header: 'Quem', cell: ({ actor }) => actorText(actor) },
  { id: 'subject', header: 'Sobre', cell: ({ subject }) => subject, hiddenByDefault: true },
]

function Entries({ filter, isFiltered }: { filter: AuditFilter; isFiltered: boolean }) {
  const { data, error, refetch, isPlaceholderData } = useQuery(auditQuery(filter))

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
        rowHref={({ position }) => addressOf({ ...filter, entry: position })}
        inPlace
        busy={isPlaceholderData}
      />
      <Pages filter={filter} next={data.next} />
    </>
  )
}

type OpenEntryProps = { filter: AuditFilter; position: number | undefined; onClose: () => void }

/** An address is kept longer than a page: what is no longer on it is asked for by itself. */
function OpenEntry({ filter, position, onClose }: OpenEntryProps) {
  const isOpen = position !== undefined
  const at = (entry: AuditEntry) => entry.position === position
  const onPage = useQuery({ ...auditQuery(filter), enabled: isOpen })
  const isElsewhere = isOpen && onPage.isSuccess && !onPage.data.content.some(at)
  const alone = useQuery({ ...auditQuery({ position: position ?? 0 }), enabled: isElsewhere })
  const entry = onPage.data?.content.find(at) ?? alone.data?.content.find(at)
  return <EntryDrawer entry={entry} onClose={onClose} />
}

const addressOf = (search: AuditSearch) => `/auditoria${stringifySearch(search)}`

/** By the last entry shown, not by number: new entries move no page. */
function Pages({ filter, next }: { filter: AuditFilter; next: number | null }) {
  const { before, ...first } = filter
  if (before === undefined && next === null) return null
  return (
    <nav aria-label="Páginas" className={classes.pages}>
      {before !== undefined && (
        <Button component={AppLink} href={addressOf(first)} variant="default">
          Mais recentes
        </Button>
      )}
      {next !== null && (
        <Button component={AppLink} href={addressOf({ ...first, before: next })} variant="default">
          Mais antigos
        </Button>
      )}
    </nav>
  )
}
