import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { can } from '@vintem/contracts/access'
import type { ListProps } from '#components/lists/list-filter.ts'
import { QueryTable } from '#components/lists/query-table.tsx'
import { searchBy } from '#components/lists/search-by.ts'
import { AppLink } from '#components/screen/app-link.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { useMay } from '#lib/use-session.ts'
import { PanelScreen } from '#shell/panel-screen.tsx'
import { subSellerColumns } from './sub-seller-columns.tsx'
import { type SubSellerFilter, subSellersQuery } from './sub-sellers.queries.ts'

/** Specification 2 §2. */
const subSellerSearch = searchBy('Buscar por nome ou documento', {
  text: 'name',
  document: 'document',
})

/** The sub-sellers with whom a seller shares charges. */
export function SubSellersScreen(list: ListProps<SubSellerFilter>) {
  const add = useMay(can.changeSubSellers) && <AddSubSeller />
  const maySeeFees = useMay(can.seeSubSellerFees)
  return (
    <PanelScreen actions={add}>
      <QueryTable
        {...list}
        query={subSellersQuery(list.filter)}
        id="sub-sellers"
        label="Sub-vendedores"
        columns={maySeeFees ? subSellerColumns.withFees : subSellerColumns.withoutFees}
        rowKey={({ id }) => String(id)}
        rowHref={({ id }) => `/sub-vendedores/${id}`}
        search={subSellerSearch}
        failure="Não foi possível carregar os sub-vendedores."
        empty={
          <EmptyState action={add}>
            Os parceiros com quem você divide cobranças aparecem aqui.
          </EmptyState>
        }
        notFound={<EmptyState>Nenhum sub-vendedor corresponde à busca.</EmptyState>}
      />
    </PanelScreen>
  )
}

function AddSubSeller() {
  return (
    <Button
      component={AppLink}
      href="/sub-vendedores/novo"
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      Adicionar sub-vendedor
    </Button>
  )
}
