import type { ApiError } from '@vintem/contracts/client'
import type { WireError } from '@vintem/contracts/errors'
import { type SubmitEvent, useRef, useState } from 'react'
import { Actions } from '../components/actions.tsx'
import { Button } from '../components/button.tsx'
import { FailureNotice } from '../components/failure-notice.tsx'
import { cnpjMask, cpfMask } from '../components/masks.ts'
import { TextField } from '../components/text-field.tsx'
import { useFields } from '../lib/use-fields.ts'
import { ContactFields } from './contact-fields.tsx'
import { DocumentKinds } from './document-kinds.tsx'
import { type DocumentKind, identityRules } from './identity.ts'
import { NationField } from './nation-field.tsx'
import type { Buyer } from './use-start.ts'

const masks = { cpf: cpfMask, cnpj: cnpjMask, other: undefined }
const numberLabels = { cpf: 'CPF', cnpj: 'CNPJ', other: 'Número do documento' }

type IdentificationFormProps = {
  /** Takes the data; `show` the errors of fields. */
  onBuyer: (buyer: Buyer, show: (errors: readonly WireError[]) => boolean) => void
  isBusy: boolean
  failure: ApiError | undefined
  /** What its button says. */
  action: string
  /** What was given before, to be corrected. */
  given?: Buyer | undefined
}

const abroad = (buyer: Buyer | undefined) =>
  buyer?.document.documentType === 'other' ? buyer.document.documentNation : undefined

/** The data of the buyer, kept in the inputs until they are sent. */
export function IdentificationForm({
  onBuyer,
  isBusy,
  failure,
  action,
  given,
}: IdentificationFormProps) {
  const [kind, setKind] = useState<DocumentKind>(given?.document.documentType ?? 'cpf')
  const [nation, setNation] = useState(abroad(given) ?? 'PT')
  const form = useRef<HTMLFormElement>(null)
  const fields = useFields(form, identityRules(kind))

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const texts = fields.read()
    if (!texts) return
    const { documentNumber, countryCode, ...contact } = texts
    const isForeign = kind === 'other'
    const documentNation = isForeign ? nation : 'BR'
    const buyer: Buyer = {
      document: { documentNumber, documentType: kind, documentNation },
      ...contact,
      ...(isForeign && { countryCode }),
    }
    onBuyer(buyer, fields.show)
  }

  return (
    <form ref={form} onSubmit={submit} method="post" noValidate>
      <DocumentKinds value={kind} onChange={setKind} />
      {kind === 'other' && <NationField value={nation} onChange={setNation} />}
      <TextField
        key={kind}
        field={fields.field('documentNumber')}
        label={numberLabels[kind]}
        mask={masks[kind]}
        inputMode={kind === 'cpf' ? 'numeric' : 'text'}
        autoComplete="off"
        maxLength={30}
        defaultValue={kind === given?.document.documentType ? given.document.documentNumber : ''}
      />
      <ContactFields kind={kind} fields={fields} given={given} />
      <FailureNotice failure={failure} onRetry={() => form.current?.requestSubmit()} />
      <Actions>
        <Button type="submit" isBusy={isBusy}>
          {action}
        </Button>
      </Actions>
    </form>
  )
}
