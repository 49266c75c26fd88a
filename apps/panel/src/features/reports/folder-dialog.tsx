import { Button, Modal, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { addMonths, type CivilDate, civilDateOf } from '@vintem/brazil/calendar'
import { newKey } from '@vintem/contracts/client'
import { AccountantFolderBody } from '@vintem/contracts/reports/body'
import { requestAccountantFolder } from '@vintem/contracts/reports/endpoints'
import { ACCOUNTANT_FOLDER_HINT, ACCOUNTANT_FOLDER_TITLE } from '@vintem/contracts/reports/kinds'
import { useState } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { notify } from '#components/actions/notify.ts'
import { SelectField } from '#components/fields/select-field.tsx'
import { FormActions } from '#components/forms/form-actions.tsx'
import { isUnconfirmed, ReportRecipient } from '#components/forms/report-recipient.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { api } from '#lib/api.ts'
import { useNow } from '#lib/clock.ts'
import { readAnew } from '#lib/read-anew.ts'
import { useSessionUser } from '#lib/use-session.ts'

const MONTHS_BACK = 24
const monthName = new Intl.DateTimeFormat('pt-BR', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** The months that are over, the latest first. */
const monthsBefore = (today: CivilDate) =>
  Array.from({ length: MONTHS_BACK }, (_, back) => {
    const day = addMonths(`${today.slice(0, 8)}01` as CivilDate, -1 - back)
    return { value: day.slice(0, 7), label: monthName.format(new Date(`${day}T00:00:00Z`)) }
  })

/** Closes a month and asks for its folder. */
export function FolderDialog({ onClose }: { onClose: () => void }) {
  const months = monthsBefore(civilDateOf(useNow()))
  const user = useSessionUser()
  const initial = { month: months[0]?.value ?? '', recipientEmail: user?.email ?? '' }
  const { send, unconfirmed, ...form } = useFolderForm(initial, onClose)
  const month = form.field('month')
  return (
    <Modal opened onClose={onClose} title={ACCOUNTANT_FOLDER_TITLE}>
      <form {...form.form(send)}>
        <Stack gap="md">
          <p>{ACCOUNTANT_FOLDER_HINT}</p>
          <SelectField
            {...month}
            onChange={(chosen) => chosen && month.onChange(chosen)}
            label="Mês"
            required
            options={months}
            hint="O mês é fechado: o que chegar depois é lançado no mês seguinte."
          />
          <ReportRecipient
            {...form.field('recipientEmail')}
            unconfirmed={unconfirmed}
            onRequested={form.onRequested}
          />
          <FormActions>
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
            <ActionButton type="submit" busy={form.isSubmitting}>
              Fechar o mês e gerar
            </ActionButton>
          </FormActions>
        </Stack>
      </form>
    </Modal>
  )
}

function useFolderForm(initial: { month: string; recipientEmail: string }, onDone: () => void) {
  const client = useQueryClient()
  // One for this opening of the dialog: sent twice, it is one folder.
  const [key] = useState(newKey)
  const [unconfirmed, setUnconfirmed] = useState<string>()
  const form = useSchemaForm(AccountantFolderBody, initial)
  const send = async () => {
    setUnconfirmed(undefined)
    try {
      await api(requestAccountantFolder, { body: form.values, key })
    } catch (error) {
      if (isUnconfirmed(error)) setUnconfirmed(form.values.recipientEmail)
      throw error
    }
    notify.success('Mês fechado. A pasta será enviada por e-mail em breve.')
    void readAnew(client, ['reports'])
    onDone()
  }
  return { ...form, send, unconfirmed, onRequested: () => setUnconfirmed(undefined) }
}
