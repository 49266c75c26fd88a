import { Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { isPerson } from '@vintem/contracts/banking-accounts/body'
import { PARTNER_TYPES, type PartnerType } from '@vintem/contracts/banking-accounts/words'
import { DateField } from '#components/fields/date-field.tsx'
import { DocumentField } from '#components/fields/document-field.tsx'
import { PhoneNumberField } from '#components/fields/phone-field.tsx'
import { SelectField } from '#components/fields/select-field.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { Section } from '#components/screen/section.tsx'
import { AccountAddress } from './account-address.tsx'
import { blankPartner } from './activation-values.ts'
import type { ActivationForm } from './use-activation-form.ts'
import grid from '#components/forms/form-grid.module.css'
import classes from './banking-accounts.module.css'

const PARTNERS_AT_MOST = 20

const typeOptions = Object.entries(PARTNER_TYPES).map(([value, label]) => ({
  value: value as PartnerType,
  label,
}))

/** Step 3: the partners, the first of whom is a person. */
export function PartnersStep({ form }: { form: ActivationForm }) {
  const { values, isLocked } = form
  const partners = values.newAccountOwner
  const add = () => form.set('newAccountOwner', [...partners, blankPartner])
  return (
    <>
      {!isLocked && <p className={classes.about}>Escreva os nomes completos, sem abreviar.</p>}
      {partners.map((_, index) => (
        <PartnerFields key={letterOf(index)} form={form} index={index} />
      ))}
      {!isLocked && partners.length < PARTNERS_AT_MOST && (
        <div>
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
            Adicionar sócio
          </Button>
        </div>
      )}
    </>
  )
}

const letterOf = (index: number) => String.fromCodePoint(65 + index)

function PartnerFields({ form, index }: { form: ActivationForm; index: number }) {
  const { field, values, isLocked: disabled } = form
  const partners = values.newAccountOwner
  const at = `newAccountOwner.${index}` as const
  const title = `Sócio ${letterOf(index)}`
  const remove = () =>
    form.set(
      'newAccountOwner',
      partners.filter((_, each) => each !== index),
    )
  return (
    <Section
      title={title}
      framed
      actions={
        !disabled &&
        index > 0 && (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={remove}
            aria-label={`Remover: ${title}`}
          >
            Remover
          </Button>
        )
      }
    >
      <div className={`${grid['grid']} ${classes.partner}`}>
        <DocumentField
          {...field(`${at}.document`)}
          label={index === 0 ? 'CPF' : 'CPF ou CNPJ'}
          kind={index === 0 ? 'cpf' : 'any'}
          required
          disabled={disabled}
        />
        <SelectField
          {...field(`${at}.type`)}
          label="Tipo"
          options={typeOptions}
          required
          disabled={disabled}
        />
        <NameFields form={form} index={index} />
        <TextField
          {...field(`${at}.email`)}
          label="E-mail"
          type="email"
          required
          disabled={disabled}
        />
        <PhoneNumberField {...field(`${at}.phone`)} label="Telefone" required disabled={disabled} />
      </div>
      <AccountAddress bind={(name) => field(`${at}.address.${name}`)} disabled={disabled} />
    </Section>
  )
}

/** A person has two names and a birthday; a company one name and a day of foundation. */
function NameFields({ form, index }: { form: ActivationForm; index: number }) {
  const { field, values, isLocked: disabled } = form
  const at = `newAccountOwner.${index}` as const
  if (!isPerson(values.newAccountOwner[index]?.document ?? '')) {
    return (
      <>
        <TextField
          {...field(`${at}.legalName`)}
          label="Razão social"
          required
          disabled={disabled}
        />
        <DateField
          {...field(`${at}.foundingDate`)}
          label="Data de fundação"
          required
          disabled={disabled}
        />
      </>
    )
  }
  return (
    <>
      <TextField {...field(`${at}.firstName`)} label="Nome" required disabled={disabled} />
      <TextField {...field(`${at}.lastName`)} label="Sobrenome" required disabled={disabled} />
      <DateField
        {...field(`${at}.birthdate`)}
        label="Data de nascimento"
        required
        disabled={disabled}
      />
    </>
  )
}
