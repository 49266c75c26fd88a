import { Button, Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { bankText } from '@vintem/brazil/bank'
import { newKey } from '@vintem/contracts/client'
import { askableBanks } from '@vintem/contracts/mandate-requests/body'
import { askPayer } from '@vintem/contracts/mandate-requests/endpoints'
import { useState } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { notify } from '#components/actions/notify.ts'
import { SelectField } from '#components/fields/select-field.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { FormActions } from '#components/forms/form-actions.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { failureText } from '#components/states/server-failure.ts'
import { api } from '#lib/api.ts'
import { readAnew } from '#lib/read-anew.ts'
import type { Subscription } from './subscriptions.queries.ts'
import grid from '#components/forms/form-grid.module.css'
import classes from './subscriptions.module.css'

const bankOptions = askableBanks.map(({ code }) => ({ value: code, label: bankText(code) }))

const EMPTY = { bank: '', branch: '', number: '' }

const toBody = ({ branch, ...values }: typeof EMPTY) => ({ ...values, ...(branch && { branch }) })

const useAccountForm = (setFailure: (text: string) => void) =>
  useSchemaForm(askPayer.body, EMPTY, {
    toInput: toBody,
    onFailure: (error) => setFailure(failureText(error)),
  })

type AskPayerDialogProps = { subscription: Subscription; onClose: () => void }

/** The payer's account, whose bank then asks them for Pix Automático. */
export function AskPayerDialog({ subscription, onClose }: AskPayerDialogProps) {
  const client = useQueryClient()
  // Each opening of the dialog has one effect, however often it is sent.
  const [key] = useState(newKey)
  const [failure, setFailure] = useState<string>()
  const { uuid, customerName } = subscription
  const { values, field, form, isSubmitting } = useAccountForm(setFailure)
  const ask = async () => {
    setFailure(undefined)
    await api(askPayer, { params: { id: uuid }, body: toBody(values), key })
    await readAnew(client, ['subscriptions', 'one'])
    notify.success('Pedido enviado ao banco do cliente.')
    onClose()
  }
  const close = () => {
    if (!isSubmitting) onClose()
  }
  return (
    <Modal opened onClose={close} title="Pedir Pix Automático" size="lg">
      <form {...form(ask)}>
        <p className={classes.lead}>
          O banco pergunta a {customerName} no aplicativo, com o nome da loja e do plano. A conta
          precisa ser do CPF da assinatura. Até a resposta, nada muda na cobrança.
        </p>
        <AccountFields field={field} />
        {failure && (
          <p role="alert" className={classes.problem}>
            {failure}
          </p>
        )}
        <FormActions>
          <Button variant="default" onClick={close} aria-disabled={isSubmitting || undefined}>
            Cancelar
          </Button>
          <ActionButton type="submit" busy={isSubmitting}>
            Enviar pedido
          </ActionButton>
        </FormActions>
      </form>
    </Modal>
  )
}

type AccountFieldsProps = { field: ReturnType<typeof useAccountForm>['field'] }

function AccountFields({ field }: AccountFieldsProps) {
  const [bank, branch] = [field('bank'), field('branch')]
  return (
    <div className={grid['grid']}>
      <SelectField
        {...bank}
        label="Banco do cliente"
        required
        options={bankOptions}
        searchable
        onChange={(code) => bank.onChange(code ?? '')}
      />
      <TextField
        {...branch}
        label="Agência"
        width="short"
        inputMode="numeric"
        hint="Sem o dígito. Contas de pagamento podem não ter."
        onChange={(text) => branch.onChange(text.replace(/\D/g, '').slice(0, 4))}
      />
      <TextField {...field('number')} label="Conta com o dígito" required width="medium" />
    </div>
  )
}
