import { IconCircleOff } from '@tabler/icons-react'
import { changeInvoiceConfig } from '@vintem/contracts/invoices/endpoints'
import { useState } from 'react'
import { ConfirmDialog } from '#components/actions/confirm-dialog.tsx'
import { MoreActions } from '#components/actions/more-actions.tsx'
import { notify } from '#components/actions/notify.ts'
import { api } from '#lib/api.ts'
import { useOfferedActions } from '#lib/record-actions.ts'
import { useConfigChanged } from './invoices.queries.ts'

/** The menu of the configuration: stops issuing, once confirmed; what was issued stays as it is. */
export function MoreOfInvoices() {
  const configChanged = useConfigChanged()
  const [isAsking, setAsking] = useState(false)
  const deactivate = async () => {
    // One switch, whatever the data are.
    configChanged(await api(changeInvoiceConfig, { version: '*', body: { active: false } }))
    notify.success('Nota fiscal desativado com sucesso!')
  }
  const actions = [
    { label: 'Desativar', icon: IconCircleOff, danger: true, run: () => setAsking(true) },
  ]
  useOfferedActions('Nota fiscal', actions)
  return (
    <>
      <MoreActions actions={actions} />
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={deactivate}
        title="Desativar a emissão de notas fiscais?"
        confirmLabel="Desativar"
        danger
      >
        Nenhuma nota fiscal nova poderá ser emitida. As notas já emitidas continuam valendo, e os
        dados da emissão ficam guardados.
      </ConfirmDialog>
    </>
  )
}
