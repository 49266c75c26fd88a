import { Button, Modal } from '@mantine/core'
import { cents, centsToReais } from '@vintem/brazil/money'
import { sellAtSandboxTerminal } from '@vintem/contracts/sandbox/endpoints'
import { ActionButton } from '#components/actions/action-button.tsx'
import { notify } from '#components/actions/notify.ts'
import { showErrors } from '#components/actions/show-errors.ts'
import { DocumentField } from '#components/fields/document-field.tsx'
import { MoneyField } from '#components/fields/money-field.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { FormActions } from '#components/forms/form-actions.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { api } from './sandbox-api.ts'
import { useWorldChanged } from './sandbox.queries.ts'
import classes from './sandbox-console.module.css'

type SaleDialogProps = { opened: boolean; onClose: () => void }

/** A sale at a seller's own card terminal: the charge is created as paid, titled 'Venda Física'. */
export function SaleDialog({ opened, onClose }: SaleDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Vender na maquininha">
      <SaleForm onClose={onClose} />
    </Modal>
  )
}

interface Values {
  idSeller: string
  /** Cents. */
  value: number | null
  installments: string
  name: string
  documentNumber: string
}

/** The first seller of an installation, and an invented buyer. */
const initial: Values = {
  idSeller: '1',
  value: null,
  installments: '1',
  name: 'Cliente do balcão',
  documentNumber: '52998224725',
}

const toBody = ({ idSeller, value, installments, name, documentNumber }: Values) => ({
  idSeller: Number(idSeller),
  value: value === null ? 0 : centsToReais(cents(value)),
  installments: Number(installments),
  name,
  documentNumber,
})

function SaleForm({ onClose }: Pick<SaleDialogProps, 'onClose'>) {
  const worldChanged = useWorldChanged()
  const { values, field, form, isSubmitting } = useSchemaForm(sellAtSandboxTerminal.body, initial, {
    toInput: toBody,
    onFailure: showErrors,
  })
  const sell = async () => {
    await api(sellAtSandboxTerminal, { body: toBody(values) })
    notify.success('Venda aprovada. A cobrança “Venda Física” já está paga.')
    onClose()
    await worldChanged()
  }
  return (
    <form {...form(sell)} className={classes.form}>
      <MoneyField {...field('value')} label="Valor" />
      <TextField {...field('installments')} label="Parcelas" inputMode="numeric" width="short" />
      <TextField {...field('name')} label="Nome do comprador" />
      <DocumentField {...field('documentNumber')} label="CPF do comprador" kind="cpf" />
      <TextField
        {...field('idSeller')}
        label="Vendedor"
        inputMode="numeric"
        hint="O número do vendedor nesta instalação."
      />
      <FormActions>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <ActionButton type="submit" busy={isSubmitting}>
          Vender
        </ActionButton>
      </FormActions>
    </form>
  )
}
