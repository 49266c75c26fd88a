import { Button, Modal } from '@mantine/core'
import { cents, centsToReais } from '@vintem/brazil/money'
import { returnSandboxBankOrder } from '@vintem/contracts/sandbox/bank-orders'
import { ActionButton } from '#components/actions/action-button.tsx'
import { notify } from '#components/actions/notify.ts'
import { showErrors } from '#components/actions/show-errors.ts'
import { MoneyField } from '#components/fields/money-field.tsx'
import { FormActions } from '#components/forms/form-actions.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { reaisText } from '#lib/amount.ts'
import { api } from './sandbox-api.ts'
import { type BankOrderOfWorld, useWorldChanged } from './sandbox.queries.ts'
import classes from './sandbox-console.module.css'

type ReturnPartDialogProps = { order: BankOrderOfWorld; onClose: () => void }

/** The bank of the payee sends back a part of a PIX. */
export function ReturnPartDialog({ order, onClose }: ReturnPartDialogProps) {
  return (
    <Modal opened onClose={onClose} title="Devolver uma parte">
      <ReturnPartForm order={order} onClose={onClose} />
    </Modal>
  )
}

const toBody = ({ value }: { value: number | null }) => ({
  value: value === null ? 0 : centsToReais(cents(value)),
})

function ReturnPartForm({ order, onClose }: ReturnPartDialogProps) {
  const worldChanged = useWorldChanged()
  const { values, field, form, isSubmitting } = useSchemaForm(
    returnSandboxBankOrder.body,
    { value: null as number | null },
    { toInput: toBody, onFailure: showErrors },
  )
  const send = async () => {
    const params = { paymentId: order.paymentId }
    await api(returnSandboxBankOrder, { params, body: toBody(values) })
    notify.success('Parte devolvida.')
    onClose()
    await worldChanged()
  }
  return (
    <form {...form(send)} className={classes.form}>
      <p>
        Pix de {reaisText(order.value)} a {order.payeeName}
      </p>
      <MoneyField {...field('value')} label="Valor devolvido" />
      <FormActions>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <ActionButton type="submit" busy={isSubmitting}>
          Devolver
        </ActionButton>
      </FormActions>
    </form>
  )
}
