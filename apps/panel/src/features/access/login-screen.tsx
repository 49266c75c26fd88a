import { Anchor } from '@mantine/core'
import { ApiError } from '@vintem/contracts/client'
import { Unexpected } from '@vintem/contracts/errors'
import { signIn } from '@vintem/contracts/sessions/endpoints'
import { type ComponentType, Suspense, useState } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { notify } from '#components/actions/notify.ts'
import { showErrors } from '#components/actions/show-errors.ts'
import { PasswordField } from '#components/fields/password-field.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { AccessLayout } from '#components/frame/access-layout.tsx'
import { AppLink } from '#components/screen/app-link.tsx'
import { openSession, type WaitingSession } from '#lib/api.ts'
import { DemoCredentials } from './demo-credentials.tsx'
import classes from './access.module.css'

const noCredentials = { email: '', password: '' }

type SecondStepProps = { waiting: WaitingSession; onBack: () => void }

type LoginScreenProps = {
  /** A session has ended, and the user comes here. */
  hasSessionEnded?: boolean
  /** Loaded when needed. */
  secondStep: ComponentType<SecondStepProps>
  /** Absent where the browser has no passkeys. */
  enterWithPasskey?: (() => Promise<void>) | undefined
}

/** The sign-in. Its target is the guard's decision, after the session begins. */
export function LoginScreen(props: LoginScreenProps) {
  const { secondStep: SecondStep, hasSessionEnded = false, enterWithPasskey } = props
  const [waiting, setWaiting] = useState<WaitingSession>()
  if (!waiting) {
    const note = hasSessionEnded ? 'Sua sessão terminou. Entre de novo para continuar.' : undefined
    return <Credentials note={note} onWaiting={setWaiting} onPasskey={enterWithPasskey} />
  }
  const title =
    waiting.secondStep === 'SET_UP' ? 'Proteja seu acesso' : 'Verificação em dois fatores'
  return (
    <AccessLayout title={title} banner={<Banner />}>
      <Suspense>
        <SecondStep waiting={waiting} onBack={() => setWaiting(undefined)} />
      </Suspense>
    </AccessLayout>
  )
}

type CredentialsProps = {
  /** Why the sign-in is shown, where the user did not ask for it. */
  note: string | undefined
  onWaiting: (waiting?: WaitingSession) => void
  onPasskey: (() => Promise<void>) | undefined
}

function Credentials({ note, onWaiting, onPasskey }: CredentialsProps) {
  const { field, form, isSubmitting, reset } = useSchemaForm(signIn.body, noCredentials, {
    onFailure: showSignInError,
  })
  const enter = async (credentials: { email: string; password: string }) =>
    onWaiting(await openSession(credentials))
  return (
    <AccessLayout title="Entrar" banner={<Banner />}>
      <form {...form(enter)} className={classes.form}>
        {note && (
          <p role="status" className={classes.note}>
            {note}
          </p>
        )}
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
        {onPasskey && (
          <ActionButton variant="default" onClick={() => onPasskey().catch(showSignInError)}>
            Entrar com chave de acesso
          </ActionButton>
        )}
        <Anchor component={AppLink} href="/cadastro">
          Criar uma conta
        </Anchor>
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
