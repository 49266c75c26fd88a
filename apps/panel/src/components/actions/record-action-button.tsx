import { Button } from '@mantine/core'
import type { RecordAction } from '#lib/record-actions.ts'

type RecordActionButtonProps = { action: RecordAction; size?: 'xs' | undefined }

/** An action of the record as a button of its own; an address opens beside the panel. */
export function RecordActionButton({ action, size }: RecordActionButtonProps) {
  const { label, icon: Icon, href, run } = action
  const look = {
    variant: 'default',
    size,
    leftSection: <Icon size={16} aria-hidden />,
    children: label,
  } as const
  return href === undefined ? (
    <Button {...look} onClick={run} />
  ) : (
    <Button {...look} component="a" href={href} target="_blank" rel="noreferrer" />
  )
}
