import { Anchor, Button } from '@mantine/core'
import { beginPasskeyProof, verifyPasskey } from '@vintem/contracts/passkeys/endpoints'
import { ActionButton } from '#components/actions/action-button.tsx'
import { type apiWith, beginSession } from '#lib/api.ts'
import { askForPasskey } from '#lib/passkeys.ts'
import classes from './security.module.css'

type PasskeyStepProps = {
  call: ReturnType<typeof apiWith>
  onFailure: (error: unknown) => void
  onBack: () => void
  onCode: () => void
}

/** The second step of a sign-in, by passkey. */
export function PasskeyStep({ call, onFailure, onBack, onCode }: PasskeyStepProps) {
  const enter = async () => {
    try {
      const passkey = await askForPasskey(await call(beginPasskeyProof))
      await beginSession(await call(verifyPasskey, { body: { passkey } }))
    } catch (error) {
      onFailure(error)
    }
  }
  return (
    <div className={classes.form}>
      <p className={classes.text}>Confirme que é você com a chave de acesso que cadastrou.</p>
      <ActionButton onClick={enter} initialFocus>
        Usar chave de acesso
      </ActionButton>
      <div className={classes.aside}>
        <Anchor component="button" type="button" onClick={onCode}>
          Usar um código
        </Anchor>
      </div>
      <Button variant="default" onClick={onBack}>
        Voltar
      </Button>
    </div>
  )
}
