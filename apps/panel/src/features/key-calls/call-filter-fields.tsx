import { CALL_METHODS, CALL_OUTCOMES, outcomeWords } from '@vintem/contracts/key-calls/words'
import { SelectField } from '#components/fields/select-field.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import type { CallFilter } from './key-calls.queries.ts'

/** A key that calls can be filtered by. */
export type KeyChoice = { uuid: string; title: string }

type CallFilterFieldsProps = {
  keys: readonly KeyChoice[]
  draft: CallFilter
  change: (patch: Partial<CallFilter>) => void
}

const outcomes = CALL_OUTCOMES.map((value) => ({ value, label: outcomeWords[value] }))
const methods = CALL_METHODS.map((value) => ({ value, label: value }))

export function CallFilterFields({ keys, draft, change }: CallFilterFieldsProps) {
  return (
    <>
      <SelectField
        label="Resposta"
        options={outcomes}
        clearable
        value={draft.outcome ?? null}
        onChange={(outcome) => change({ outcome: outcome ?? undefined })}
      />
      <SelectField
        label="Chave"
        options={keys.map(({ uuid: value, title: label }) => ({ value, label }))}
        searchable
        clearable
        value={draft.key ?? null}
        onChange={(key) => change({ key: key ?? undefined })}
      />
      <SelectField
        label="Método"
        options={methods}
        clearable
        value={draft.method ?? null}
        onChange={(method) => change({ method: method ?? undefined })}
      />
      <TextField
        label="Endereço"
        hint="Como na referência: /v1/orders, /v1/charges/{id}/pay."
        value={draft.route ?? ''}
        onChange={(route) => change({ route: route || undefined })}
      />
    </>
  )
}
