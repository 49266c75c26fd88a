import { Button, Modal } from '@mantine/core'
import { cents, centsToReais } from '@vintem/brazil/money'
import { paySandboxPix } from '@vintem/contracts/sandbox/endpoints'
import { ActionButton } from '#components/actions/action-button.tsx'
import { notify } from '#components/actions/notify.ts'
import { showErrors } from '#components/actions/show-errors.ts'
import { MoneyField } from '#components/fields/money-field.tsx'
import { SelectField } from '#components/fields/select-field.tsx'
import { SwitchField } from '#components/fields/switch-field.tsx'
import { FormActions } from '#components/forms/form-actions.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { reaisText } from '#lib/amount.ts'
import { optionsOf } from './options-of.ts'
import type { Payable, PayableKind } from './payable-kinds.ts'
import { useWorldChanged } from './sandbox.queries.ts'
import classes from './sandbox-console.module.css'

type PaymentFormProps = { kind: PayableKind; payable: Payable; onClose: () => void }
type PaymentDialogProps = Omit<PaymentFormProps, 'payable'> & { payable: Payable | undefined }

/** Makes unusual payments: another amount, after the deadline, reported late or several times. */
export function PaymentDialog({ kind, payable, onClose }: PaymentDialogProps) {
  return (
    <Modal opened={payable !== undefined} onClose={onClose} title={`Pagar ${kind.name}`}>
      {payable && <PaymentForm kind={kind} payable={payable} onClose={onClose} />}
    </Modal>
  )
}

const deliveries = {
  '1': '1 vez',
  '2': '2 vezes',
  '3': '3 vezes',
  '4': '4 vezes',
  '5': '5 vezes',
} as const

/** In minutes of business time. */
const delays = {
  '0': 'na hora',
  '15': '15 minutos depois',
  '60': '1 hora depois',
  '1440': '1 dia depois',
  '4320': '3 dias depois',
  '14400': '10 dias depois',
  '43200': '30 dias depois',
} as const

interface Values {
  /** Cents; null for the requested amount. */
  value: number | null
  times: keyof typeof deliveries
  delayMinutes: keyof typeof delays
  anyway: boolean
}

const toBody = ({ value, times, delayMinutes, anyway }: Values) => ({
  ...(value !== null && { value: centsToReais(cents(value)) }),
  times: Number(times),
  delayMinutes: Number(delayMinutes),
  anyway,
})

function PaymentForm({ kind, payable, onClose }: PaymentFormProps) {
  const worldChanged = useWorldChanged()
  const initial: Values = {
    value: null,
    times: '1',
    delayMinutes: '0',
    anyway: !payable.isOpen,
  }
  const { values, field, form, isSubmitting } = useSchemaForm(paySandboxPix.body, initial, {
    toInput: toBody,
    onFailure: showErrors,
  })
  const times = field('times')
  const delay = field('delayMinutes')

  const pay = async () => {
    await kind.pay(payable.id, toBody(values))
    notify.success(`${kind.name} pago. ${noticeText(values)}`)
    onClose()
    await worldChanged()
  }

  return (
    <form {...form(pay)} className={classes.form}>
      <p className={classes.lead}>
        {payable.payerName}, {reaisText(payable.value)}
      </p>
      <MoneyField
        {...field('value')}
        label="Valor pago"
        placeholder={reaisText(payable.value).replace(/^R\$\s/, '')}
        hint={kind.amountHint}
      />
      <SelectField
        {...times}
        label="O banco avisa"
        options={optionsOf(deliveries)}
        onChange={(value) => value && times.onChange(value)}
      />
      <SelectField
        {...delay}
        label="Quando"
        options={optionsOf(delays)}
        onChange={(value) => value && delay.onChange(value)}
        hint={kind.delayHint}
      />
      <SwitchField
        {...field('anyway')}
        label="Pagar mesmo que não esteja em aberto"
        hint="Já pago, vencido ou cancelado: dinheiro que chega não pode ser recusado."
      />
      <FormActions>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <ActionButton type="submit" busy={isSubmitting}>
          Pagar
        </ActionButton>
      </FormActions>
    </form>
  )
}

const noticeText = ({ times, delayMinutes }: Values): string =>
  `O banco avisa ${deliveries[times]}, ${delays[delayMinutes]}.`
