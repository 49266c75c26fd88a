import { Button, Modal } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { ActionButton } from '#components/actions/action-button.tsx'
import { TextAreaField } from '#components/fields/text-area-field.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { failureText } from '#components/states/server-failure.ts'
import classes from './operator.module.css'

const LONGEST = 200
const Reason = z.object({
  reason: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Preenchimento obrigatório!'),
      z.maxLength(LONGEST, `Use no máximo ${LONGEST} caracteres.`),
    ),
})

type ReasonDialogProps = {
  opened: boolean
  onClose: () => void
  title: string
  /** What will happen, in a sentence. */
  children: ReactNode
  /** Who reads the reason. */
  hint: string
  confirmLabel: string
  /** Red unless told otherwise: most of what needs a reason takes something away. */
  color?: string | undefined
  /** The dialog closes when it resolves; a rejection is shown in it. */
  onConfirm: (reason: string) => Promise<unknown>
}

/** Asks why, before something is decided. */
export function ReasonDialog({ opened, onClose, title, ...form }: ReasonDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={title}>
      <ReasonForm {...form} onClose={onClose} />
    </Modal>
  )
}

function ReasonForm(props: Omit<ReasonDialogProps, 'opened' | 'title'>) {
  const { children, hint, confirmLabel, onConfirm, onClose } = props
  const color = 'color' in props ? props.color : 'red'
  const [failure, setFailure] = useState<string>()
  const { field, form, isSubmitting } = useSchemaForm(
    Reason,
    { reason: '' },
    { onFailure: (error) => setFailure(failureText(error)) },
  )
  const decide = async ({ reason }: { reason: string }) => {
    setFailure(undefined)
    await onConfirm(reason)
    onClose()
  }
  return (
    <form {...form(decide)}>
      <p className={classes.text}>{children}</p>
      <TextAreaField {...field('reason')} label="Motivo" required hint={hint} limit={LONGEST} />
      {failure && (
        <p role="alert" className={classes.failure}>
          {failure}
        </p>
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <ActionButton type="submit" color={color} busy={isSubmitting}>
          {confirmLabel}
        </ActionButton>
      </div>
    </form>
  )
}
