import { confirmReportAddress } from '@vintem/contracts/reports/endpoints'
import { useState } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { showErrors } from '#components/actions/show-errors.ts'
import { AccessLayout } from '#components/frame/access-layout.tsx'
import { api } from '#lib/api.ts'
import classes from './reports.module.css'

/** A button, because programs that look through e-mails open links on their own. */
export function ConfirmReportAddressScreen({ token }: { token: string }) {
  const [isConfirmed, setConfirmed] = useState(false)
  const confirm = async () => {
    try {
      await api(confirmReportAddress, { body: { token } })
      setConfirmed(true)
    } catch (error) {
      showErrors(error)
    }
  }
  return (
    <AccessLayout
      title="Receber relatórios"
      description="Confirme que este endereço quer receber relatórios. Cada relatório chega com um link que vale uma vez."
    >
      <div className={classes.actions}>
        {isConfirmed ? (
          <p role="status">Endereço confirmado. Você já pode fechar esta página.</p>
        ) : (
          <ActionButton onClick={confirm}>Confirmar endereço</ActionButton>
        )}
      </div>
    </AccessLayout>
  )
}
