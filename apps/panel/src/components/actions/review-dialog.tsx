import type { ReactNode } from 'react'
import { breakable } from '#components/values/breakable.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import classes from './dialog.module.css'

export type Change = { label: string; before: ReactNode; after: ReactNode }

type ReviewDialogProps = {
  opened: boolean
  onClose: () => void
  title?: string
  /** Only what differs. */
  changes: readonly Change[]
  confirmLabel?: string
  /** Below the table: what else follows. */
  children?: ReactNode
  isConfirmable?: boolean
  onConfirm: () => Promise<unknown> | void
}

/** Old and new values side by side, before an edit is saved. */
export function ReviewDialog(props: ReviewDialogProps) {
  const { opened, onClose, onConfirm, changes } = props
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={onConfirm}
      title={props.title ?? 'Revise as alterações'}
      confirmLabel={props.confirmLabel ?? 'Confirmar'}
      cancelLabel="Voltar"
      isConfirmable={props.isConfirmable}
      size="lg"
    >
      <table className={classes.changes}>
        <thead>
          <tr>
            <th scope="col">Campo</th>
            <th scope="col">Antes</th>
            <th scope="col">Depois</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ label, before, after }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className={classes.old}>{breakable(before) || '—'}</td>
              <td className={classes.new}>{breakable(after) || '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {props.children}
    </ConfirmDialog>
  )
}
