import { Button, Modal, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { can } from '@vintem/contracts/access'
import { newKey } from '@vintem/contracts/client'
import { ReportScheduleBody, scheduledKinds } from '@vintem/contracts/report-schedules/body'
import {
  changeReportSchedule,
  createReportSchedule,
} from '@vintem/contracts/report-schedules/endpoints'
import {
  frequencies,
  type Frequency,
  frequencyWords,
} from '@vintem/contracts/report-schedules/words'
import {
  ACCOUNTANT_FOLDER,
  ACCOUNTANT_FOLDER_HINT,
  BANKING_STATEMENT,
  formatsOf,
  REPORT_ACCOUNTS,
  REPORT_KINDS,
  type ReportAccount,
  reportAccountWords,
  type ReportFormat,
  reportFormatWords,
  reportTitle,
} from '@vintem/contracts/reports/kinds'
import { useState } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { notify } from '#components/actions/notify.ts'
import { SelectField } from '#components/fields/select-field.tsx'
import { FormActions } from '#components/forms/form-actions.tsx'
import { isUnconfirmed, ReportRecipient } from '#components/forms/report-recipient.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { api } from '#lib/api.ts'
import { readAnew } from '#lib/read-anew.ts'
import { useMay, useSessionUser } from '#lib/use-session.ts'
import { type ReportSchedule, reportSchedulesQuery } from './report-schedules.queries.ts'

type ScheduledKind = (typeof scheduledKinds)[number]

/** The fields of the dialog. */
interface ScheduleValues {
  type: ScheduledKind | null
  frequency: Frequency
  format: ReportFormat
  accountType: ReportAccount
  recipientEmail: string
}

const kinds = scheduledKinds.map((value) => ({ value, label: reportTitle(value) }))
const accounts = REPORT_ACCOUNTS.map((value) => ({ value, label: reportAccountWords[value] }))

/** What can be scheduled: the statement of accounts is not everybody's (specification 3 §6). */
function useKinds() {
  const seesAccounts = useMay(can.seeBankingReports)
  return kinds.filter(({ value }) => seesAccounts || value !== BANKING_STATEMENT)
}

const hintOf = (type: ScheduledKind) =>
  type === ACCOUNTANT_FOLDER ? ACCOUNTANT_FOLDER_HINT : REPORT_KINDS[type].hint
const rhythms = frequencies.map((value) => ({ value, label: frequencyWords[value].label }))

type ScheduleDialogProps = {
  /** The schedule to change; a new one where absent. */
  schedule?: ReportSchedule | undefined
  onClose: () => void
}

/** Schedules a report, or changes one that is scheduled. */
export function ScheduleDialog({ schedule, onClose }: ScheduleDialogProps) {
  const user = useSessionUser()
  const title = schedule ? 'Editar envio agendado' : 'Agendar envio'
  const initial: ScheduleValues = schedule
    ? valuesOf(schedule)
    : {
        type: null,
        frequency: 'MONTHLY',
        format: 'xlsx',
        accountType: 'CHECKING_ACCOUNT',
        recipientEmail: user?.email ?? '',
      }
  return (
    <Modal opened onClose={onClose} title={title}>
      <ScheduleForm id={schedule?.uuid} initial={initial} onDone={onClose} />
    </Modal>
  )
}

const valuesOf = ({
  type,
  frequency,
  format,
  accountType = 'CHECKING_ACCOUNT',
  recipientEmail,
}: ReportSchedule): ScheduleValues => ({
  type,
  frequency,
  format: format === 'zip' ? 'csv' : format,
  accountType,
  recipientEmail,
})

type ScheduleFormProps = { id: string | undefined; initial: ScheduleValues; onDone: () => void }

function ScheduleForm({ id, initial, onDone }: ScheduleFormProps) {
  const { send, unconfirmed, chooseKind, ...form } = useScheduleForm(id, initial, onDone)
  const { type, frequency } = form.values
  const rhythm = form.field('frequency')
  const format = form.field('format')
  const account = form.field('accountType')
  const formats = formatsOf(type).map((value) => ({ value, label: reportFormatWords[value] }))
  return (
    <form {...form.form(send)}>
      <Stack gap="md">
        <SelectField
          {...form.field('type')}
          onChange={chooseKind}
          label="Relatório"
          required
          options={useKinds()}
          hint={type && hintOf(type)}
        />
        {type === BANKING_STATEMENT && (
          <SelectField
            {...account}
            onChange={(chosen) => chosen && account.onChange(chosen)}
            label="Conta"
            options={accounts}
          />
        )}
        <SelectField
          {...rhythm}
          onChange={(chosen) => chosen && rhythm.onChange(chosen)}
          label="Frequência"
          required
          options={rhythms}
          hint={frequencyWords[frequency].hint}
        />
        {type !== ACCOUNTANT_FOLDER && (
          <SelectField
            {...format}
            onChange={(chosen) => chosen && format.onChange(chosen)}
            label="Formato"
            options={formats}
          />
        )}
        <ReportRecipient
          {...form.field('recipientEmail')}
          unconfirmed={unconfirmed}
          onRequested={form.onRequested}
        />
        <FormActions>
          <Button variant="default" onClick={onDone}>
            Cancelar
          </Button>
          <ActionButton type="submit" busy={form.isSubmitting}>
            {id ? 'Salvar' : 'Agendar envio'}
          </ActionButton>
        </FormActions>
      </Stack>
    </form>
  )
}

const toInput = ({ accountType, ...values }: ScheduleValues) => ({
  ...values,
  // Without a choice, which the schema then says.
  type: values.type as ScheduledKind,
  ...(values.type === BANKING_STATEMENT && { accountType }),
})

function useScheduleForm(id: string | undefined, initial: ScheduleValues, onDone: () => void) {
  const client = useQueryClient()
  const [key] = useState(newKey)
  const [unconfirmed, setUnconfirmed] = useState<string>()
  const form = useSchemaForm<typeof ReportScheduleBody, ScheduleValues>(
    ReportScheduleBody,
    initial,
    { toInput },
  )
  const send = async () => {
    setUnconfirmed(undefined)
    const body = toInput(form.values)
    try {
      if (id) await api(changeReportSchedule, { params: { id }, body })
      else await api(createReportSchedule, { body, key })
    } catch (error) {
      if (isUnconfirmed(error)) setUnconfirmed(form.values.recipientEmail)
      throw error
    }
    notify.success(id ? 'Envio agendado alterado' : 'Envio agendado')
    void readAnew(client, reportSchedulesQuery.queryKey)
    onDone()
  }
  const chooseKind = (kind: ScheduleValues['type']) => {
    form.field('type').onChange(kind)
    if (!formatsOf(kind).includes(form.values.format)) form.field('format').onChange('csv')
  }
  return { ...form, send, chooseKind, unconfirmed, onRequested: () => setUnconfirmed(undefined) }
}
