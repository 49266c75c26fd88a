import { ApiError } from '@vintem/contracts/client'
import { useState } from 'react'
import { showErrors } from '#components/actions/show-errors.ts'
import { apiWith, beginSession, type WaitingSession } from '#lib/api.ts'
import { hasPasskeysHere } from '#lib/has-passkeys.ts'
import { CodeForm } from './code-form.tsx'
import { FirstPasskey } from './first-passkey.tsx'
import { PasskeyStep } from './passkey-step.tsx'
import { SetUp } from './set-up.tsx'
import classes from './security.module.css'

type SecondStepProps = {
  waiting: WaitingSession
  onBack: () => void
}

/**
 * The step after the password: a passkey or a code, or the set-up of the first factor where one is
 * required.
 */
export function SecondStep({ waiting, onBack }: SecondStepProps) {
  const { token, secondStep } = waiting
  const [byPasskey, setByPasskey] = useState(secondStep === 'PASSKEY' && hasPasskeysHere())
  const call = apiWith(token)
  // Called when the time is over: the sign-in begins with the password again.
  const fail = (error: unknown) => {
    showErrors(error)
    if (error instanceof ApiError && error.status === 401) onBack()
  }
  const step = { call, onFailure: fail, onBack }
  const isFirst = secondStep === 'SET_UP'
  if (byPasskey && !isFirst) return <PasskeyStep {...step} onCode={() => setByPasskey(false)} />
  // The user may have no app, but always has recovery codes.
  if (!isFirst) return <CodeForm {...step} recovery={secondStep === 'PASSKEY'} />
  return (
    <div className={classes.aboveSteps}>
      <p className={classes.text}>
        Este vendedor exige a autenticação de dois fatores. Configure a sua para entrar.
      </p>
      {byPasskey ? (
        <FirstPasskey call={call} onFailure={fail} onBack={() => setByPasskey(false)} />
      ) : (
        <SetUp
          call={call}
          onFailure={fail}
          onCancel={onBack}
          onPasskey={hasPasskeysHere() ? () => setByPasskey(true) : undefined}
          doneLabel="Entrar"
          onDone={(session) => session && beginSession(session)}
        />
      )}
    </div>
  )
}
