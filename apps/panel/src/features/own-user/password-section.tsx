import { changeOwnPassword, OwnPassword } from '@vintem/contracts/own-user/endpoints'
import * as z from 'zod/mini'
import { ActionButton } from '#components/actions/action-button.tsx'
import { notify } from '#components/actions/notify.ts'
import { showErrors } from '#components/actions/show-errors.ts'
import { NewPasswordField } from '#components/fields/new-password-field.tsx'
import { PasswordField } from '#components/fields/password-field.tsx'
import { FormActions } from '#components/forms/form-actions.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { Section } from '#components/screen/section.tsx'
import { api } from '#lib/api.ts'
import classes from './own-user.module.css'

const NewPassword = z
  .extend(OwnPassword, {
    confirmation: z.string().check(z.minLength(1, 'O campo confirme sua senha é obrigatório!')),
  })
  .check(
    z.refine(({ newPassword, confirmation }) => newPassword === confirmation, {
      error: 'As senhas precisam ser iguais',
      path: ['confirmation'],
    }),
  )

const blank = { currentPassword: '', newPassword: '', confirmation: '' }

/** Changes the password, with the present one. */
export function PasswordSection() {
  const form = useSchemaForm(NewPassword, blank, { onFailure: showErrors })
  const save = async ({ currentPassword, newPassword }: z.output<typeof NewPassword>) => {
    await api(changeOwnPassword, { body: { currentPassword, newPassword } })
    form.reset(blank)
    notify.success('Senha alterada. As outras sessões foram encerradas.')
  }
  return (
    <Section
      title="Senha"
      description="Ao trocar a senha, as suas outras sessões são encerradas e você é avisado por e-mail."
      framed
    >
      <form {...form.form(save)} className={classes.form}>
        <PasswordField
          label="Senha atual"
          autoComplete="current-password"
          {...form.field('currentPassword')}
        />
        <NewPasswordField label="Nova senha" {...form.field('newPassword')} />
        <PasswordField
          label="Confirme sua senha"
          autoComplete="new-password"
          {...form.field('confirmation')}
        />
        <FormActions>
          <ActionButton type="submit" busy={form.isSubmitting}>
            Trocar senha
          </ActionButton>
        </FormActions>
      </form>
    </Section>
  )
}
