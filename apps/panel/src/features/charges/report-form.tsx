import { Button, Stack } from '@mantine/core'
import {
  ReportRecipient as RecipientBody,
  sendChargeReport,
} from '@vintem/contracts/charges/endpoints'
import { newKey } from '@vintem/contracts/client'
import { useState } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { notify } from '#components/actions/notify.ts'
import { showErrors } from '#components/actions/show-errors.ts'
import { FormActions } from '#components/forms/form-actions.tsx'
import { isUnconfirmed, ReportRecipient } from '#components/forms/report-recipient.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { formatDate } from '#components/values/date-format.ts'
import { api } from '#lib/api.ts'
import { StepUpCancelled } from '#lib/step-up.ts'
import { useSessionUser } from '#lib/use-session.ts'
import type { ChargeFilter } from './charges.queries.ts'

/** The filter of a report: its period is a must. */
export type ReportFilter = ChargeFilter &
  Required<Pick<ChargeFilter, 'expirationDateInitial' | 'expirationDateFinal'>>

type ReportFormProps = { filter: ReportFilter; onDone: () => void }

/** The recipient: the user, unless they choose another. */
export function ReportForm({ filter, onDone }: ReportFormProps) {
  const user = useSessionUser()
  // One for this opening of the dialog: sent twice, it is one report.
  const [key] = useState(newKey)
  const [unconfirmed, setUnconfirmed] = useState<string>()
  const form = useSchemaForm(
    RecipientBody,
    { recipientEmail: user?.email ?? '' },
    { onFailure: tellFailure },
  )
  const send = async ({ recipientEmail }: { recipientEmail: string }) => {
    setUnconfirmed(undefined)
    try {
      await api(sendChargeReport, { body: { ...filter, recipientEmail }, key })
    } catch (error) {
      if (isUnconfirmed(error)) setUnconfirmed(recipientEmail)
      throw error
    }
    notify.success('Relatório gerado com sucesso. Será enviado para o email informado.')
    onDone()
  }
  const { expirationDateInitial: from, expirationDateFinal: to } = filter
  return (
    <form {...form.form(send)}>
      <Stack gap="md">
        <p>
          As cobranças da lista, com os filtros em uso, que vencem de {formatDate(from)} a{' '}
          {formatDate(to)}, em um arquivo CSV.
        </p>
        <ReportRecipient
          {...form.field('recipientEmail')}
          unconfirmed={unconfirmed}
          onRequested={() => setUnconfirmed(undefined)}
        />
        <FormActions>
          <Button variant="default" onClick={onDone}>
            Cancelar
          </Button>
          <ActionButton type="submit" busy={form.isSubmitting}>
            Enviar
          </ActionButton>
        </FormActions>
      </Stack>
    </form>
  )
}

/** A user who cancelled the confirmation has seen no failure. */
function tellFailure(error: unknown): void {
  if (error instanceof StepUpCancelled) showErrors(error)
  else notify.error('Falha ao gerar relatório.')
}
