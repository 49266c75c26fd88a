import { ApiError } from '@vintem/contracts/client'
import { showErrors } from '#components/show-errors.ts'
import { apiWith, beginSession, type WaitingSession } from '#lib/api.ts'
import { CodeForm } from './code-form.tsx'
import { SetUp } from './set-up.tsx'
import classes from './security.module.css'

type SecondStepProps = {
  waiting: WaitingSession
  onBack: () => void
}

/** After the password: a code, or the set-up of an authenticator where there must be one. */
export function SecondStep({ waiting, onBack }: SecondStepProps) {
  const call = apiWith(waiting.token)
  // The time for it is over: it begins with the password again.
  const fail = (error: unknown) => {
    showErrors(error)
    if (error instanceof ApiError && error.status === 401) onBack()
  }
  if (waiting.secondStep === 'CODE')
    return <CodeForm call={call} onFailure={fail} onBack={onBack} />
  return (
    <div className={classes.aboveSteps}>
      <p className={classes.text}>
        Este vendedor exige a autenticação de dois fatores. Configure a sua para entrar.
      </p>
      <SetUp
        call={call}
        onFailure={fail}
        onCancel={onBack}
        doneLabel="Entrar"
        onDone={(session) => session && beginSession(session)}
      />
    </div>
  )
}
