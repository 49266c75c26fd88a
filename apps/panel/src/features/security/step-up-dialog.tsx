import { Anchor, Button, Modal, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { beginPasskeyProof } from '@vintem/contracts/passkeys/endpoints'
import { confirmOperation } from '@vintem/contracts/step-up/endpoints'
import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useState,
} from 'react'
import * as z from 'zod/mini'
import { ActionButton } from '#components/actions/action-button.tsx'
import { PasswordField } from '#components/fields/password-field.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { focusWanted } from '#components/frame/focus-wanted.ts'
import { FailureState } from '#components/states/failure-state.tsx'
import { failureText } from '#components/states/server-failure.ts'
import { api } from '#lib/api.ts'
import { hasPasskeysHere } from '#lib/has-passkeys.ts'
import { askForPasskey } from '#lib/passkeys.ts'
import type { WaitingOperation } from '#lib/step-up.ts'
import { twoFactorQuery } from './security.queries.ts'
import classes from './security.module.css'

type StepUpProps = { operation: WaitingOperation }

/** Asks the signed-in user for a proof of identity, above the dialog or screen that needs it. */
export function StepUpDialog({ operation }: StepUpProps) {
  const { action, cancel } = operation
  useEffect(giveFocusBack, [])
  const cancelByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') cancel()
  }
  return (
    <Modal
      opened
      onClose={cancel}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
      onFocus={keepEscape}
      onKeyDown={cancelByKey}
      title="Confirme que é você"
    >
      <p className={classes.text}>Para continuar: {action}.</p>
      <Proof operation={operation} />
    </Modal>
  )
}

function giveFocusBack() {
  const before = document.activeElement
  return () => {
    if (before instanceof HTMLElement) before.focus()
  }
}

/** A dialog below would hear Escape as well, and close with this one. */
function keepEscape({ target }: FocusEvent): void {
  target.setAttribute('data-mantine-stop-propagation', 'true')
}

function Proof({ operation }: StepUpProps) {
  const { data, error, refetch } = useQuery(twoFactorQuery)
  if (data) {
    return (
      <div ref={focusWanted}>
        {data.hasPasskeys && hasPasskeysHere() ? (
          <PasskeyOrCode operation={operation} hasApp={data.status} />
        ) : data.status || data.hasPasskeys ? (
          <Code {...operation} hasApp={data.status} />
        ) : (
          <Password {...operation} />
        )}
      </div>
    )
  }
  if (!error) return <Skeleton height={140} />
  return (
    <>
      <FailureState
        title="Não foi possível preparar a confirmação."
        error={error}
        onRetry={refetch}
      />
      <Actions onCancel={operation.cancel} />
    </>
  )
}

function PasskeyOrCode({ operation, hasApp }: StepUpProps & { hasApp: boolean }) {
  const [byCode, setByCode] = useState(false)
  if (byCode) {
    return (
      <div ref={focusWanted}>
        <Code {...operation} hasApp={hasApp} />
      </div>
    )
  }
  return <Passkey {...operation} onCode={() => setByCode(true)} />
}

function Passkey(props: WaitingOperation & { onCode: () => void }) {
  const { operation, confirm, cancel, onCode } = props
  const [failure, setFailure] = useState<string>()
  const prove = async () => {
    setFailure(undefined)
    try {
      const passkey = await askForPasskey(await api(beginPasskeyProof))
      confirm((await api(confirmOperation, { body: { operation, passkey } })).grant)
    } catch (error) {
      setFailure(failureText(error))
    }
  }
  return (
    <>
      {failure && (
        <p role="alert" className={classes.failure}>
          {failure}
        </p>
      )}
      <div className={classes.otherWay}>
        <Anchor component="button" type="button" onClick={onCode}>
          Usar um código
        </Anchor>
      </div>
      <div className={classes.actions}>
        <Button variant="default" onClick={cancel}>
          Cancelar
        </Button>
        <ActionButton onClick={prove} initialFocus>
          Usar chave de acesso
        </ActionButton>
      </div>
    </>
  )
}

const CodeForm = z.object({ code: z.string().check(z.trim(), z.minLength(6, 'Código inválido')) })

type CodeProps = WaitingOperation & { hasApp: boolean }

/** A user without the app has recovery codes, which have letters. */
function Code({ operation, confirm, cancel, hasApp }: CodeProps) {
  const { field, form, isSubmitting } = useSchemaForm(CodeForm, { code: '' })
  const send = async ({ code }: { code: string }) =>
    confirm((await api(confirmOperation, { body: { operation, code } })).grant)
  return (
    <form {...form(send)}>
      <TextField
        {...field('code')}
        label={hasApp ? 'Código do autenticador' : 'Código de recuperação'}
        hint={
          hasApp
            ? 'De 6 dígitos. Cada código vale uma vez; um código de recuperação também vale.'
            : 'Um dos códigos que você guardou. Cada código vale uma vez.'
        }
        autoComplete="one-time-code"
        width="long"
        inputMode={hasApp ? 'numeric' : 'text'}
        initialFocus
      />
      <Actions onCancel={cancel} busy={isSubmitting} />
    </form>
  )
}

const PasswordForm = z.object({
  password: z.string().check(z.minLength(1, 'Senha é um campo obrigatório.')),
})

function Password({ operation, confirm, cancel }: WaitingOperation) {
  const { field, form, isSubmitting } = useSchemaForm(PasswordForm, { password: '' })
  const send = async ({ password }: { password: string }) =>
    confirm((await api(confirmOperation, { body: { operation, password } })).grant)
  return (
    <form {...form(send)}>
      <PasswordField
        {...field('password')}
        label="Senha"
        autoComplete="current-password"
        initialFocus
      />
      <Actions onCancel={cancel} busy={isSubmitting} />
    </form>
  )
}

type ActionsProps = { onCancel: () => void } & Pick<ComponentProps<typeof ActionButton>, 'busy'>

/** Without `busy`, there is nothing to confirm with. */
function Actions({ onCancel, busy }: ActionsProps) {
  return (
    <div className={classes.actions}>
      <Button variant="default" onClick={onCancel}>
        Cancelar
      </Button>
      {busy !== undefined && (
        <ActionButton type="submit" busy={busy}>
          Confirmar
        </ActionButton>
      )}
    </div>
  )
}
