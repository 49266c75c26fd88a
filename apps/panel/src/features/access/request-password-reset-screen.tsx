import { Anchor } from '@mantine/core'
import { requestPasswordReset } from '@vintem/contracts/sessions/endpoints'
import { ActionButton } from '#components/actions/action-button.tsx'
import { notify } from '#components/actions/notify.ts'
import { showErrors } from '#components/actions/show-errors.ts'
import { TextField } from '#components/fields/text-field.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { AccessLayout } from '#components/frame/access-layout.tsx'
import { AppLink } from '#components/screen/app-link.tsx'
import { api } from '#lib/api.ts'
import { useBackToLogin } from './use-back-to-login.ts'
import classes from './access.module.css'

/** How long the reason of a failure is read before the sign-in is shown (specification 1 §2.4). */
const BACK_MS = 1_500

/** Asks for the e-mail that the link to a new password is sent to. */
export function RequestPasswordResetScreen() {
  const backToLogin = useBackToLogin(BACK_MS)
  const { field, form, isSubmitting, reset } = useSchemaForm(
    requestPasswordReset.params,
    { id: '' },
    {
      onFailure: (error) => {
        showErrors(error)
        backToLogin()
      },
    },
  )

  const send = async (params: { id: string }) => {
    await api(requestPasswordReset, { params })
    notify.success('Link enviado para seu e-mail, por favor, verifique!')
    reset()
  }

  return (
    <AccessLayout
      title="Redefinir senha"
      description="Informe seu e-mail para receber um link de redefinição."
    >
      <form {...form(send)} className={classes.form}>
        <TextField {...field('id')} label="E-mail" type="email" autoComplete="username" />
        <ActionButton type="submit" busy={isSubmitting}>
          Enviar link
        </ActionButton>
        <Anchor component={AppLink} href="/login">
          Voltar para o login
        </Anchor>
      </form>
    </AccessLayout>
  )
}
