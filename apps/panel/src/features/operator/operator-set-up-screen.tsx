import { Button } from '@mantine/core'
import { QueryClientProvider, useMutation } from '@tanstack/react-query'
import type { Answer } from '@vintem/contracts/endpoint'
import { beginOperatorSetUp, completeOperatorSetUp } from '@vintem/contracts/operators/endpoints'
import { operatorScreens } from '@vintem/contracts/operators/screens'
import { useState } from 'react'
import * as z from 'zod/mini'
import { ActionButton } from '#components/actions/action-button.tsx'
import { showErrors } from '#components/actions/show-errors.ts'
import { NewPasswordField } from '#components/fields/new-password-field.tsx'
import { PasswordField } from '#components/fields/password-field.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { AccessLayout } from '#components/frame/access-layout.tsx'
import { AppLink } from '#components/screen/app-link.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { CopyButton } from '#components/values/copy-button.tsx'
import { CopyField } from '#components/values/copy-field.tsx'
import { QrImage } from '#components/values/qr-image.tsx'
import { operatorApi } from '#lib/operator-api.ts'
import { operatorClient } from './operator.queries.ts'
import classes from './operator.module.css'

const NewAccess = z
  .extend(z.omit(completeOperatorSetUp.body, { linkToken: true }), {
    confirmation: z.string().check(z.minLength(1, 'O campo confirme sua senha é obrigatório!')),
  })
  .check(
    z.refine(({ newPassword, confirmation }) => newPassword === confirmation, {
      error: 'As senhas precisam ser iguais',
      path: ['confirmation'],
    }),
  )

const nothing = { newPassword: '', confirmation: '', code: '' }

/** Sets password and authenticator by the link that `operator add` printed. */
export function OperatorSetUpScreen(props: { linkToken: string }) {
  return (
    <QueryClientProvider client={operatorClient}>
      <SetUp {...props} />
    </QueryClientProvider>
  )
}

function SetUp({ linkToken }: { linkToken: string }) {
  const [codes, setCodes] = useState<readonly string[]>()
  const { data, error, mutate, isPending } = useMutation({
    mutationFn: () => operatorApi(beginOperatorSetUp, { body: { linkToken } }),
  })
  if (codes) return <RecoveryCodes codes={codes} />
  if (data) return <NewAccessForm linkToken={linkToken} begun={data} onDone={setCodes} />
  return (
    <AccessLayout
      title="Acesso de operador"
      description="Este link vale uma vez. Tenha à mão o celular com um aplicativo autenticador."
    >
      <div className={classes.form}>
        {error && <FailureState title="Não foi possível abrir o link." error={error} />}
        <ActionButton onClick={() => mutate()} busy={isPending}>
          Começar
        </ActionButton>
      </div>
    </AccessLayout>
  )
}

type NewAccessFormProps = {
  linkToken: string
  begun: Answer<typeof beginOperatorSetUp>
  onDone: (codes: readonly string[]) => void
}

function NewAccessForm({ linkToken, begun: { email, qrCodeUrl }, onDone }: NewAccessFormProps) {
  const { field, form, isSubmitting } = useSchemaForm(NewAccess, nothing, { onFailure: showErrors })
  const save = async ({ newPassword, code }: typeof nothing) => {
    const body = { linkToken, newPassword, code }
    onDone((await operatorApi(completeOperatorSetUp, { body })).recoveryCodes)
  }
  return (
    <AccessLayout title="Acesso de operador" description={`Para ${email}.`}>
      <form {...form(save)} className={classes.form}>
        <NewPasswordField {...field('newPassword')} label="Senha" />
        <PasswordField
          {...field('confirmation')}
          label="Confirme sua senha"
          autoComplete="new-password"
        />
        <QrImage text={qrCodeUrl} label="QR Code para o aplicativo autenticador" />
        <CopyField
          label="Chave"
          hint="Se a câmera não estiver à mão, digite esta chave no aplicativo."
          value={new URL(qrCodeUrl).searchParams.get('secret') ?? ''}
        />
        <TextField
          {...field('code')}
          label="Código do aplicativo"
          hint="De 6 dígitos."
          inputMode="numeric"
          autoComplete="one-time-code"
          width="long"
        />
        <ActionButton type="submit" busy={isSubmitting}>
          Salvar
        </ActionButton>
      </form>
    </AccessLayout>
  )
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <AccessLayout
      title="Guarde os códigos de recuperação"
      description="Sem o celular, cada um deles vale uma vez no lugar do código. Eles não serão mostrados de novo."
    >
      <div className={classes.form}>
        <ul className={classes.codes} aria-label="Códigos de recuperação">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <CopyButton value={codes.join('\n')} label="Copiar códigos" withText />
        <Button component={AppLink} href={operatorScreens.home.path}>
          Entrar
        </Button>
      </div>
    </AccessLayout>
  )
}
