import { Anchor } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { confirmSignUp } from '@vintem/contracts/sign-up/endpoints'
import { ActionButton } from '#components/actions/action-button.tsx'
import { notify } from '#components/actions/notify.ts'
import { showErrors } from '#components/actions/show-errors.ts'
import { AccessLayout } from '#components/frame/access-layout.tsx'
import { AppLink } from '#components/screen/app-link.tsx'
import { api } from '#lib/api.ts'
import classes from './sign-up.module.css'

/** A button, because programs that look through e-mails open links on their own. */
export function ConfirmSignUpScreen({ token }: { token: string }) {
  const router = useRouter()
  const confirm = async () => {
    try {
      await api(confirmSignUp, { params: { token } })
    } catch (error) {
      showErrors(error)
      return
    }
    notify.success('Cadastro confirmado com sucesso!')
    await router.navigate({ href: '/login' })
  }
  return (
    <AccessLayout
      title="Confirme seu cadastro"
      description="Falta só este passo para acessar o painel."
    >
      <div className={classes.form}>
        <ActionButton onClick={confirm}>Confirmar cadastro</ActionButton>
        <Anchor component={AppLink} href="/cadastro">
          Fazer outro cadastro
        </Anchor>
      </div>
    </AccessLayout>
  )
}
