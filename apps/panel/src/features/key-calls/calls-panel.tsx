import { useQuery } from '@tanstack/react-query'
import type { ListChip } from '#components/lists/list-bar.tsx'
import { QueryTable } from '#components/lists/query-table.tsx'
import { searchBy } from '#components/lists/search-by.ts'
import { EmptyState } from '#components/states/empty-state.tsx'
import { stringifySearch } from '#lib/search-params.ts'
import { callColumns } from './call-columns.tsx'
import { CallDrawer } from './call-drawer.tsx'
import { CallFilterFields, type KeyChoice } from './call-filter-fields.tsx'
import { outcomeText } from './call-words.ts'
import { callQuery, type CallSearch, callsQuery, type ListedCalls } from './key-calls.queries.ts'

type CallsPanelProps = {
  /** The keys of the seller, for the filter. */
  keys: readonly KeyChoice[]
  search: CallSearch
  onSearchChange: (search: CallSearch, options?: { inPlace: boolean }) => void
}

const SCREEN = '/integracao'

const bySearch = searchBy('Id da chamada ou Idempotency-Key', { text: 'search' })

/** What the seller's systems have called, found by answer, key, method and address; each opens into all it says. */
export function CallsPanel({ keys, search, onSearchChange }: CallsPanelProps) {
  const { call, ...filter } = search
  const { tab, ...wanted } = filter
  const hrefOf = (next: CallSearch) => SCREEN + stringifySearch({ tab, ...next })
  return (
    <>
      <QueryTable
        query={callsQuery(wanted)}
        filter={filter}
        onFilterChange={(next) => onSearchChange({ ...next, call })}
        id="key-calls"
        label="Chamadas"
        columns={callColumns}
        rowKey={({ uuid }) => uuid}
        rowHref={({ uuid }) => hrefOf({ ...filter, call: uuid })}
        inPlace
        search={bySearch}
        fields={fieldsFor(keys)}
        chips={chipsOf(filter, keys)}
        cursor={{ at: SCREEN, label: 'Páginas' }}
        skeletonRows={20}
        failure="Não foi possível carregar as chamadas."
        empty={
          <EmptyState>
            O que os seus sistemas chamam pela API aparece aqui, por 30 dias, sem corpos e sem
            segredos.
          </EmptyState>
        }
        notFound={<EmptyState>Nenhuma chamada corresponde à busca.</EmptyState>}
      />
      <OpenCall
        id={call}
        sameRoute={(route) => hrefOf({ route })}
        onClose={() => onSearchChange(filter, { inPlace: true })}
      />
    </>
  )
}

const fieldsFor =
  (keys: readonly KeyChoice[]) =>
  (draft: ListedCalls, change: (patch: Partial<ListedCalls>) => void) => (
    <CallFilterFields keys={keys} draft={draft} change={change} />
  )

const chipsOf = (
  { outcome, key, method, route }: ListedCalls,
  keys: readonly KeyChoice[],
): readonly ListChip<ListedCalls>[] => [
  { label: 'Resposta', text: outcomeText(outcome), names: ['outcome'] },
  {
    label: 'Chave',
    text: key && (keys.find(({ uuid }) => uuid === key)?.title ?? 'Chave excluída'),
    names: ['key'],
  },
  { label: 'Método', text: method, names: ['method'] },
  { label: 'Endereço', text: route, names: ['route'] },
]

type OpenCallProps = {
  id: string | undefined
  sameRoute: (route: string) => string
  onClose: () => void
}

function OpenCall({ id, sameRoute, onClose }: OpenCallProps) {
  const query = useQuery({ ...callQuery(id ?? ''), enabled: id !== undefined })
  return (
    <CallDrawer isOpen={id !== undefined} query={query} sameRoute={sameRoute} onClose={onClose} />
  )
}
