import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ReportRecipient, sendChargeReport } from '@vintem/contracts/charges/endpoints'
import { newKey } from '@vintem/contracts/client'
import { ReportAddressUnconfirmed } from '@vintem/contracts/errors'
import { useId, useState } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { notify } from '#components/actions/notify.ts'
import { showErrors } from '#components/actions/show-errors.ts'
import { TextField } from '#components/fields/text-field.tsx'
import { FormActions } from '#components/forms/form-actions.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { serverFailure } from '#components/states/server-failure.ts'
import { formatDate } from '#components/values/date-format.ts'
import { api } from '#lib/api.ts'
import { StepUpCancelled } from '#lib/step-up.ts'
import { useSessionUser } from '#lib/use-session.ts'
import type { ChargeFilter } from './charges.queries.ts'
import { reportAddressesQuery } from './report-addresses.queries.ts'
import { AskAddress, ReportAddresses } from './report-addresses.tsx'
import classes from './report-form.module.css'

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
  const listId = useId()
  const { data: addresses = [] } = useQuery(reportAddressesQuery)
  const form = useSchemaForm(
    ReportRecipient,
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
  const known = addresses.filter(({ confirmedAt }) => confirmedAt).map(({ email }) => email)
  return (
    <form {...form.form(send)} className={classes.form}>
      <p>
        As cobranças da lista, com os filtros em uso, que vencem de {formatDate(from)} a{' '}
        {formatDate(to)}, em um arquivo CSV.
      </p>
      <TextField
        label="E-mail"
        type="email"
        required
        hint="De um usuário da conta ou de um endereço confirmado."
        {...(known.length > 0 && { list: listId })}
        {...form.field('recipientEmail')}
      />
      <datalist id={listId}>
        {known.map((email) => (
          <option key={email} value={email} />
        ))}
      </datalist>
      {unconfirmed && (
        <AskAddress email={unconfirmed} onRequested={() => setUnconfirmed(undefined)} />
      )}
      <ReportAddresses addresses={addresses} />
      <FormActions>
        <Button variant="default" onClick={onDone}>
          Cancelar
        </Button>
        <ActionButton type="submit" busy={form.isSubmitting}>
          Enviar
        </ActionButton>
      </FormActions>
    </form>
  )
}

/** A user who cancelled the confirmation has seen no failure. */
function tellFailure(error: unknown): void {
  if (error instanceof StepUpCancelled) showErrors(error)
  else notify.error('Falha ao gerar relatório.')
}

const isUnconfirmed = (error: unknown): boolean =>
  serverFailure(error).errors.some(({ code }) => code === ReportAddressUnconfirmed.code)
