import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { Modal } from '#components/overlays/dialog.tsx'
import { failureText } from '#components/states/server-failure.ts'
import { ActionButton } from './action-button.tsx'
import { useSingleRun } from './use-single-run.ts'
import classes from './dialog.module.css'

type ConfirmDialogProps = {
  opened: boolean
  onClose: () => void
  title: string
  /** The sentence that repeats what will happen, with the amount. */
  children: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** Content that is wider than a sentence. */
  size?: 'md' | 'lg'
  /** For an action that cannot be undone. */
  danger?: boolean
  /** False while the action is impossible; the text says why. */
  isConfirmable?: boolean | undefined
  /**
   * The dialog closes when it resolves; a rejection is shown in the dialog, so that the user can
   * try again.
   */
  onConfirm: () => Promise<unknown> | void
}

/** The last step before money moves or something is lost. One confirmation has one effect. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    opened,
    onClose,
    title,
    children,
    confirmLabel,
    cancelLabel = 'Cancelar',
    isConfirmable = true,
  } = props
  const [failure, setFailure] = useState<string>()
  const single = useSingleRun()

  const close = () => {
    if (single.isBusy) return
    setFailure(undefined)
    onClose()
  }

  const confirm = async () => {
    setFailure(undefined)
    try {
      await props.onConfirm()
      onClose()
    } catch (error) {
      setFailure(failureText(error))
    }
  }

  return (
    <Modal opened={opened} onClose={close} title={title} size={props.size}>
      <div className={classes.body}>{children}</div>
      {failure && (
        <p role="alert" className={classes.failure}>
          {failure}
        </p>
      )}
      <div className={classes.actions} data-actions>
        <Button
          variant="default"
          onClick={close}
          aria-disabled={single.isBusy || undefined}
          data-autofocus={props.danger || undefined}
        >
          {cancelLabel}
        </Button>
        <ActionButton
          color={props.danger ? 'red' : undefined}
          busy={single.isBusy}
          disabled={!isConfirmable}
          initialFocus={!props.danger}
          onClick={() => single.run(confirm)}
        >
          {confirmLabel}
        </ActionButton>
      </div>
    </Modal>
  )
}
