import { Button, Modal } from '@mantine/core'
import { cents, centsToReais } from '@vintem/brazil/money'
import { paySandboxPixKey } from '@vintem/contracts/sandbox/pix-keys'
import { ActionButton } from '#components/actions/action-button.tsx'
import { notify } from '#components/actions/notify.ts'
import { showErrors } from '#components/actions/show-errors.ts'
import { DocumentField } from '#components/fields/document-field.tsx'
import { MoneyField } from '#components/fields/money-field.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { FormActions } from '#components/forms/form-actions.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { PixKeyText } from '#components/values/pix-key-text.tsx'
import { api } from './sandbox-api.ts'
import { type KeyOfWorld, useWorldChanged } from './sandbox.queries.ts'
import classes from './sandbox-console.module.css'

/** Somebody sends a PIX to the key of an account. */
export function PayKeyDialog({ pixKey, onClose }: { pixKey: KeyOfWorld; onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title="Mandar um Pix à chave">
      <PayKeyForm pixKey={pixKey} onClose={onClose} />
    </Modal>
  )
}

interface Values {
  /** Cents. */
  value: number | null
  name: string
  documentNumber: string
}

/** An invented payer. */
const initial: Values = { value: null, name: 'Beatriz Pagadora', documentNumber: '52998224725' }

const toBody = ({ value, ...payer }: Values) => ({
  value: value === null ? 0 : centsToReais(cents(value)),
  ...payer,
})

function PayKeyForm({ pixKey, onClose }: { pixKey: KeyOfWorld; onClose: () => void }) {
  const worldChanged = useWorldChanged()
  const { values, field, form, isSubmitting } = useSchemaForm(paySandboxPixKey.body, initial, {
    toInput: toBody,
    onFailure: showErrors,
  })
  const pay = async () => {
    await api(paySandboxPixKey, { params: { keyId: pixKey.keyId }, body: toBody(values) })
    notify.success('Pix enviado. Entra na conta corrente em instantes.')
    onClose()
    await worldChanged()
  }
  return (
    <form {...form(pay)} className={classes.form}>
      <p>
        {pixKey.holder}, chave <PixKeyText pixKey={pixKey.key} />
      </p>
      <MoneyField {...field('value')} label="Valor" />
      <TextField {...field('name')} label="Nome do pagador" />
      <DocumentField {...field('documentNumber')} label="CPF do pagador" kind="cpf" />
      <FormActions>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <ActionButton type="submit" busy={isSubmitting}>
          Mandar
        </ActionButton>
      </FormActions>
    </form>
  )
}
