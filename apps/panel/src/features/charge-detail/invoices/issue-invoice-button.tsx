import { Button } from '@mantine/core'
import { newKey } from '@vintem/contracts/client'
import { issueInvoice } from '@vintem/contracts/invoices/endpoints'
import { useState } from 'react'
import { ConfirmDialog } from '#components/actions/confirm-dialog.tsx'
import { notify } from '#components/actions/notify.ts'
import { reaisText } from '#lib/amount.ts'
import { api } from '#lib/api.ts'
import type { Charge } from '../charge-detail.queries.ts'
import { useChargeChanged } from '../use-charge-changed.ts'

type IssueInvoiceButtonProps = {
  charge: Charge
  /** There was one that is not in force. */
  again: boolean
}

/** Issues the invoice, once confirmed: also before the charge is paid. */
export function IssueInvoiceButton({ charge, again }: IssueInvoiceButtonProps) {
  const chargeChanged = useChargeChanged()
  const [isAsking, setAsking] = useState(false)
  // Each opening of the dialog has one effect, however often it is confirmed.
  const [key, setKey] = useState(newKey)
  const { uuid, title, value, interestAmount, customerName } = charge
  const label = again ? 'Reemitir nota fiscal' : 'Antecipar emissão'

  const ask = () => {
    setKey(newKey())
    setAsking(true)
  }
  const issue = async () => {
    try {
      await api(issueInvoice, { params: { id: uuid }, key })
      notify.success('Emissão realizada com sucesso.')
    } catch (error) {
      notify.error('Não foi possível emitir sua nota fiscal.')
      throw error
    } finally {
      await chargeChanged()
    }
  }

  return (
    <>
      <Button variant="default" size="compact-sm" onClick={ask}>
        {label}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={issue}
        title="Emitir a nota fiscal?"
        confirmLabel="Emitir nota fiscal"
      >
        A nota fiscal do serviço “{title}”, de {reaisText(value - interestAmount)}, será pedida à
        prefeitura em nome de {customerName}. Ela aparece aqui assim que for autorizada.
      </ConfirmDialog>
    </>
  )
}
