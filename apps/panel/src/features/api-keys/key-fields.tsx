import { Checkbox } from '@mantine/core'
import { plainScopes, type Scope, SCOPES } from '@vintem/contracts/api-keys/scopes'
import {
  type ApiKeyKind,
  IP_RANGES_MAX,
  ORIGINS_MAX,
  scopeWords,
} from '@vintem/contracts/api-keys/words'
import { SelectField } from '#components/fields/select-field.tsx'
import { TextAreaField } from '#components/fields/text-area-field.tsx'
import { type Choice, choiceOf, choices, OWN } from './api-key-words.ts'
import classes from './api-keys.module.css'

type ScopesFieldProps = {
  choice: Choice
  scopes: readonly Scope[]
  error: string | undefined
  onChange: (choice: Choice, scopes: Scope[]) => void
}

/** What a key may do: one of the usual answers, or scope by scope. */
function ScopesField({ choice, scopes, error, onChange }: ScopesFieldProps) {
  const pick = (value: Choice | null) => {
    const picked = choices.find((each) => each.value === value)
    if (value) onChange(value, [...(picked?.scopes ?? scopes)])
  }
  return (
    <>
      <SelectField
        label="Permissões"
        options={[...choices.map(({ value, label }) => ({ value, label })), OWN_CHOICE]}
        value={choice}
        hint="Nenhuma chave tira dinheiro da conta."
        error={choice === OWN ? undefined : error}
        onChange={pick}
      />
      {choice === OWN && (
        <Checkbox.Group
          label="O que a chave pode fazer"
          value={[...scopes]}
          error={error}
          onChange={(value) => onChange(OWN, value)}
        >
          <div className={classes.scopes}>
            {SCOPES.map((scope) => (
              <Checkbox key={scope} value={scope} label={scopeWords(scope)} />
            ))}
          </div>
        </Checkbox.Group>
      )}
    </>
  )
}

const OWN_CHOICE = { value: OWN, label: 'Escolher uma a uma' } as const

/** The choice and the scopes that a form begins with. */
export const chosen = (scopes: readonly Scope[]) => ({
  choice: choiceOf(scopes),
  scopes: plainScopes(scopes),
})

type LinesFieldProps = {
  value: string
  error: string | undefined
  onChange: (value: string) => void
  onBlur: () => void
}

/** The networks that a key may be used from, one a line. */
export const IpRangesField = (props: LinesFieldProps) => (
  <TextAreaField
    {...props}
    label="Endereços IP permitidos"
    hint={`Um por linha, como 203.0.113.7 ou 203.0.113.0/24; até ${IP_RANGES_MAX}. Vazio: qualquer um.`}
  />
)

/** The pages that a publishable key may be used on, one a line. */
const OriginsField = (props: LinesFieldProps) => (
  <TextAreaField
    {...props}
    label="Sites que usam a chave"
    hint={`Um por linha, como https://loja.com.br; até ${ORIGINS_MAX}.`}
  />
)

type ReachFieldsProps = {
  kind: ApiKeyKind
  form: {
    values: { choice: Choice; scopes: readonly Scope[] }
    errors: Readonly<Record<string, string>>
    set: ((name: 'choice', value: Choice) => void) & ((name: 'scopes', value: Scope[]) => void)
    field: (name: 'origins') => Omit<LinesFieldProps, 'error'>
  }
}

/** Of a secret key what it may do; of a publishable one on which pages. */
export function ReachFields({ kind, form }: ReachFieldsProps) {
  const { values, errors } = form
  if (kind === 'PUBLISHABLE') {
    return <OriginsField {...form.field('origins')} error={listError(errors, 'origins')} />
  }
  return (
    <ScopesField
      choice={values.choice}
      scopes={values.scopes}
      error={errors['scopes']}
      onChange={(choice, scopes) => {
        form.set('choice', choice)
        form.set('scopes', scopes)
      }}
    />
  )
}

/** The first message about a list, or about one of its lines. */
export const listError = (errors: Readonly<Record<string, string>>, name: string) =>
  Object.entries(errors).find(([path]) => path === name || path.startsWith(`${name}.`))?.[1]
