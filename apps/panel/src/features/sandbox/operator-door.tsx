import { ApiError } from '@vintem/contracts/client'
import { OperatorTokenRequired } from '@vintem/contracts/errors'
import { openSandboxConsole } from '@vintem/contracts/sandbox/endpoints'
import { ActionButton } from '#components/actions/action-button.tsx'
import { showErrors } from '#components/actions/show-errors.ts'
import { PasswordField } from '#components/fields/password-field.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { AccessLayout } from '#components/frame/access-layout.tsx'
import { api } from './sandbox-api.ts'
import { useWorldChanged } from './sandbox.queries.ts'
import classes from './sandbox-console.module.css'

const closed = { token: '' }

/** True where a failure means that the operator's token is required. */
export const isClosed = (error: unknown): boolean =>
  error instanceof ApiError && error.errors.some(({ code }) => code === OperatorTokenRequired.code)

/** Asks for the operator's token, on another machine than the server's. */
export function OperatorDoor() {
  const worldChanged = useWorldChanged()
  const { values, field, form, isSubmitting } = useSchemaForm(openSandboxConsole.body, closed, {
    onFailure: showErrors,
  })
  const open = async () => {
    await api(openSandboxConsole, { body: values })
    await worldChanged()
  }
  return (
    <AccessLayout
      title="Ambiente de testes"
      description="Aqui se leem as mensagens de todos e se move o dinheiro simulado. De outra máquina, ou por outro endereço, é preciso a chave do operador, que o servidor mostra ao iniciar."
    >
      <form {...form(open)} className={classes.form}>
        <PasswordField
          {...field('token')}
          label="Chave do operador"
          autoComplete="current-password"
        />
        <ActionButton type="submit" busy={isSubmitting}>
          Abrir o ambiente de testes
        </ActionButton>
      </form>
    </AccessLayout>
  )
}
