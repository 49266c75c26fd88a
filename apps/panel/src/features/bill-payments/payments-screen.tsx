import { can } from '@vintem/contracts/access'
import type { ReactNode } from 'react'
import { useMay } from '#lib/use-session.ts'
import { PanelScreen } from '#shell/panel-screen.tsx'
import type { PaymentSearch } from './bill-payments.queries.ts'
import { PaymentDialog } from './payment-dialog.tsx'
import { PaymentsBalance } from './payments-balance.tsx'
import { PixPaymentForm } from './pix-payment-form.tsx'
import { PixPayments } from './pix-payments.tsx'

type PaymentsScreenProps = {
  search: PaymentSearch
  onSearchChange: (search: PaymentSearch, options?: { inPlace?: boolean }) => void
  /** Opens what approvals payments need. */
  approval?: ReactNode
}

/** Payments out of the checking account: what there is, a new payment, and all that were made. */
export function PaymentsScreen({
  search,
  onSearchChange,
  approval,
}: PaymentsScreenProps): ReactNode {
  const mayCreate = useMay(can.createPayments)
  const { pagamento, ...filter } = search
  return (
    <PanelScreen title="Sistema de Gerenciamento de Pagamentos">
      <PaymentsBalance approval={approval} />
      {mayCreate && <PixPaymentForm />}
      <PixPayments filter={filter} onFilterChange={onSearchChange} />
      {pagamento && (
        <PaymentDialog id={pagamento} onClose={() => onSearchChange(filter, { inPlace: true })} />
      )}
    </PanelScreen>
  )
}
