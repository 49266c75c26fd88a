import { ActionButton } from '#components/actions/action-button.tsx'
import { DateField } from '#components/fields/date-field.tsx'
import { DocumentField } from '#components/fields/document-field.tsx'
import { PhoneNumberField } from '#components/fields/phone-field.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { Section } from '#components/screen/section.tsx'
import { AccountAddress } from './account-address.tsx'
import type { ActivationForm } from './use-activation-form.ts'
import grid from '#components/forms/form-grid.module.css'

/** Step 1: the company and where it is. Its CNPJ is the one of the sign-up. */
export function CompanyStep({ form }: { form: ActivationForm }) {
  const { field, isLocked: disabled } = form
  return (
    <>
      <Section
        title="Dados da empresa"
        actions={
          !disabled && (
            <ActionButton variant="default" onClick={form.consult}>
              Consultar CNPJ
            </ActionButton>
          )
        }
      >
        <div className={grid['grid']}>
          <DocumentField {...field('companyDocument')} label="CNPJ" kind="cnpj" required disabled />
          <TextField {...field('companyName')} label="Razão social" required disabled={disabled} />
          <DateField
            {...field('openingDate')}
            label="Data de abertura"
            required
            disabled={disabled}
          />
          <TextField {...field('email')} label="E-mail" type="email" required disabled={disabled} />
          <PhoneNumberField {...field('phone')} label="Telefone" required disabled={disabled} />
        </div>
      </Section>
      <Section title="Endereço da empresa">
        <AccountAddress bind={(name) => field(`newBankingAddress.${name}`)} disabled={disabled} />
      </Section>
    </>
  )
}
