import { formatDocument } from '@vintem/brazil/document'
import { operatorScreens } from '@vintem/contracts/operators/screens'
import { SelectField } from '#components/fields/select-field.tsx'
import type { DataColumn } from '#components/lists/data-columns.ts'
import type { ListProps } from '#components/lists/list-filter.ts'
import { QueryTable } from '#components/lists/query-table.tsx'
import { searchBy } from '#components/lists/search-by.ts'
import { Screen } from '#components/screen/screen.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { DateText } from '#components/values/date-text.tsx'
import { type SellersFilter, type SellerSummary, sellersQuery } from './operator-sellers.queries.ts'
import { SellerStateBadge, stateOptions, stateText } from './seller-state-badge.tsx'

const { path, title } = operatorScreens.sellers
const search = searchBy('Número, CNPJ, nome ou e-mail', { text: 'search' })

/** All sellers of the platform, found by what one knows of them. */
export function OperatorSellers({ filter, onFilterChange }: ListProps<SellersFilter>) {
  return (
    <Screen title={title} description="Do mais novo ao mais antigo.">
      <QueryTable
        query={sellersQuery(filter)}
        filter={filter}
        onFilterChange={onFilterChange}
        id="operator-sellers"
        label={title}
        columns={columns}
        rowKey={({ sellerId }) => String(sellerId)}
        rowHref={({ sellerId }) => `${path}/${sellerId}`}
        search={search}
        fields={stateField}
        chips={[
          { label: 'Situação', text: filter.state && stateText(filter.state), names: ['state'] },
        ]}
        cursor={{ at: path, label: 'Páginas' }}
        skeletonRows={20}
        failure="Não foi possível carregar os vendedores."
        empty={<EmptyState>Quem se cadastrar aparece aqui.</EmptyState>}
        notFound={<EmptyState>Nenhum vendedor corresponde à busca.</EmptyState>}
      />
    </Screen>
  )
}

const stateField = (draft: SellersFilter, change: (patch: Partial<SellersFilter>) => void) => (
  <SelectField
    label="Situação"
    options={stateOptions}
    clearable
    value={draft.state ?? null}
    onChange={(state) => change({ state: state ?? undefined })}
  />
)

const columns: readonly DataColumn<SellerSummary>[] = [
  {
    id: 'name',
    kind: 'name',
    header: 'Vendedor',
    primary: true,
    cell: ({ fantasyName }) => fantasyName,
  },
  { id: 'sellerId', kind: 'number', header: 'Número', cell: ({ sellerId }) => sellerId },
  {
    id: 'document',
    kind: 'document',
    below: 'name',
    header: 'CNPJ',
    cell: ({ document }) => formatDocument(document),
  },
  {
    id: 'state',
    kind: 'badge',
    header: 'Situação',
    cell: ({ state }) => <SellerStateBadge state={state} />,
  },
  {
    id: 'createdAt',
    kind: 'date',
    header: 'Desde',
    cell: ({ createdAt }) => <DateText value={createdAt} />,
  },
]
