import { ResultDialog } from '#components/actions/result-dialog.tsx'
import type { SaveFailed } from './save-sub-seller.ts'

/** Texts of specification 2 §8. */
const texts = {
  registration: {
    title: 'Erro ao atualizar cadastro do sub-vendedor',
    text: 'Houve um erro no cadastramento da conta do Sub-vendedor. Por favor, verifique os dados e realize o reenvio do cadastro.',
  },
  split: {
    title: 'Erro ao validar a conta bancária do sub-vendedor',
    text: 'Houve um erro na validação da conta bancária do Sub-vendedor. Por favor, verifique os dados e realize o reenvio do cadastro.',
  },
} as const satisfies Record<SaveFailed['at'], object>

type SaveFailedDialogProps = { at: SaveFailed['at'] | undefined; onClose: () => void }

/** The next steps when a sub-seller was saved only in part. */
export function SaveFailedDialog({ at, onClose }: SaveFailedDialogProps) {
  const { title, text } = texts[at ?? 'registration']
  return (
    <ResultDialog
      opened={at !== undefined}
      onClose={onClose}
      tone="error"
      title={title}
      closeLabel="OK"
    >
      {text}
    </ResultDialog>
  )
}
