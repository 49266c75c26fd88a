import { IconBan } from '@tabler/icons-react'
import { newKey } from '@vintem/contracts/client'
import { cancelInvoice } from '@vintem/contracts/invoices/endpoints'
import { useState } from 'react'
import { ConfirmDialog } from '#components/actions/confirm-dialog.tsx'
import { MoreActions } from '#components/actions/more-actions.tsx'
import { notify } from '#components/actions/notify.ts'
import { showErrorsCodeLast } from '#components/actions/show-errors.ts'
import { api } from '#lib/api.ts'
import type { Invoice } from '../charge-detail.queries.ts'
import { useChargeChanged } from '../use-charge-changed.ts'

/** Time for the tax office to answer, before the screen reloads (specification 1 §4). */
const RELOAD_MS = 3_000

type MoreOfInvoiceProps = { invoice: Invoice; company: string }

/** The menu of an invoice: asks the tax office to cancel, once confirmed. */
export function MoreOfInvoice({ invoice, company }: MoreOfInvoiceProps) {
  const chargeChanged = useChargeChanged()
  const [isAsking, setAsking] = useState(false)
  // Each opening of the dialog has one effect, however often it is confirmed.
  const [key, setKey] = useState(newKey)
  const { uuidInvoice: id, invoiceNumber } = invoice

  const ask = () => {
    setKey(newKey())
    setAsking(true)
  }
  const cancel = async () => {
    try {
      await api(cancelInvoice, { params: { id, company }, key })
      notify.success('Nota fiscal cancelada com sucesso!')
      setTimeout(() => void chargeChanged(), RELOAD_MS)
    } catch (error) {
      showErrorsCodeLast(error)
      throw error
    }
  }

  const actions = [{ label: 'Cancelar nota fiscal', icon: IconBan, danger: true, run: ask }]
  return (
    <>
      <MoreActions actions={actions} of={`nota fiscal nº ${invoiceNumber}`} />
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={cancel}
        title="Cancelar a nota fiscal?"
        confirmLabel="Cancelar nota fiscal"
        cancelLabel="Voltar"
        danger
      >
        O cancelamento da nota fiscal nº {invoiceNumber} será pedido à prefeitura. Essa ação não
        poderá ser desfeita.
      </ConfirmDialog>
    </>
  )
}
