import { Button, Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { newKey } from '@vintem/contracts/client'
import { CONTEST_DETAILS_MAX, contestPayment } from '@vintem/contracts/payment-contests/endpoints'
import {
  CONTEST_REASONS,
  type ContestReason,
  contestReasonWords,
} from '@vintem/contracts/payment-contests/words'
import { useState } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { notify } from '#components/actions/notify.ts'
import { SelectField } from '#components/fields/select-field.tsx'
import { TextAreaField } from '#components/fields/text-area-field.tsx'
import { FormActions } from '#components/forms/form-actions.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { failureText } from '#components/states/server-failure.ts'
import { api } from '#lib/api.ts'
import { readAnew } from '#lib/read-anew.ts'
import classes from './bill-payments.module.css'

type ContestDialogProps = { id: string; onClose: () => void }

/** Asks the operator to contest a PIX at the bank. */
export function ContestDialog(props: ContestDialogProps) {
  return (
    <Modal opened onClose={props.onClose} title="Contestar pagamento">
      <ContestForm {...props} />
    </Modal>
  )
}

interface Values {
  reason: ContestReason | null
  details: string
}

const reasons = CONTEST_REASONS.map((value) => ({ value, label: contestReasonWords[value] }))
const toInput = ({ reason, details }: Values) => ({
  reason: reason ?? ('' as ContestReason),
  details,
})

function ContestForm({ id, onClose }: ContestDialogProps) {
  const client = useQueryClient()
  const [failure, setFailure] = useState<string>()
  const [key] = useState(newKey)
  const initial: Values = { reason: null, details: '' }
  const { values, field, form, isSubmitting } = useSchemaForm(contestPayment.body, initial, {
    toInput,
    onFailure: (error) => setFailure(failureText(error)),
  })
  const send = async () => {
    setFailure(undefined)
    await api(contestPayment, { params: { id }, body: toInput(values), key })
    notify.success('Contestação pedida. Acompanhe nos detalhes do pagamento.')
    onClose()
    await readAnew(client, ['payments', 'contest', id])
  }
  return (
    <form {...form(send)}>
      <p className={classes.about}>
        O operador abre a contestação no banco de quem recebeu, que decide em alguns dias. O valor
        volta se ainda houver saldo lá.
      </p>
      <SelectField {...field('reason')} label="Motivo" required options={reasons} />
      <TextAreaField
        {...field('details')}
        label="O que aconteceu"
        required
        limit={CONTEST_DETAILS_MAX}
      />
      {failure && <p role="alert">{failure}</p>}
      <FormActions>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <ActionButton type="submit" busy={isSubmitting}>
          Contestar
        </ActionButton>
      </FormActions>
    </form>
  )
}
