import { Tabs } from '@mantine/core'
import { can } from '@vintem/contracts/access'
import type { ReactNode } from 'react'
import { TabRow } from '#components/screen/tab-row.tsx'
import { useMay } from '#lib/use-session.ts'
import { PanelScreen } from '#shell/panel-screen.tsx'
import { type PaymentSearch, pixFilterOf, slipFilterOf } from './bill-payments.queries.ts'
import { PaymentDialog } from './payment-dialog.tsx'
import { PaymentsBalance } from './payments-balance.tsx'
import { PixPaymentForm } from './pix-payment-form.tsx'
import { PixPayments } from './pix-payments.tsx'
import { SlipForm } from './slips/slip-form.tsx'
import { SlipPayments } from './slips/slip-payments.tsx'
import classes from './bill-payments.module.css'

type PaymentsScreenProps = {
  search: PaymentSearch
  onSearchChange: (search: PaymentSearch, options?: { inPlace?: boolean }) => void
  /** Opens what approvals payments need. */
  approval?: ReactNode
  /** Payments by file, in a tab of their own. */
  lots?: ReactNode
}

const PIX = { value: 'pix', label: 'PIX' } as const
const SLIP = { value: 'boleto', label: 'Boleto' } as const
const LOT = { value: 'lote', label: 'Pagamentos em Lote' } as const

/** Payments out of the checking account: what there is, a new payment, and all that were made. */
export function PaymentsScreen({
  search,
  onSearchChange,
  approval,
  lots,
}: PaymentsScreenProps): ReactNode {
  const maySeeSlips = useMay(can.seeSlipPayments)
  const { pagamento, ...others } = search
  const maySeeLots = useMay(can.seeLots)
  const tabs = [PIX, ...(maySeeSlips ? [SLIP] : []), ...(lots && maySeeLots ? [LOT] : [])]
  const tab = tabs.find(({ value }) => value === search.tab)?.value ?? PIX.value
  return (
    <PanelScreen title="Sistema de Gerenciamento de Pagamentos">
      <PaymentsBalance approval={approval} />
      {/* Each tab has a filter of its own. */}
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(next) =>
          onSearchChange(next === SLIP.value || next === LOT.value ? { tab: next } : {})
        }
      >
        {tabs.length > 1 && <TabRow label="Pagamentos" tabs={tabs} current={tab} />}
        <Tabs.Panel value={tab} className={classes.panel}>
          {tab === PIX.value && <PixTab search={search} onSearchChange={onSearchChange} />}
          {maySeeSlips && tab === SLIP.value && (
            <SlipTab search={search} onSearchChange={onSearchChange} />
          )}
          {tab === LOT.value && lots}
        </Tabs.Panel>
      </Tabs>
      {pagamento && (
        <PaymentDialog id={pagamento} onClose={() => onSearchChange(others, { inPlace: true })} />
      )}
    </PanelScreen>
  )
}

function PixTab({ search, onSearchChange }: PaymentsScreenProps) {
  const mayCreate = useMay(can.createPayments)
  return (
    <>
      {mayCreate && <PixPaymentForm />}
      <PixPayments filter={pixFilterOf(search)} onFilterChange={onSearchChange} />
    </>
  )
}

function SlipTab({ search, onSearchChange }: PaymentsScreenProps) {
  const mayCreate = useMay(can.createSlipPayments)
  return (
    <>
      {mayCreate && <SlipForm />}
      <SlipPayments
        filter={slipFilterOf(search)}
        onFilterChange={(filter) => onSearchChange({ ...filter, tab: 'boleto' })}
      />
    </>
  )
}
