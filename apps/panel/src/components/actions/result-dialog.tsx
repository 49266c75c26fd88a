import { Button, Modal } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck, IconClock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './dialog.module.css'

type ResultDialogProps = {
  opened: boolean
  onClose: () => void
  tone: 'success' | 'pending' | 'error'
  title: string
  /** What happens next. */
  children?: ReactNode
  closeLabel?: string
}

/** The result of an important action. */
export function ResultDialog(props: ResultDialogProps) {
  const { opened, onClose, tone, title, children, closeLabel = 'Concluir' } = props
  const Icon = icons[tone]
  return (
    <Modal.Root opened={opened} onClose={onClose} centered>
      <Modal.Overlay backgroundOpacity={0.4} />
      <Modal.Content radius="lg">
        <Modal.Body className={classes.result}>
          <Icon size={44} stroke={1.5} aria-hidden className={classes.icon} data-tone={tone} />
          <Modal.Title className={classes.resultTitle}>{title}</Modal.Title>
          {children}
          <Button fullWidth onClick={onClose} data-autofocus className={classes.close}>
            {closeLabel}
          </Button>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

const icons = { success: IconCircleCheck, pending: IconClock, error: IconAlertCircle }
