import { kindWords } from '@vintem/contracts/api-keys/words'
import { type DataColumn, NONE } from '#components/lists/data-columns.ts'
import { DateText, DateTimeText } from '#components/values/date-text.tsx'
import { StatusBadge } from '#components/values/status-badge.tsx'
import { hintOf, reachText, stateOf } from './api-key-words.ts'
import type { ApiKey } from './api-keys.queries.ts'

export const apiKeyColumns: readonly DataColumn<ApiKey>[] = [
  { id: 'title', kind: 'name', header: 'Título', primary: true, cell: ({ title }) => title },
  {
    id: 'active',
    kind: 'badge',
    header: 'Situação',
    cell: (key) => <StatusBadge {...stateOf(key)} />,
  },
  { id: 'secret', kind: 'code', header: 'Chave', below: 'title', cell: SecretHints },
  { id: 'kind', kind: 'date', header: 'Tipo', cell: ({ kind }) => kindWords[kind] },
  { id: 'reach', kind: 'text', header: 'Permissões', cell: reachText },
  { id: 'usedAt', kind: 'moment', header: 'Último uso', cell: LastUse },
  {
    id: 'expiresAt',
    kind: 'date',
    header: 'Validade',
    cell: ({ expiresAt }) => (expiresAt ? <DateText value={expiresAt} /> : 'Sem fim'),
  },
]

function SecretHints({ secrets }: ApiKey) {
  const [present] = secrets
  return present ? hintOf(present) : NONE
}

function LastUse({ secrets, isUnused }: ApiKey) {
  const last = secrets
    .map(({ usedAt }) => usedAt ?? '')
    .toSorted()
    .at(-1)
  if (isUnused) return 'Sem uso há 90 dias'
  return last ? <DateTimeText value={last} /> : 'Nunca'
}
