import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { can } from '@vintem/contracts/access'
import { exportCustomers } from '@vintem/contracts/customers/endpoints'
import type { ListProps } from '#components/lists/list-filter.ts'
import { QueryTable } from '#components/lists/query-table.tsx'
import { AppLink } from '#components/screen/app-link.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { useMay } from '#lib/use-session.ts'
import { PanelScreen } from '#shell/panel-screen.tsx'
import { customerColumns } from './customer-columns.tsx'
import { customerSearch } from './customer-search.ts'
import { type CustomerFilter, customersQuery } from './customers.queries.ts'

/** Who is charged. */
export function CustomersScreen(list: ListProps<CustomerFilter>) {
  const add = useMay(can.changeCustomers) && <AddCustomer />
  return (
    <PanelScreen actions={add}>
      <QueryTable
        {...list}
        query={customersQuery(list.filter)}
        id="customers"
        label="Clientes"
        columns={customerColumns}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `/clientes/${id}`}
        sort="name,asc"
        search={customerSearch}
        exportBy={exportCustomers}
        // The wrong verb stands so in specification 1 §8.
        failure="Não foi possível deletar o cliente."
        empty={<EmptyState action={add}>Os clientes que você cobra aparecem aqui.</EmptyState>}
        notFound={<EmptyState>Nenhum cliente corresponde à busca.</EmptyState>}
      />
    </PanelScreen>
  )
}

function AddCustomer() {
  return (
    <Button
      component={AppLink}
      href="/clientes/adicionar-cliente"
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      Adicionar cliente
    </Button>
  )
}
