import { Button, Modal } from '@mantine/core'
import { formatDocument } from '@vintem/brazil/document'
import { newKey } from '@vintem/contracts/client'
import { AuthenticatorMissing } from '@vintem/contracts/errors'
import { NewPixKey } from '@vintem/contracts/pix-keys/body'
import { createPixKey } from '@vintem/contracts/pix-keys/endpoints'
import { KEY_TYPES, type KeyType, keyTypeWords } from '@vintem/contracts/pix-keys/words'
import { useState } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { ResultDialog } from '#components/actions/result-dialog.tsx'
import { showErrors } from '#components/actions/show-errors.ts'
import { SelectField } from '#components/fields/select-field.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { FormActions } from '#components/forms/form-actions.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { AppLink } from '#components/screen/app-link.tsx'
import { serverFailure } from '#components/states/server-failure.ts'
import { api } from '#lib/api.ts'
import { KeyCodeDialog } from './key-code-dialog.tsx'
import { keyText } from './key-words.ts'
import { type PixKey, useKeysChanged } from './pix-keys.queries.ts'
import classes from './pix-keys.module.css'

type NewKeyDialogProps = {
  accountId: string
  document: string
  /** A key that was asked for before, and waits for its code. */
  confirming: PixKey | undefined
  onClose: () => void
}

type Step =
  | { name: 'form' }
  | { name: 'code' | 'done'; pixKey: PixKey }
  | { name: 'error'; error: unknown }

/** Asks for a key: form, then the code of an e-mail or a phone, then success; or an error. */
export function NewKeyDialog({ accountId, document, confirming, onClose }: NewKeyDialogProps) {
  const [step, setStep] = useState<Step>(
    confirming ? { name: 'code', pixKey: confirming } : { name: 'form' },
  )
  switch (step.name) {
    case 'form':
      return (
        <KeyForm
          accountId={accountId}
          document={document}
          onCreated={(pixKey) =>
            setStep({ name: pixKey.status === 'CONFIRMING' ? 'code' : 'done', pixKey })
          }
          onError={(error) => setStep({ name: 'error', error })}
          onClose={onClose}
        />
      )
    case 'code':
      return (
        <KeyCodeDialog
          pixKey={step.pixKey}
          onConfirmed={(pixKey) => setStep({ name: 'done', pixKey })}
          onClose={onClose}
        />
      )
    case 'done':
      return (
        <ResultDialog opened onClose={onClose} tone="success" title="Chave Pix cadastrada">
          <p className={classes.text}>
            {step.pixKey.keyType === 'evp'
              ? 'O banco gera a chave em instantes, e ela aparece na lista.'
              : `${keyText(step.pixKey)} aparece como ativa assim que o banco confirmar.`}
          </p>
        </ResultDialog>
      )
    case 'error':
      return <ErrorDialog error={step.error} onClose={onClose} />
  }
}

const FAILED =
  'Houve um erro na criação da sua Chave Pix. Por favor, tente novamente em alguns instantes.'

function ErrorDialog({ error, onClose }: { error: unknown; onClose: () => void }) {
  const { errors } = serverFailure(error)
  const isWithout = errors.some(({ code }) => code === AuthenticatorMissing.code)
  return (
    <ResultDialog
      opened
      onClose={onClose}
      tone="error"
      title={isWithout ? AuthenticatorMissing.title : 'Chave Pix não cadastrada'}
      closeLabel="Fechar"
    >
      <p className={classes.text}>{isWithout ? AuthenticatorMissing.description : FAILED}</p>
      {isWithout && (
        <Button component={AppLink} variant="default" href="/seguranca">
          Abrir Segurança
        </Button>
      )}
    </ResultDialog>
  )
}

const types = KEY_TYPES.map((value) => ({ value, label: keyTypeWords[value] }))

const hints: Readonly<Record<KeyType, string>> = {
  evp: 'O banco gera a chave.',
  email: 'Enviamos um código a este e-mail. Se a chave estiver em outro banco, ela é pedida a ele.',
  phone:
    'Com DDD. Enviamos um código por WhatsApp. Se a chave estiver em outro banco, ela é pedida a ele.',
  cnpj: 'O CNPJ da empresa. Se a chave estiver em outro banco, a portabilidade é pedida a ele.',
}

const EMPTY: { keyType: KeyType; key: string } = { keyType: 'evp', key: '' }

type KeyFormProps = Pick<NewKeyDialogProps, 'accountId' | 'document' | 'onClose'> & {
  onCreated: (pixKey: PixKey) => void
  onError: (error: unknown) => void
}

function KeyForm({ accountId, document, onCreated, onError, onClose }: KeyFormProps) {
  // Each opening of the dialog asks for one key, however often it is sent.
  const [idempotencyKey] = useState(newKey)
  const keysChanged = useKeysChanged()
  const form = useSchemaForm<typeof NewPixKey, typeof EMPTY>(NewPixKey, EMPTY, {
    onFailure: (error) => {
      showErrors(error)
      onError(error)
    },
  })
  const { keyType, key } = form.values
  const isMade = keyType === 'evp'
  const choose = (type: KeyType | null) => {
    if (!type) return
    form.field('keyType').onChange(type)
    form.field('key').onChange(type === 'cnpj' ? formatDocument(document) : '')
  }
  return (
    <Modal opened onClose={onClose} title="Nova chave Pix">
      <form
        {...form.form(async (body) => {
          const params = { id: accountId }
          onCreated(await api(createPixKey, { params, body, key: idempotencyKey }))
          await keysChanged()
        })}
      >
        <div className={classes.form}>
          <SelectField
            {...form.field('keyType')}
            label="Tipo da chave"
            options={types}
            hint={hints[keyType]}
            onChange={choose}
          />
          {!isMade && (
            <TextField
              {...form.field('key')}
              label="Chave"
              type={keyType === 'email' ? 'email' : 'text'}
              inputMode={keyType === 'phone' ? 'tel' : undefined}
              disabled={keyType === 'cnpj'}
            />
          )}
        </div>
        <FormActions>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <ActionButton
            type="submit"
            busy={form.isSubmitting}
            disabled={!isMade && key.trim() === ''}
          >
            Cadastrar chave
          </ActionButton>
        </FormActions>
      </form>
    </Modal>
  )
}
