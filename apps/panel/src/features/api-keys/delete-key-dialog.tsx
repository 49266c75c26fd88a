import { deleteApiKey } from '@vintem/contracts/api-keys/endpoints'
import { ConfirmDialog } from '#components/actions/confirm-dialog.tsx'
import { notify } from '#components/actions/notify.ts'
import { api } from '#lib/api.ts'
import { type ApiKey, useApiKeysChanged } from './api-keys.queries.ts'

type DeleteKeyDialogProps = { apiKey: ApiKey; onClose: () => void }

export function DeleteKeyDialog({ apiKey: { uuid, title }, onClose }: DeleteKeyDialogProps) {
  const keysChanged = useApiKeysChanged()
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title="Excluir chave?"
      confirmLabel="Excluir"
      danger
      onConfirm={async () => {
        await api(deleteApiKey, { params: { id: uuid } })
        notify.success('Token deletado com sucesso!')
        await keysChanged()
      }}
    >
      <p>
        As integrações que usam “{title}” param imediatamente, e a chave não volta. Para parar por
        um tempo, desative-a.
      </p>
    </ConfirmDialog>
  )
}
