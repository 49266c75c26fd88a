import { banks, bankText } from '@vintem/brazil/bank'
import { parseDocument, parsePhone } from '@vintem/brazil/document'
import { DocumentField } from '#components/fields/document-field.tsx'
import { PhoneNumberField } from '#components/fields/phone-field.tsx'
import { SelectField } from '#components/fields/select-field.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { Section } from '#components/screen/section.tsx'
import { accountTypes, optionsOf, pixKeyTypes } from './sub-seller-words.ts'
import type { SubSellerForm } from './use-sub-seller-form.ts'
import classes from '#components/forms/form-grid.module.css'

const bankOptions = banks.map(({ code }) => ({ value: code, label: bankText(code) }))

type Digits = { max: number }
const digitsOnly = (text: string, { max }: Digits) => text.replace(/\D/g, '').slice(0, max)

/** The bank account of the sub-seller. */
export function BankFields({ form, mode }: { form: SubSellerForm; mode: 'add' | 'edit' }) {
  const isNew = mode === 'add'
  const numeric = (path: 'issuer' | 'issuerDigit' | 'number' | 'bankDigit', digits: Digits) => {
    const field = form.field(`account.account.${path}`)
    return {
      ...field,
      inputMode: 'numeric' as const,
      required: true,
      onChange: (text: string) => field.onChange(digitsOnly(text, digits)),
    }
  }
  return (
    <Section title="Conta bancária">
      <div className={classes.grid}>
        <SelectField
          {...form.field('account.account.bank')}
          label="Banco"
          required
          options={bankOptions}
          searchable
        />
        <SelectField
          {...form.field('account.account.accountType')}
          label="Tipo de conta"
          required
          options={optionsOf(accountTypes)}
        />
        <TextField {...numeric('issuer', { max: 5 })} label="Agência" width="short" />
        <TextField
          {...numeric('issuerDigit', { max: 1 })}
          label="Dígito da agência"
          width="short"
        />
        <TextField {...numeric('number', { max: 12 })} label="Conta" width="medium" />
        <TextField {...numeric('bankDigit', { max: 1 })} label="Dígito da conta" width="short" />
        <PixKeyFields form={form} isRequired={isNew} />
      </div>
    </Section>
  )
}

type PixKeyFieldsProps = { form: SubSellerForm; isRequired: boolean }
type KeyType = keyof typeof pixKeyTypes

/** The kind of the key gives the field its mask. */
function PixKeyFields({ form, isRequired }: PixKeyFieldsProps) {
  const { pixKey, pixKeyType } = form.values.account
  const type = form.field('account.pixKeyType')
  const key = { ...form.field('account.pixKey'), label: 'Chave Pix', required: isRequired }
  const choose = (chosen: KeyType | null) => {
    type.onChange(chosen)
    if (chosen) form.set('account.pixKey', keyAs[chosen](pixKey) ?? '')
  }
  return (
    <>
      <SelectField
        {...type}
        label="Tipo de chave Pix"
        required={isRequired}
        options={optionsOf(pixKeyTypes)}
        onChange={choose}
      />
      {pixKeyType === 'DOCUMENT' && <DocumentField {...key} />}
      {pixKeyType === 'PHONE' && <PhoneNumberField {...key} />}
      {pixKeyType !== 'DOCUMENT' && pixKeyType !== 'PHONE' && <TextField {...key} />}
    </>
  )
}

/** What was typed before its kind was chosen, as a key of that kind. */
const keyAs: Record<KeyType, (typed: string) => string | undefined> = {
  DOCUMENT: (typed) => parseDocument(typed)?.number,
  PHONE: parsePhone,
  EMAIL: (typed) => typed,
  ALLEATORY_KEY: (typed) => typed,
}
