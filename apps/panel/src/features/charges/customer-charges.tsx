import { useQuery } from '@tanstack/react-query'
import { can } from '@vintem/contracts/access'
import { DataTable } from '#components/lists/data-table.tsx'
import { TableSkeleton } from '#components/lists/table-skeleton.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { useMay } from '#lib/use-session.ts'
import { chargeAddress } from './charge-address.ts'
import { chargeColumns } from './charge-columns.tsx'
import { customerChargesQuery } from './charges.queries.ts'

const columns = chargeColumns.filter(({ id }) => id !== 'customerName')

type CustomerChargesProps = {
  customerId: string
  page: number
  onPageChange: (page: number) => void
}

/** What one customer owes and has paid, for that customer's screen and who may see charges. */
export const CustomerCharges = (props: CustomerChargesProps) =>
  useMay(can.seeCharges) && <Charges {...props} />

function Charges({ customerId, page, onPageChange }: CustomerChargesProps) {
  const query = customerChargesQuery(customerId, page)
  const { data, error, refetch, isPlaceholderData } = useQuery(query)

  if (error) {
    const title = 'Falha ao carregar as informações dos recebiveis.'
    return <FailureState title={title} error={error} onRetry={refetch} />
  }
  if (!data) return <TableSkeleton columns={columns} rows={3} />
  if (data.content.length === 0) {
    return <EmptyState>As cobranças deste cliente aparecem aqui.</EmptyState>
  }
  return (
    <DataTable
      id="customer-charges"
      label="Recebíveis"
      columns={columns}
      rows={data.content}
      rowKey={({ uuid }) => uuid}
      rowHref={chargeAddress}
      newTab
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
