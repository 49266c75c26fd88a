import { can } from '@vintem/contracts/access'
import type { ComponentProps } from 'react'
import { ApprovalRule } from '#features/approvals/approval-rule.tsx'
import { PAYMENTS } from '#features/approvals/approvals.queries.ts'
import {
  PaymentSearch,
  paymentsQuery,
  withoutDetail,
} from '#features/bill-payments/bill-payments.queries.ts'
import { PaymentsScreen } from '#features/bill-payments/payments-screen.tsx'
import { queryClient } from '#lib/query-client.ts'
import { useMay } from '#lib/use-session.ts'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  search: PaymentSearch,
  prefetch: ({ search }) => queryClient.query(paymentsQuery(withoutDetail(search))),
  render: (props) => <Payments {...props} />,
})

function Payments(props: ComponentProps<typeof PaymentsScreen>) {
  const maySee = useMay(can.seePaymentRule)
  return (
    <PaymentsScreen
      {...props}
      approval={maySee && <ApprovalRule of={PAYMENTS} size="compact-sm" />}
    />
  )
}
