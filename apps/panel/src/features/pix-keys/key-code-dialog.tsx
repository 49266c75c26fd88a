import { Button, Modal } from '@mantine/core'
import { KeyCode } from '@vintem/contracts/pix-keys/body'
import { confirmPixKey, resendPixKeyCode } from '@vintem/contracts/pix-keys/endpoints'
import { CODE_MINUTES, CODE_SECONDS_APART } from '@vintem/contracts/pix-keys/words'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { ActionButton } from '#components/actions/action-button.tsx'
import { notify } from '#components/actions/notify.ts'
import { TextField } from '#components/fields/text-field.tsx'
import { FormActions } from '#components/forms/form-actions.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { failureText } from '#components/states/server-failure.ts'
import { api } from '#lib/api.ts'
import { browserNow } from '#lib/clock.ts'
import { keyText } from './key-words.ts'
import { type PixKey, useKeysChanged } from './pix-keys.queries.ts'
import classes from './pix-keys.module.css'

const CodeBody = z.object({ code: KeyCode })

type KeyCodeDialogProps = {
  pixKey: PixKey
  onConfirmed: (pixKey: PixKey) => void
  onClose: () => void
}

/** The code that an e-mail or a phone received, or another one. */
export function KeyCodeDialog({ pixKey, onConfirmed, onClose }: KeyCodeDialogProps) {
  const [current, setCurrent] = useState(pixKey)
  const [failure, setFailure] = useState<string>()
  const keysChanged = useKeysChanged()
  const form = useSchemaForm(
    CodeBody,
    { code: '' },
    {
      onFailure: (error) => setFailure(failureText(error)),
    },
  )
  const params = { id: pixKey.id }
  const resend = async () => {
    setFailure(undefined)
    await sendAgain(params.id).then(setCurrent, (error: unknown) => setFailure(failureText(error)))
  }
  return (
    <Modal opened onClose={onClose} title="Confirmar chave Pix">
      <form
        {...form.form(async (body) => {
          setFailure(undefined)
          onConfirmed(await api(confirmPixKey, { params, body }))
          await keysChanged()
        })}
      >
        <p className={classes.text}>
          Digite o código de 6 dígitos enviado para {keyText(pixKey)}. Ele vale por {CODE_MINUTES}{' '}
          minutos.
        </p>
        <div className={classes.form}>
          <TextField
            {...form.field('code')}
            label="Código"
            width="short"
            inputMode="numeric"
            autoComplete="one-time-code"
            initialFocus
          />
          <Resend code={current.code} onResend={resend} />
        </div>
        {failure && (
          <p role="alert" className={classes.failure}>
            {failure}
          </p>
        )}
        <FormActions>
          <Button variant="default" onClick={onClose}>
            Depois
          </Button>
          <ActionButton type="submit" busy={form.isSubmitting}>
            Confirmar
          </ActionButton>
        </FormActions>
      </form>
    </Modal>
  )
}

async function sendAgain(id: string): Promise<PixKey> {
  const pixKey = await api(resendPixKeyCode, { params: { id } })
  notify.success('Código enviado de novo.')
  return pixKey
}

type ResendProps = { code: PixKey['code']; onResend: () => Promise<void> }

function Resend({ code, onResend }: ResendProps) {
  const isPossible = usePassed(code?.resendAt)
  const left = code?.resendsLeft ?? 0
  return (
    <div className={classes.resend}>
      <ActionButton
        variant="default"
        size="compact-sm"
        disabled={!isPossible || left <= 0}
        onClick={onResend}
      >
        Reenviar código
      </ActionButton>
      <p className={classes.hint}>
        {left > 0
          ? `Mais ${left === 1 ? '1 código' : `${left} códigos`}, com ${CODE_SECONDS_APART} segundos entre um e outro.`
          : 'Não há mais códigos. Exclua a chave e comece de novo.'}
      </p>
    </div>
  )
}

/** True once an instant has passed; it is waited for. */
function usePassed(instant: string | undefined): boolean {
  const [passed, setPassed] = useState<string>()
  useEffect(() => {
    if (!instant) return undefined
    const wait = Math.max(0, Date.parse(instant) - browserNow().getTime())
    const timer = setTimeout(() => setPassed(instant), wait)
    return () => clearTimeout(timer)
  }, [instant])
  return passed === instant
}
