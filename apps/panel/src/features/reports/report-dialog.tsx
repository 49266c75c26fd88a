import { Button, Modal, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type CivilDate, civilDateOf } from '@vintem/brazil/calendar'
import { can } from '@vintem/contracts/access'
import { newKey } from '@vintem/contracts/client'
import { ReportBody } from '@vintem/contracts/reports/body'
import { requestReport } from '@vintem/contracts/reports/endpoints'
import {
  BANKING_STATEMENT,
  formatsOf,
  REPORT_ACCOUNTS,
  REPORT_KINDS,
  reportAccountWords,
  reportFormatWords,
  reportKinds,
} from '@vintem/contracts/reports/kinds'
import { useState } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { notify } from '#components/actions/notify.ts'
import { showErrors } from '#components/actions/show-errors.ts'
import { DateField } from '#components/fields/date-field.tsx'
import { SelectField } from '#components/fields/select-field.tsx'
import { FormActions } from '#components/forms/form-actions.tsx'
import { isUnconfirmed, ReportRecipient } from '#components/forms/report-recipient.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { serverFailure } from '#components/states/server-failure.ts'
import { api } from '#lib/api.ts'
import { useNow } from '#lib/clock.ts'
import { readAnew } from '#lib/read-anew.ts'
import { StepUpCancelled } from '#lib/step-up.ts'
import { useMay, useSessionUser } from '#lib/use-session.ts'
import { earliestDay, firstValues, type ReportValues, toReportInput } from './report-values.ts'
import grid from '#components/forms/form-grid.module.css'

const kinds = reportKinds.map((value) => ({ value, label: REPORT_KINDS[value].title }))
const accounts = REPORT_ACCOUNTS.map((value) => ({ value, label: reportAccountWords[value] }))

/** What can be asked for: the statement of accounts is not everybody's (specification 3 §6). */
function useKinds() {
  const seesAccounts = useMay(can.seeBankingReports)
  return kinds.filter(({ value }) => seesAccounts || value !== BANKING_STATEMENT)
}

type ReportDialogProps = {
  /** The report to request again. */
  values?: ReportValues | undefined
  onClose: () => void
}

/** Asks for a report of a period of the last 90 days. */
export function ReportDialog({ values, onClose }: ReportDialogProps) {
  const user = useSessionUser()
  const today = civilDateOf(useNow())
  return (
    <Modal opened onClose={onClose} title="Gerar relatório">
      <ReportForm
        initial={values ?? firstValues(today, user?.email ?? '')}
        today={today}
        onDone={onClose}
      />
    </Modal>
  )
}

type ReportFormProps = { initial: ReportValues; today: CivilDate; onDone: () => void }

function ReportForm({ initial, today, onDone }: ReportFormProps) {
  const { send, unconfirmed, chooseKind, ...form } = useReportForm(initial, onDone)
  const { report_type: kind } = form.values
  const formatField = form.field('format')
  const accountField = form.field('account_type')
  const formats = formatsOf(kind).map((value) => ({ value, label: reportFormatWords[value] }))
  return (
    <form {...form.form(send)}>
      <Stack gap="md">
        <SelectField
          {...form.field('report_type')}
          onChange={chooseKind}
          label="Relatório"
          required
          options={useKinds()}
          hint={kind && REPORT_KINDS[kind].hint}
        />
        {kind === BANKING_STATEMENT && (
          <SelectField
            {...accountField}
            onChange={(account) => account && accountField.onChange(account)}
            label="Conta"
            options={accounts}
          />
        )}
        <div className={grid.grid}>
          <DateField
            {...form.field('start_date')}
            label="Data inicial"
            required
            min={earliestDay(today)}
          />
          <DateField {...form.field('end_date')} label="Data final" required />
        </div>
        <SelectField
          {...formatField}
          onChange={(format) => format && formatField.onChange(format)}
          label="Formato"
          options={formats}
        />
        <ReportRecipient
          {...form.field('recipient_email')}
          unconfirmed={unconfirmed}
          onRequested={form.onRequested}
        />
        <FormActions>
          <Button variant="default" onClick={onDone}>
            Cancelar
          </Button>
          <ActionButton type="submit" busy={form.isSubmitting}>
            Gerar relatório
          </ActionButton>
        </FormActions>
      </Stack>
    </form>
  )
}

function useReportForm(initial: ReportValues, onDone: () => void) {
  const client = useQueryClient()
  // One for this opening of the dialog: sent twice, it is one report.
  const [key] = useState(newKey)
  const [unconfirmed, setUnconfirmed] = useState<string>()
  const form = useSchemaForm<typeof ReportBody, ReportValues>(ReportBody, initial, {
    toInput: toReportInput,
    onFailure: tellFailure,
  })
  const send = async () => {
    setUnconfirmed(undefined)
    try {
      await api(requestReport, { body: toReportInput(form.values), key })
    } catch (error) {
      if (isUnconfirmed(error)) setUnconfirmed(form.values.recipient_email)
      throw error
    }
    notify.success('Relatório gerado. Ele será enviado por e-mail em breve.')
    void readAnew(client, ['reports'])
    onDone()
  }
  const chooseKind = (kind: ReportValues['report_type']) => {
    form.field('report_type').onChange(kind)
    if (!formatsOf(kind).includes(form.values.format)) form.field('format').onChange('csv')
  }
  return { ...form, send, chooseKind, unconfirmed, onRequested: () => setUnconfirmed(undefined) }
}

/** The specification's sentence, and what the server says of it; a cancelled step-up is no failure. */
function tellFailure(error: unknown): void {
  const { errors } = serverFailure(error)
  if (!(error instanceof StepUpCancelled)) notify.error('Falha ao tentar gerar o relatório.')
  if (error instanceof StepUpCancelled || errors.length > 0) showErrors(error)
}
