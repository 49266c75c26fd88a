import { Button, Modal } from '@mantine/core'
import { banks, bankText } from '@vintem/brazil/bank'
import { formatDocument } from '@vintem/brazil/document'
import { RegisteredAccount } from '@vintem/contracts/bank-accounts/body'
import { setBankAccount } from '@vintem/contracts/bank-accounts/endpoints'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { ActionButton } from '#components/actions/action-button.tsx'
import { notify } from '#components/actions/notify.ts'
import { SelectField } from '#components/fields/select-field.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { FormActions } from '#components/forms/form-actions.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { failureText } from '#components/states/server-failure.ts'
import { api } from '#lib/api.ts'
import { accountTypes } from './withdrawal-words.ts'
import { type BankAccountAnswer, useMoneyMoved } from './withdrawals.queries.ts'
import grid from '#components/forms/form-grid.module.css'
import classes from './withdrawals.module.css'

const bankOptions = banks.map(({ code }) => ({ value: code, label: bankText(code) }))
const typeOptions = Object.entries(accountTypes).map(([value, label]) => ({
  value: value as keyof typeof accountTypes,
  label,
}))

const EMPTY = {
  bank: '',
  issuer: '',
  issuerDigit: '',
  number: '',
  bankDigit: '',
  accountType: 'CHECKING_ACCOUNT' as keyof typeof accountTypes,
}

type BankAccountDialogProps = { answer: BankAccountAnswer; onClose: () => void }

/** Registers the account that withdrawals go to; another one pauses them for a day. */
export function BankAccountDialog({
  answer: { account, holder },
  onClose,
}: BankAccountDialogProps) {
  const moneyMoved = useMoneyMoved()
  const [failure, setFailure] = useState<string>()
  const form = useAccountForm(setFailure)
  const save = async (body: z.output<typeof RegisteredAccount>) => {
    setFailure(undefined)
    await api(setBankAccount, { body })
    notify.success('Conta para saques registrada.')
    onClose()
    moneyMoved()
  }
  const close = () => {
    if (!form.isSubmitting) onClose()
  }
  return (
    <Modal opened onClose={close} title="Conta para saques" size="lg">
      <form {...form.form(save)}>
        <p className={classes.about}>
          A conta precisa ser de {holder.name}, {formatDocument(holder.document)}.
          {account &&
            ' Depois da troca de uma conta já aceita, nenhum saque sai por 24 horas, e os administradores são avisados por e-mail.'}
        </p>
        <AccountFields form={form} />
        {failure && (
          <p role="alert" className={classes.failure}>
            {failure}
          </p>
        )}
        <FormActions>
          <Button variant="default" onClick={close} aria-disabled={form.isSubmitting || undefined}>
            Cancelar
          </Button>
          <ActionButton type="submit" busy={form.isSubmitting}>
            Registrar conta
          </ActionButton>
        </FormActions>
      </form>
    </Modal>
  )
}

const useAccountForm = (setFailure: (text: string) => void) =>
  useSchemaForm<typeof RegisteredAccount, typeof EMPTY>(RegisteredAccount, EMPTY, {
    onFailure: (error) => setFailure(failureText(error)),
  })

function AccountFields({ form }: { form: ReturnType<typeof useAccountForm> }) {
  const numeric = (path: 'issuer' | 'number', most: number) => {
    const field = form.field(path)
    return {
      ...field,
      inputMode: 'numeric' as const,
      required: true,
      onChange: (text: string) => field.onChange(text.replace(/\D/g, '').slice(0, most)),
    }
  }
  const digit = (path: 'issuerDigit' | 'bankDigit') => {
    const field = form.field(path)
    return {
      ...field,
      onChange: (text: string) =>
        field.onChange(
          text
            .toUpperCase()
            .replace(/[^\dX]/g, '')
            .slice(0, 1),
        ),
    }
  }
  return (
    <div className={`${grid['grid']} ${classes.below}`}>
      <SelectField
        {...form.field('bank')}
        label="Banco"
        required
        options={bankOptions}
        searchable
        onChange={(bank) => form.field('bank').onChange(bank ?? '')}
      />
      <SelectField
        {...form.field('accountType')}
        label="Tipo de conta"
        required
        options={typeOptions}
        onChange={(type) => type && form.field('accountType').onChange(type)}
      />
      <TextField {...numeric('issuer', 5)} label="Agência" />
      <TextField
        {...digit('issuerDigit')}
        label="Dígito da agência"
        hint="Deixe vazio se não houver."
      />
      <TextField {...numeric('number', 12)} label="Conta" />
      <TextField {...digit('bankDigit')} label="Dígito da conta" required />
    </div>
  )
}
