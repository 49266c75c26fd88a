import { setApiKeyActive } from '@vintem/contracts/api-keys/endpoints'
import { ConfirmDialog } from '#components/actions/confirm-dialog.tsx'
import { notify } from '#components/actions/notify.ts'
import { api } from '#lib/api.ts'
import { type ApiKey, useApiKeysChanged } from './api-keys.queries.ts'

type SwitchKeyDialogProps = { apiKey: ApiKey; onClose: () => void }

/** Switches a key on or off, which stops or resumes what uses it immediately (specification 2 §4). */
export function SwitchKeyDialog({ apiKey, onClose }: SwitchKeyDialogProps) {
  const keysChanged = useApiKeysChanged()
  const { uuid, title, active } = apiKey
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={active ? 'Desativar chave?' : 'Ativar chave?'}
      confirmLabel={active ? 'Desativar' : 'Ativar'}
      danger={active}
      onConfirm={async () => {
        await api(setApiKeyActive, { params: { id: uuid }, body: { active: !active } })
        notify.success(active ? 'Token desativado com sucesso!' : 'Token ativado com sucesso!')
        await keysChanged()
      }}
    >
      <p>
        {active
          ? `As integrações que usam “${title}” param imediatamente.`
          : `As integrações que usam “${title}” voltam a funcionar imediatamente.`}
      </p>
    </ConfirmDialog>
  )
}
