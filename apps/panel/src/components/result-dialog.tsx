import { Button, Modal } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import { CopyField } from './copy-field.tsx'
import classes from './dialog.module.css'

type ResultDialogProps = {
  opened: boolean
  onClose: () => void
  tone: 'success' | 'error'
  title: string
  /** What happens next. */
  children?: ReactNode
  /** A text to take away, as the address of a new payment link. */
  copy?: { label: string; value: string }
  closeLabel?: string
}

/** How an action of some weight ended. */
export function ResultDialog(props: ResultDialogProps) {
  const { opened, onClose, tone, title, children, copy, closeLabel = 'Concluir' } = props
  const titleId = useId()
  const Icon = tone === 'success' ? IconCircleCheck : IconAlertCircle
  return (
    <Modal opened={opened} onClose={onClose} withCloseButton={false} aria-labelledby={titleId}>
      <div className={classes.result}>
        <Icon size={44} stroke={1.5} aria-hidden className={classes.icon} data-tone={tone} />
        <h2 id={titleId} className={classes.resultTitle}>
          {title}
        </h2>
        {children}
        {copy && (
          <div className={classes.content}>
            <CopyField label={copy.label} value={copy.value} />
          </div>
        )}
      </div>
      <div className={classes.actions}>
        <Button onClick={onClose} data-autofocus>
          {closeLabel}
        </Button>
      </div>
    </Modal>
  )
}
