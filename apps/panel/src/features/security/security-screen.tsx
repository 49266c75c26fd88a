import { Modal, Skeleton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { can } from '@vintem/contracts/access'
import type { Answer } from '@vintem/contracts/endpoint'
import { type getTwoFactorStatus, switchTwoFactor } from '@vintem/contracts/two-factor.endpoints'
import { useState } from 'react'
import { FailureState } from '#components/failure-state.tsx'
import { notify } from '#components/notify.ts'
import { Section } from '#components/section.tsx'
import { showErrors } from '#components/show-errors.ts'
import { SwitchField } from '#components/switch-field.tsx'
import { api } from '#lib/api.ts'
import { readAnew } from '#lib/read-anew.ts'
import { useMay } from '#lib/use-session.ts'
import { PanelScreen } from '#shell/panel-screen.tsx'
import { ConfirmCodeForm } from './confirm-code-form.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { twoFactorQuery } from './security.queries.ts'
import { SessionLimits } from './session-limits.tsx'
import { SetUp } from './set-up.tsx'
import classes from './security.module.css'

/** The user's own second factors (specification 3 §2). */
export function SecurityScreen() {
  const { data, error, refetch } = useQuery(twoFactorQuery)
  const mayLimit = useMay(can.changeSessionLimits)
  return (
    <PanelScreen description="Como você protege o seu acesso ao painel.">
      {data ? (
        <>
          <TwoFactor status={data} />
          <PasskeysSection />
        </>
      ) : error ? (
        <FailureState
          title="Não foi possível carregar a sua segurança."
          error={error}
          onRetry={refetch}
        />
      ) : (
        <Skeleton height={120} />
      )}
      {mayLimit && <SessionLimits />}
    </PanelScreen>
  )
}

function TwoFactor({ status }: { status: Answer<typeof getTwoFactorStatus> }) {
  const client = useQueryClient()
  const [open, setOpen] = useState<'set-up' | 'removal'>()
  const refresh = () => readAnew(client, twoFactorQuery.queryKey)
  const close = () => {
    setOpen(undefined)
    void refresh()
  }
  const { status: isOn, isDemanded, hasPasskeys } = status
  return (
    <Section
      title="Autenticação de dois fatores"
      description="Ao entrar, além da senha, você digita um código que só o seu celular mostra."
      framed
    >
      <SwitchField
        label={isOn ? 'Ativada' : 'Desativada'}
        value={isOn}
        onChange={() => setOpen(isOn ? 'removal' : 'set-up')}
        disabled={isOn && isDemanded && !hasPasskeys}
        hint={<Hint {...status} />}
      />
      <Modal
        opened={open === 'set-up'}
        onClose={close}
        closeOnClickOutside={false}
        title="Ativar autenticação de dois fatores"
      >
        <SetUp
          call={api}
          onFailure={showErrors}
          onCancel={close}
          doneLabel="Concluir"
          onDone={close}
        />
      </Modal>
      <Modal
        opened={open === 'removal'}
        onClose={close}
        title="Desativar Autenticação de dois fatores?"
      >
        <Removal onClose={close} />
      </Modal>
    </Section>
  )
}

function Hint({
  status,
  hasPasskeys,
  isDemanded,
  recoveryCodesLeft,
}: Answer<typeof getTwoFactorStatus>) {
  if (!status) {
    return hasPasskeys
      ? 'Você já tem um segundo fator: a chave de acesso.'
      : 'Recomendada para todos que movimentam dinheiro.'
  }
  const left =
    recoveryCodesLeft === 1
      ? 'Resta 1 código de recuperação.'
      : `Restam ${recoveryCodesLeft} códigos de recuperação.`
  return isDemanded ? `Exigida pelo vendedor de todos os usuários. ${left}` : left
}

/** Step 4: off again. */
function Removal({ onClose }: { onClose: () => void }) {
  const switchOff = async (code: string) => {
    await api(switchTwoFactor, { query: { code, enabled: 'false' } })
    notify.success('Duplo fator de autenticação desativado.')
    onClose()
  }
  return (
    <div className={classes.step}>
      <p className={classes.text}>
        Daqui em diante a senha basta para entrar na sua conta. Para confirmar, digite o código que
        o aplicativo mostra agora.
      </p>
      <ConfirmCodeForm
        label="Código"
        hint="Um código de recuperação também vale."
        submitLabel="Desativar"
        backLabel="Cancelar"
        danger
        onBack={onClose}
        onCode={switchOff}
        onFailure={showErrors}
        refusal="Falha ao desativar duplo fator de autenticação."
      />
    </div>
  )
}
