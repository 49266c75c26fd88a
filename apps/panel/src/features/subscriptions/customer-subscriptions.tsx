import { useQuery } from '@tanstack/react-query'
import { can } from '@vintem/contracts/access'
import { DataTable } from '#components/lists/data-table.tsx'
import { TableSkeleton } from '#components/lists/table-skeleton.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { useMay } from '#lib/use-session.ts'
import { subscriptionColumns } from './subscription-columns.tsx'
import { customerSubscriptionsQuery } from './subscriptions.queries.ts'

const columns = subscriptionColumns.filter(({ id }) => id !== 'customerName')

type CustomerSubscriptionsProps = {
  customerId: string
  page: number
  onPageChange: (page: number) => void
}

/** What one customer is charged again and again, for that customer's screen and who may see it. */
export const CustomerSubscriptions = (props: CustomerSubscriptionsProps) =>
  useMay(can.seeSubscriptions) && <Subscriptions {...props} />

function Subscriptions(props: CustomerSubscriptionsProps) {
  const { customerId, page, onPageChange } = props
  const query = customerSubscriptionsQuery(customerId, page)
  const { data, error, refetch, isPlaceholderData } = useQuery(query)

  if (error) {
    const title = 'Não foi possível carregar as assinaturas.'
    return <FailureState title={title} error={error} onRetry={refetch} />
  }
  if (!data) return <TableSkeleton columns={columns} rows={3} />
  if (data.content.length === 0) {
    return <EmptyState>As assinaturas deste cliente aparecem aqui.</EmptyState>
  }
  return (
    <DataTable
      id="customer-subscriptions"
      label="Assinaturas"
      columns={columns}
      rows={data.content}
      rowKey={({ uuid }) => uuid}
      rowHref={({ uuid }) => `/recorrencias/${uuid}`}
      pagination={{
        page: data.number,
        pageSize: data.size,
        total: { count: data.totalElements, more: data.hasMoreElements },
        onPageChange,
      }}
      busy={isPlaceholderData}
    />
  )
}
