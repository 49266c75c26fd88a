import { auditActions } from '@vintem/contracts/audit/words'
import { operatorScreens } from '@vintem/contracts/operators/screens'
import { deviceName } from '@vintem/contracts/sessions/device-name'
import type { DataColumn } from '#components/lists/data-columns.ts'
import type { ListProps } from '#components/lists/list-filter.ts'
import { QueryTable } from '#components/lists/query-table.tsx'
import { searchBy } from '#components/lists/search-by.ts'
import { Screen } from '#components/screen/screen.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { DateTimeText } from '#components/values/date-text.tsx'
import {
  type PlatformAuditEntry,
  type PlatformAuditFilter,
  platformAuditQuery,
} from './operator-waiting.queries.ts'
import classes from './operator.module.css'

const { path, title } = operatorScreens.audit
const search = searchBy('E-mail de quem agiu', { text: 'person' })

/** What operators looked at and did: each call, with what it asked for. */
export function OperatorAudit({ filter, onFilterChange }: ListProps<PlatformAuditFilter>) {
  return (
    <Screen
      title={title}
      description="Cada consulta e cada ação de operadores, antes de acontecer. Um registro aparece em até um minuto."
    >
      <QueryTable
        query={platformAuditQuery(filter)}
        filter={filter}
        onFilterChange={onFilterChange}
        id="operator-audit"
        label={title}
        columns={columns}
        rowKey={({ position }) => String(position)}
        search={search}
        cursor={{ at: path, label: 'Páginas' }}
        skeletonRows={20}
        failure="Não foi possível carregar a auditoria da plataforma."
        empty={<EmptyState>O que operadores fizerem fica registrado aqui.</EmptyState>}
        notFound={<EmptyState>Nenhum registro corresponde à busca.</EmptyState>}
      />
    </Screen>
  )
}

const words: Readonly<Record<string, string>> = auditActions

const columns: readonly DataColumn<PlatformAuditEntry>[] = [
  {
    id: 'action',
    kind: 'name',
    header: 'O quê',
    primary: true,
    cell: ({ action }) => words[action] ?? action,
  },
  { id: 'actor', kind: 'title', below: 'action', header: 'Quem', cell: ({ actor }) => actor },
  { id: 'at', kind: 'moment', header: 'Quando', cell: ({ at }) => <DateTimeText value={at} /> },
  {
    id: 'subject',
    kind: 'code',
    priority: 4,
    header: 'Sobre',
    cell: ({ subject }) => (subject === '-' ? '—' : subject),
  },
  {
    id: 'call',
    kind: 'prose',
    priority: 3,
    header: 'Detalhes',
    cell: (entry) => <code className={classes.details}>{detailsText(entry)}</code>,
  },
]

/** The call and what it asked for, without what is empty; a browser by its name. */
function detailsText({ details }: PlatformAuditEntry): string {
  const { call, query, body, userAgent, ...others } = details
  const device = typeof userAgent === 'string' && { device: deviceName(userAgent) }
  const asked = { ...others, ...device, ...(query as object), ...(body as object) }
  const given = Object.entries(asked).flatMap(([name, value]) =>
    value === null || value === undefined || name === 'size' || name === 'params'
      ? []
      : [`${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`],
  )
  return [typeof call === 'string' ? call.replace(' operator', '') : '', ...given]
    .filter(Boolean)
    .join(' · ')
}
