import { can } from '@vintem/contracts/access'
import { QueryTable } from '#components/lists/query-table.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { useMay } from '#lib/use-session.ts'
import { subscriptionColumns } from './subscription-columns.tsx'
import { customerSubscriptionsQuery } from './subscriptions.queries.ts'

const columns = subscriptionColumns.filter(({ id }) => id !== 'customerName')

type CustomerSubscriptionsProps = {
  customerId: string
  page: number
  onPageChange: (page: number) => void
}

/** The subscriptions of a customer, on the customer's screen, for users who may see them. */
export const CustomerSubscriptions = (props: CustomerSubscriptionsProps) =>
  useMay(can.seeSubscriptions) && <Subscriptions {...props} />

function Subscriptions({ customerId, page, onPageChange }: CustomerSubscriptionsProps) {
  return (
    <QueryTable
      query={customerSubscriptionsQuery(customerId, page)}
      filter={{ page }}
      onFilterChange={(next) => onPageChange(next.page)}
      id="customer-subscriptions"
      label="Assinaturas"
      columns={columns}
      rowKey={({ uuid }) => uuid}
      rowHref={({ uuid }) => `/recorrencias/${uuid}`}
      skeletonRows={3}
      failure="Não foi possível carregar as assinaturas."
      empty={<EmptyState>As assinaturas deste cliente aparecem aqui.</EmptyState>}
    />
  )
}
