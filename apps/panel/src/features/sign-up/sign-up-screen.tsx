import { Anchor, Button } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { AccessLayout } from '#components/frame/access-layout.tsx'
import { AppLink } from '#components/screen/app-link.tsx'
import { AdministratorFields } from './administrator-fields.tsx'
import { BusinessFields } from './business-fields.tsx'
import { isOfFirstStep } from './registration-values.ts'
import { useRegistrationForm } from './use-registration-form.ts'
import classes from './sign-up.module.css'

/** The sign-up of a business in two steps; the seller exists once the e-mail is confirmed. */
export function SignUpScreen() {
  const registration = useRegistrationForm()
  const { form, send, sentTo } = registration
  const [step, setStep] = useState<1 | 2>(1)
  if (sentTo) return <Sent to={sentTo} />

  // Before the render, so that the focus finds the missing field.
  if (step === 2 && Object.keys(form.errors).some(isOfFirstStep)) setStep(1)

  const formProps = form.form(send)
  const goOn = (event: SyntheticEvent) => {
    event.preventDefault()
    if (form.checkStep(isOfFirstStep)) setStep(2)
  }
  return (
    <AccessLayout title="Cadastro" description="Receba por Pix, boleto e cartão.">
      <form
        {...formProps}
        onSubmit={step === 1 ? goOn : formProps.onSubmit}
        className={classes.form}
      >
        <p className={classes.step}>Passo {step} de 2</p>
        {step === 1 ? (
          <>
            <BusinessFields {...registration} />
            <Button type="submit">Próximo</Button>
          </>
        ) : (
          <>
            <AdministratorFields {...registration} />
            <ActionButton type="submit" busy={form.isSubmitting}>
              Cadastrar
            </ActionButton>
            <Button variant="default" onClick={() => setStep(1)}>
              Voltar
            </Button>
          </>
        )}
        <Anchor component={AppLink} href="/login">
          Já tenho cadastro
        </Anchor>
      </form>
    </AccessLayout>
  )
}

function Sent({ to }: { to: string }) {
  return (
    <AccessLayout title="Confirme seu e-mail">
      <div className={classes.form}>
        <p className={classes.text} role="status">
          Enviamos um link para <strong>{to}</strong>. Abra-o para concluir o cadastro.
        </p>
        <p className={classes.text}>Não chegou? Confira a caixa de spam antes de tentar de novo.</p>
        <Button component={AppLink} href="/login" variant="default">
          Ir para o login
        </Button>
      </div>
    </AccessLayout>
  )
}
