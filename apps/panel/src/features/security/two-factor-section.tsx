import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { Answer } from '@vintem/contracts/endpoint'
import { type getTwoFactorStatus, switchTwoFactor } from '@vintem/contracts/two-factor/endpoints'
import { useState } from 'react'
import { notify } from '#components/actions/notify.ts'
import { showErrors } from '#components/actions/show-errors.ts'
import { SwitchField } from '#components/fields/switch-field.tsx'
import { Section } from '#components/screen/section.tsx'
import { api } from '#lib/api.ts'
import { readAnew } from '#lib/read-anew.ts'
import { ConfirmCodeForm } from './confirm-code-form.tsx'
import { twoFactorQuery } from './security.queries.ts'
import { SetUp } from './set-up.tsx'
import classes from './security.module.css'

type Status = Answer<typeof getTwoFactorStatus>

/** The authenticator app, on or off (specification 3 §2). */
export function TwoFactor({ status }: { status: Status }) {
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
        hint={hintOf(status)}
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

function hintOf({ status, hasPasskeys, isDemanded }: Status): string | undefined {
  if (isDemanded) return 'Exigida pelo vendedor de todos os usuários.'
  if (status) return undefined
  return hasPasskeys
    ? 'Você já tem um segundo fator: a chave de acesso.'
    : 'Recomendada para todos que movimentam dinheiro.'
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
