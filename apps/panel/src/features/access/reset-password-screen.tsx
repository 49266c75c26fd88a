import { useRouter } from '@tanstack/react-router'
import { completePasswordReset } from '@vintem/contracts/sessions/endpoints'
import * as z from 'zod/mini'
import { ActionButton } from '#components/actions/action-button.tsx'
import { notify } from '#components/actions/notify.ts'
import { showErrors } from '#components/actions/show-errors.ts'
import { NewPasswordField } from '#components/fields/new-password-field.tsx'
import { PasswordField } from '#components/fields/password-field.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { AccessLayout } from '#components/frame/access-layout.tsx'
import { api } from '#lib/api.ts'
import { useBackToLogin } from './use-back-to-login.ts'
import classes from './access.module.css'

/** How long the reason of a failure is read before the sign-in is shown (specification 1 §2.4). */
const BACK_MS = 2_000

const CONFIRM_REQUIRED = 'O campo confirme sua senha é obrigatório!'

const NewPassword = z
  .extend(completePasswordReset.body, {
    confirmation: z.string().check(z.minLength(1, CONFIRM_REQUIRED)),
  })
  .check(
    z.refine(({ newPassword, confirmation }) => newPassword === confirmation, {
      error: 'As senhas precisam ser iguais',
      path: ['confirmation'],
    }),
  )

/** Sets a new password with the token of the link that was sent. */
export function ResetPasswordScreen({ token }: { token: string }) {
  const router = useRouter()
  const backToLogin = useBackToLogin(BACK_MS)
  const { field, form, isSubmitting } = useSchemaForm(
    NewPassword,
    { newPassword: '', confirmation: '' },
    {
      onFailure: (error) => {
        showErrors(error)
        backToLogin()
      },
    },
  )

  const save = async ({ newPassword }: { newPassword: string }) => {
    await api(completePasswordReset, { params: { token }, body: { newPassword } })
    notify.success('Nova senha cadastrada com sucesso!')
    await router.navigate({ href: '/login' })
  }

  return (
    <AccessLayout title="Cadastrar nova senha">
      <form {...form(save)} className={classes.form}>
        <NewPasswordField {...field('newPassword')} label="Nova senha" />
        <PasswordField
          {...field('confirmation')}
          label="Confirme sua senha"
          autoComplete="new-password"
        />
        <ActionButton type="submit" busy={isSubmitting}>
          Salvar nova senha
        </ActionButton>
      </form>
    </AccessLayout>
  )
}
