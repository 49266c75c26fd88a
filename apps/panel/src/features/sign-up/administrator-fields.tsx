import { NewPasswordField } from '#components/fields/new-password-field.tsx'
import { PasswordField } from '#components/fields/password-field.tsx'
import { PhoneField } from '#components/fields/phone-field.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import type { RegistrationForm } from './use-registration-form.ts'

/** Step 2: who administers the account. */
export function AdministratorFields({ form: { field } }: RegistrationForm) {
  return (
    <>
      <TextField {...field('name')} label="Seu nome" required autoComplete="name" />
      <TextField
        {...field('email')}
        label="E-mail"
        type="email"
        required
        autoComplete="username"
        hint="É com ele que você entra no painel."
      />
      <PhoneField {...field('phone')} label="Telefone" required />
      <NewPasswordField {...field('password')} label="Senha" required />
      <PasswordField
        {...field('confirmation')}
        label="Confirme sua senha"
        required
        autoComplete="new-password"
      />
    </>
  )
}
