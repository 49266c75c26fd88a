import { can } from '@vintem/contracts/access'
import { QueryTable } from '#components/lists/query-table.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
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

/** One customer's charges, for that customer's screen and users who may see charges. */
export const CustomerCharges = (props: CustomerChargesProps) =>
  useMay(can.seeCharges) && <Charges {...props} />

function Charges({ customerId, page, onPageChange }: CustomerChargesProps) {
  return (
    <QueryTable
      query={customerChargesQuery(customerId, page)}
      filter={{ page }}
      onFilterChange={(next) => onPageChange(next.page)}
      id="customer-charges"
      label="Recebíveis"
      columns={columns}
      rowKey={({ uuid }) => uuid}
      rowHref={chargeAddress}
      skeletonRows={3}
      failure="Falha ao carregar as informações dos recebiveis."
      empty={<EmptyState>As cobranças deste cliente aparecem aqui.</EmptyState>}
    />
  )
}
