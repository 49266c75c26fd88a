import { Button } from '@mantine/core'
import { changeInvoiceConfig } from '@vintem/contracts/invoices/endpoints'
import { useState } from 'react'
import { ConfirmDialog } from '#components/actions/confirm-dialog.tsx'
import { notify } from '#components/actions/notify.ts'
import { api } from '#lib/api.ts'
import { useConfigChanged } from './invoices.queries.ts'

/** Stops issuing, once confirmed; what was issued stays as it is. */
export function DeactivateInvoicesButton() {
  const configChanged = useConfigChanged()
  const [isAsking, setAsking] = useState(false)
  const deactivate = async () => {
    // One switch, whatever the data are.
    configChanged(await api(changeInvoiceConfig, { version: '*', body: { active: false } }))
    notify.success('Nota fiscal desativado com sucesso!')
  }
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        Desativar
      </Button>
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
