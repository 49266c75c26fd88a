import { deletePixKey } from '@vintem/contracts/pix-keys/endpoints'
import { ConfirmDialog } from '#components/actions/confirm-dialog.tsx'
import { notify } from '#components/actions/notify.ts'
import { PixKeyText } from '#components/values/pix-key-text.tsx'
import { api } from '#lib/api.ts'
import { keyText } from './key-words.ts'
import { type PixKey, useKeysChanged } from './pix-keys.queries.ts'

type DeleteKeyDialogProps = { pixKey: PixKey; onClose: () => void }

/** Takes a key away, after it was said what that means. */
export function DeleteKeyDialog({ pixKey, onClose }: DeleteKeyDialogProps) {
  const keysChanged = useKeysChanged()
  const { id, key, keyType, status } = pixKey
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title="Excluir chave Pix?"
      confirmLabel="Excluir"
      danger
      onConfirm={async () => {
        await api(deletePixKey, { params: { id }, query: { keyType } })
        notify.success('Chave pix deletada com sucesso.')
        await keysChanged()
      }}
    >
      <p>
        {status === 'CONFIRMING' ? (
          `O cadastro de ${keyText(pixKey)} é abandonado.`
        ) : (
          <>
            {key && <PixKeyText pixKey={key} />} deixa de receber nesta conta. Quem a tiver guardado
            não consegue mais pagar com ela.
          </>
        )}
      </p>
    </ConfirmDialog>
  )
}
