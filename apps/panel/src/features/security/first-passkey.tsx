import { Button } from '@mantine/core'
import type { Answer } from '@vintem/contracts/endpoint'
import { addPasskey, beginPasskey } from '@vintem/contracts/passkeys/endpoints'
import { deviceName } from '@vintem/contracts/sessions/device-name'
import { useState } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { type apiWith, beginSession } from '#lib/api.ts'
import { makePasskey } from '#lib/passkeys.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import classes from './security.module.css'

type FirstPasskeyProps = {
  call: ReturnType<typeof apiWith>
  onFailure: (error: unknown) => void
  onBack: () => void
}

/** The first passkey, for a user who must have a second factor to sign in. */
export function FirstPasskey({ call, onFailure, onBack }: FirstPasskeyProps) {
  const [done, setDone] = useState<Answer<typeof addPasskey>>()
  const add = async () => {
    try {
      const made = await makePasskey(await call(beginPasskey))
      const name = deviceName(navigator.userAgent)
      setDone(await call(addPasskey, { body: { name, ...made } }))
    } catch (error) {
      onFailure(error)
    }
  }
  if (done) {
    return (
      <RecoveryCodes
        codes={done.recoveryCodes ?? []}
        doneLabel="Entrar"
        onDone={async () => done.session && beginSession(done.session)}
      />
    )
  }
  return (
    <section className={classes.step}>
      <h2 className={classes.stepTitle}>Crie uma chave de acesso</h2>
      <p className={classes.text}>
        O navegador pergunta onde guardar a chave: neste dispositivo, no celular ou em uma chave de
        segurança.
      </p>
      <div className={classes.actions}>
        <Button variant="default" onClick={onBack}>
          Voltar
        </Button>
        <ActionButton onClick={add} initialFocus>
          Continuar
        </ActionButton>
      </div>
    </section>
  )
}
