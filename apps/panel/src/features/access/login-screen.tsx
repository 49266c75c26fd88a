import { Anchor } from '@mantine/core'
import { ApiError } from '@vintem/contracts/client'
import { Unexpected } from '@vintem/contracts/errors'
import { signIn } from '@vintem/contracts/sessions.endpoints'
import { ActionButton } from '#components/action-button.tsx'
import { AppLink } from '#components/app-link.tsx'
import { notify } from '#components/notify.ts'
import { PasswordField } from '#components/password-field.tsx'
import { showErrors } from '#components/show-errors.ts'
import { TextField } from '#components/text-field.tsx'
import { useSchemaForm } from '#components/use-schema-form.ts'
import { openSession } from '#lib/api.ts'
import { AccessLayout } from './access-layout.tsx'
import { DemoCredentials } from './demo-credentials.tsx'
import classes from './access-layout.module.css'

const noCredentials = { email: '', password: '' }

/** The sign-in. Where it leads is for the guard of its route, which hears that a session began. */
export function LoginScreen() {
  const { field, form, isSubmitting, reset } = useSchemaForm(signIn.body, noCredentials, {
    onFailure: showSignInError,
  })
  return (
    <AccessLayout title="Entrar" banner={<Banner />}>
      <form {...form(openSession)} className={classes.form}>
        <TextField {...field('email')} label="E-mail" type="email" autoComplete="username" />
        <PasswordField {...field('password')} label="Senha" autoComplete="current-password" />
        <div className={classes.aside}>
          <Anchor component={AppLink} href="/redefinir-senha">
            Esqueci a senha
          </Anchor>
        </div>
        <ActionButton type="submit" busy={isSubmitting}>
          Entrar
        </ActionButton>
        <DemoCredentials onFill={reset} />
      </form>
    </AccessLayout>
  )
}

function showSignInError(error: unknown): void {
  const isUnexpected =
    error instanceof ApiError && error.errors.some(({ code }) => code === Unexpected.code)
  if (isUnexpected) notify.error('Erro ao realizar login')
  else showErrors(error)
}

function Banner() {
  return (
    <aside className={classes.banner}>
      <p className={classes.headline}>Venda em até 24 parcelas</p>
      <p className={classes.pitch}>
        Seu cliente parcela no cartão, e você acompanha cada recebimento até o último centavo.
      </p>
    </aside>
  )
}
