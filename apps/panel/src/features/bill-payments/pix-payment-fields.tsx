import { formatBRL } from '@vintem/brazil/money'
import { DESCRIPTION_MAX } from '@vintem/contracts/bill-payments/fields'
import { COST_CENTERS, costCenterWords } from '@vintem/contracts/bill-payments/words'
import { pixKeyTypeWords } from '@vintem/contracts/payees/pix-keys'
import { DateField } from '#components/fields/date-field.tsx'
import { DocumentField } from '#components/fields/document-field.tsx'
import { MoneyField } from '#components/fields/money-field.tsx'
import { SelectField } from '#components/fields/select-field.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { centsOf } from '#lib/amount.ts'
import type { PaymentTerms } from './bill-payments.queries.ts'
import type { PaymentForm } from './payment-draft.ts'
import { keyHint, longestKey, typesOf } from './pix-key-text.ts'

const costCenters = COST_CENTERS.map((value) => ({ value, label: costCenterWords[value] }))

/** To whom: the key, which says its type, and what no directory says. */
export function PayeeFields({ form, isTyped }: { form: PaymentForm; isTyped: boolean }) {
  const { pixKey } = form.values
  const types = typesOf(pixKey)
  return (
    <>
      <TextField
        label="Chave PIX de destino"
        required
        hint={keyHint(pixKey) ?? 'CPF, CNPJ, e-mail, telefone ou chave aleatória'}
        {...form.field('pixKey')}
        onChange={(text) => {
          form.set('pixKey', text.slice(0, longestKey(text)))
          form.set('pixKeyType', null)
        }}
      />
      {types.length > 1 && (
        <SelectField
          label="Tipo da chave"
          required
          options={types.map((value) => ({ value, label: pixKeyTypeWords[value] }))}
          {...form.field('pixKeyType')}
        />
      )}
      {isTyped && (
        <>
          <TextField label="Nome de quem recebe" required {...form.field('name')} />
          <DocumentField
            label="CPF ou CNPJ de quem recebe"
            kind="any"
            required
            {...form.field('document')}
          />
        </>
      )}
    </>
  )
}

/** What, when and of which cost centre. */
export function AmountFields({ form, terms }: { form: PaymentForm; terms: PaymentTerms }) {
  return (
    <>
      <MoneyField
        label="Valor"
        required
        hint={`Disponível: ${formatBRL(centsOf(terms.debitAccountAmount))}`}
        {...form.field('amount')}
      />
      <DateField
        label="Data de pagamento"
        required
        min={terms.today}
        {...form.field('paymentDate')}
      />
      <SelectField
        label="Centro de custo"
        required
        options={costCenters}
        {...form.field('costCenter')}
      />
      <TextField label="Descrição" limit={DESCRIPTION_MAX} {...form.field('description')} />
    </>
  )
}
