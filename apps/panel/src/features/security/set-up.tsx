import type { Answer } from '@vintem/contracts/endpoint'
import { generateTwoFactor, switchTwoFactor } from '@vintem/contracts/two-factor/endpoints'
import { useState } from 'react'
import { notify } from '#components/actions/notify.ts'
import type { apiWith } from '#lib/api.ts'
import { ConfirmCodeForm } from './confirm-code-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { CodeStep, InstallStep, ScanStep } from './set-up-steps.tsx'

type SwitchedOn = Answer<typeof switchTwoFactor>

type SetUpProps = {
  /** The client, with the token of the session or of the sign-in. */
  call: ReturnType<typeof apiWith>
  onFailure: (error: unknown) => void
  onCancel: () => void
  /** Leads to a passkey instead of the app, where that is possible. */
  onPasskey?: (() => void) | undefined
  doneLabel: string
  /** Called with the session that was waiting for the set-up. */
  onDone: (session: SwitchedOn['session']) => Promise<unknown> | void | null
}

/** Steps 1 to 3 of the two-factor wizard (specification 3 §2), and the recovery codes after them. */
export function SetUp(props: SetUpProps) {
  const { call, onFailure, onCancel, onPasskey, doneLabel, onDone } = props
  const [step, setStep] = useState<1 | 2 | 3>(1)
  const [qrCodeUrl, setQrCodeUrl] = useState<string>()
  const [done, setDone] = useState<SwitchedOn>()

  const showQrCode = async () => {
    try {
      setQrCodeUrl(qrCodeUrl ?? (await call(generateTwoFactor)).qrCodeUrl)
      setStep(2)
    } catch (error) {
      onFailure(error)
    }
  }
  const switchOn = async (code: string) => {
    const switchedOn = await call(switchTwoFactor, { query: { code, enabled: 'true' } })
    notify.success('Duplo fator de autenticação ativado.')
    // A user with a passkey has recovery codes already.
    if (switchedOn.recoveryCodes) setDone(switchedOn)
    else await onDone(switchedOn.session)
  }

  if (done) {
    return (
      <RecoveryCodes
        codes={done.recoveryCodes ?? []}
        doneLabel={doneLabel}
        onDone={() => onDone(done.session) ?? undefined}
      />
    )
  }
  switch (step) {
    case 1:
      return <InstallStep onCancel={onCancel} onPasskey={onPasskey} onNext={showQrCode} />
    case 2:
      return (
        <ScanStep qrCodeUrl={qrCodeUrl ?? ''} onBack={() => setStep(1)} onNext={() => setStep(3)} />
      )
    case 3:
      return (
        <CodeStep>
          <ConfirmCodeForm
            label="Código de 6 dígitos"
            submitLabel="Enviar"
            backLabel="Voltar"
            digitsOnly
            onBack={() => setStep(2)}
            onFailure={onFailure}
            onCode={switchOn}
            refusal="Falha ao ativar duplo fator de autenticação."
          />
        </CodeStep>
      )
  }
}
