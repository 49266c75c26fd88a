import { Button, Checkbox, Modal } from '@mantine/core'
import { newKey } from '@vintem/contracts/client'
import { WebhookEdit } from '@vintem/contracts/webhooks/body'
import { createWebhook, editWebhook } from '@vintem/contracts/webhooks/endpoints'
import {
  domainWords,
  FORMS,
  formWords,
  HEADERS_AT_MOST,
  SIGNATURES,
  signatureWords,
  TITLE_MAX,
  WEBHOOK_DOMAINS,
  type WebhookDomain,
  type WebhookForm,
  type WebhookSignature,
} from '@vintem/contracts/webhooks/words'
import { useState } from 'react'
import * as z from 'zod/mini'
import { ActionButton } from '#components/actions/action-button.tsx'
import { notify } from '#components/actions/notify.ts'
import { SelectField } from '#components/fields/select-field.tsx'
import { SwitchField } from '#components/fields/switch-field.tsx'
import { TextAreaField } from '#components/fields/text-area-field.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { FormActions } from '#components/forms/form-actions.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { api } from '#lib/api.ts'
import { ofDomains } from './event-choice.ts'
import { EventTypePicker } from './event-type-picker.tsx'
import { linesOf } from './webhook-words.ts'
import { useWebhooksChanged, type Webhook } from './webhooks.queries.ts'
import classes from './webhooks.module.css'

type Values = {
  title: string
  url: string
  domains: WebhookDomain[]
  /** Whether types are chosen; else all of the domains. */
  isChosen: boolean
  types: string[]
  form: WebhookForm
  headers: string
  active: boolean
}

const forms = FORMS.map((form) => ({ value: form, label: formWords[form] }))
const signatures = SIGNATURES.map((value) => ({ value, label: signatureWords[value] }))

/** 'X-Loja: 7' a line; a name alone keeps the value that it had. */
const headersOf = (text: string) =>
  linesOf(text).map((line) => {
    const [name = '', ...value] = line.split(':')
    return value.length > 0 ? { name, value: value.join(':') } : { name }
  })

/** No type would mean all of them. */
const FormSchema = z.object({ ...WebhookEdit.shape, isChosen: z.boolean() }).check(
  z.refine(({ isChosen, types }) => !isChosen || Boolean(types?.length), {
    path: ['types'],
    error: 'Escolha ao menos um tipo, ou receba todos.',
  }),
)

const toInput = ({ types, headers, ...values }: Values): z.input<typeof FormSchema> => ({
  ...values,
  types: values.isChosen ? ofDomains(types, values.domains) : [],
  headers: headersOf(headers),
})

type WebhookFormDialogProps = { webhook?: Webhook; onClose: () => void }

/** Makes a webhook, or changes one. */
export function WebhookFormDialog({ webhook, onClose }: WebhookFormDialogProps) {
  const webhooksChanged = useWebhooksChanged()
  const [key] = useState(newKey)
  const [signature, setSignature] = useState<WebhookSignature>('v1')
  const form = useSchemaForm<typeof FormSchema, Values>(
    FormSchema,
    {
      title: webhook?.title ?? '',
      url: webhook?.url ?? '',
      domains: webhook?.domains ?? ['ORDER'],
      isChosen: webhook !== undefined && webhook.types.length > 0,
      types: webhook?.types ?? [],
      form: webhook?.form ?? 'FULL',
      headers: webhook?.headers.join('\n') ?? '',
      active: webhook?.active ?? true,
    },
    { toInput },
  )
  const save = async ({ active, ...fields }: z.output<typeof FormSchema>) => {
    const { isChosen: _, ...body } = fields
    if (webhook) {
      await api(editWebhook, { params: { id: webhook.uuid }, body: { ...body, active } })
    } else await api(createWebhook, { body: { ...body, signature }, key })
    notify.success(webhook ? 'Webhook atualizado com sucesso!' : 'Webhook criado com sucesso!')
    onClose()
    await webhooksChanged()
  }
  return (
    <Modal opened onClose={onClose} title={webhook ? 'Editar webhook' : 'Novo webhook'} size="lg">
      <form {...form.form(save)} className={classes.form}>
        <WebhookFields form={form} isEdited={webhook !== undefined} />
        {!webhook && (
          <SelectField
            label="Assinatura"
            hint="Não muda depois."
            options={signatures}
            value={signature}
            onChange={(value) => value && setSignature(value)}
          />
        )}
        <FormActions>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <ActionButton type="submit" busy={form.isSubmitting}>
            {webhook ? 'Salvar' : 'Criar webhook'}
          </ActionButton>
        </FormActions>
      </form>
    </Modal>
  )
}

type WebhookFieldsProps = {
  form: ReturnType<typeof useSchemaForm<typeof FormSchema, Values>>
  isEdited: boolean
}

function WebhookFields({ form, isEdited }: WebhookFieldsProps) {
  const { values, errors } = form
  const errorOf = (name: string) =>
    Object.entries(errors).find(([path]) => path === name || path.startsWith(`${name}.`))?.[1]
  return (
    <>
      <TextField {...form.field('title')} label="Título" required limit={TITLE_MAX} initialFocus />
      <TextField
        {...form.field('url')}
        label="Endereço"
        required
        placeholder="https://loja.com.br/vintem"
        hint="Com https e um nome público."
      />
      <Checkbox.Group
        label="Domínios"
        value={values.domains}
        error={errorOf('domains')}
        onChange={(value) => form.set('domains', value)}
      >
        <div className={classes.choices}>
          {WEBHOOK_DOMAINS.map((domain) => (
            <Checkbox key={domain} value={domain} label={domainWords[domain]} />
          ))}
        </div>
      </Checkbox.Group>
      <EventTypePicker
        domains={values.domains}
        isChosen={values.isChosen}
        types={values.types}
        error={errorOf('types')}
        onChosen={(isChosen) => form.set('isChosen', isChosen)}
        onTypes={(types) => form.set('types', types)}
      />
      <SelectField
        {...form.field('form')}
        label="Conteúdo"
        options={forms}
        onChange={(value) => value && form.set('form', value)}
      />
      <TextAreaField
        {...form.field('headers')}
        error={errorOf('headers')}
        label="Cabeçalhos próprios"
        hint={`Um por linha, como X-Loja: 7; até ${HEADERS_AT_MOST}. Só o nome: mantém o valor de antes.`}
      />
      {isEdited && <SwitchField {...form.field('active')} label="Ativo" />}
    </>
  )
}
