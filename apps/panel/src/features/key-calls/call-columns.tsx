import type { DataColumn } from '#components/lists/data-columns.ts'
import { DateTimeText } from '#components/values/date-text.tsx'
import { StatusBadge } from '#components/values/status-badge.tsx'
import { keyText, millisText, statusOf } from './call-words.ts'
import type { KeyCall } from './key-calls.queries.ts'

export const callColumns: readonly DataColumn<KeyCall>[] = [
  {
    id: 'route',
    kind: 'code',
    header: 'Chamada',
    primary: true,
    cell: ({ method, route }) => `${method} ${route}`,
  },
  {
    id: 'status',
    kind: 'badge',
    header: 'Resposta',
    cell: (call) => <StatusBadge {...statusOf(call)} />,
  },
  { id: 'at', kind: 'moment', header: 'Quando', cell: ({ at }) => <DateTimeText value={at} /> },
  { id: 'key', kind: 'title', header: 'Chave', cell: keyText },
  {
    id: 'errorCode',
    kind: 'title',
    header: 'Erro',
    below: 'status',
    cell: ({ errorCode, error }) => (errorCode ? `${errorCode} ${error?.title ?? ''}` : ''),
  },
  { id: 'millis', kind: 'number', header: 'Duração', cell: ({ millis }) => millisText(millis) },
]
