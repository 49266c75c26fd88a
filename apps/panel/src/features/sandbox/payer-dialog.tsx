import { Button, Modal } from '@mantine/core'
import { cents, centsToReais } from '@vintem/brazil/money'
import { setSandboxPayer } from '@vintem/contracts/sandbox/mandates'
import { ActionButton } from '#components/actions/action-button.tsx'
import { notify } from '#components/actions/notify.ts'
import { showErrors } from '#components/actions/show-errors.ts'
import { MoneyField } from '#components/fields/money-field.tsx'
import { SelectField } from '#components/fields/select-field.tsx'
import { FormActions } from '#components/forms/form-actions.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { centsOf, reaisText } from '#lib/amount.ts'
import { optionsOf } from './options-of.ts'
import { api } from './sandbox-api.ts'
import { type MandateOfWorld, useWorldChanged } from './sandbox.queries.ts'
import classes from './sandbox-console.module.css'

type PayerDialogProps = { mandate: MandateOfWorld | undefined; onClose: () => void }

/** The payer's account: the limit of a mandate, the money, and what the bank says to the next debit. */
export function PayerDialog({ mandate, onClose }: PayerDialogProps) {
  return (
    <Modal opened={mandate !== undefined} onClose={onClose} title="Conta do pagador">
      {mandate && <PayerForm mandate={mandate} onClose={onClose} />}
    </Modal>
  )
}

const refusals = {
  none: 'Não recusa',
  AB10: 'AB10: falha do banco, pode tentar de novo',
  AC05: 'AC05: conta encerrada',
  DENC: 'DENC: pagador recusou',
  MSUC: 'MSUC: autorização cancelada',
} as const
type Refusal = keyof typeof refusals

interface Values {
  /** Cents; null for none. */
  limit: number | null
  balance: number | null
  refusal: Refusal
}

const toBody = ({ limit, balance, refusal }: Values) => ({
  ...(limit !== null && { limit: centsToReais(cents(limit)) }),
  ...(balance !== null && { balance: centsToReais(cents(balance)) }),
  ...(refusal !== 'none' && { refusal }),
})

const centsOrNone = (value: number | null) => (value === null ? null : centsOf(value))

function PayerForm({ mandate, onClose }: { mandate: MandateOfWorld; onClose: () => void }) {
  const worldChanged = useWorldChanged()
  const { recId, payerName, floor, limit, balance, nextRefusal } = mandate
  const initial: Values = {
    limit: centsOrNone(limit),
    balance: centsOrNone(balance),
    refusal: nextRefusal && nextRefusal in refusals ? (nextRefusal as Refusal) : 'none',
  }
  const { values, field, form, isSubmitting } = useSchemaForm(setSandboxPayer.body, initial, {
    toInput: toBody,
    onFailure: showErrors,
  })
  const refusal = field('refusal')

  const save = async () => {
    await api(setSandboxPayer, { params: { recId }, body: toBody(values) })
    notify.success('Conta do pagador alterada.')
    onClose()
    await worldChanged()
  }

  return (
    <form {...form(save)} className={classes.form}>
      <p className={classes.lead}>{payerName}</p>
      <MoneyField
        {...field('limit')}
        label="Limite por débito"
        hint={`Vazio: sem limite. Nunca abaixo do piso, ${reaisText(floor)}.`}
      />
      <MoneyField {...field('balance')} label="Saldo da conta" hint="Vazio: saldo para tudo." />
      <SelectField
        {...refusal}
        label="O próximo débito"
        options={optionsOf(refusals)}
        onChange={(value) => value && refusal.onChange(value)}
        hint="O banco procura o dinheiro às 4 h e às 19 h do dia."
      />
      <FormActions>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <ActionButton type="submit" busy={isSubmitting}>
          Salvar
        </ActionButton>
      </FormActions>
    </form>
  )
}
