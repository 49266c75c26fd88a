import { signInOperator } from '@vintem/contracts/operators/endpoints'
import { ActionButton } from '#components/actions/action-button.tsx'
import { showErrors } from '#components/actions/show-errors.ts'
import { PasswordField } from '#components/fields/password-field.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { AccessLayout } from '#components/frame/access-layout.tsx'
import { operatorApi } from '#lib/operator-api.ts'
import { beginOperatorSession } from './operator.queries.ts'
import classes from './operator.module.css'

const noCredentials = { email: '', password: '', code: '' }

/** The sign-in of operators: password and code together, so that nobody learns which was wrong. */
export function OperatorSignIn() {
  const { field, form, isSubmitting } = useSchemaForm(signInOperator.body, noCredentials, {
    onFailure: showErrors,
  })
  const enter = async (body: typeof noCredentials) =>
    beginOperatorSession(await operatorApi(signInOperator, { body }))
  return (
    <AccessLayout
      title="Operador da plataforma"
      description="Para quem cuida deste servidor. Vendedores entram no painel."
    >
      <form {...form(enter)} className={classes.form}>
        <TextField {...field('email')} label="E-mail" type="email" autoComplete="username" />
        <PasswordField {...field('password')} label="Senha" autoComplete="current-password" />
        <TextField
          {...field('code')}
          label="Código do autenticador"
          hint="De 6 dígitos. Um código de recuperação também vale."
          autoComplete="one-time-code"
          width="long"
        />
        <ActionButton type="submit" busy={isSubmitting}>
          Entrar
        </ActionButton>
      </form>
    </AccessLayout>
  )
}
