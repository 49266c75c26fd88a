import { IconPaperclip } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { ActionButton } from './action-button.tsx'

type FilePickerProps = {
  label: string
  /** What the file is to be, for who hears the button alone; then it is a small one. */
  of?: string
  /** Media types, as of the `accept` of an input. */
  accept: readonly string[]
  onPick: (files: File[]) => void
  /** One file instead of several. */
  single?: boolean
  icon?: ReactNode
  /** Choosing a file is what the screen is for. */
  primary?: boolean
  disabled?: boolean
  busy?: boolean
  /** The id of the text that says why a file was refused. */
  describedBy?: string
}

/** A button that lets the user choose files of this machine. */
export function FilePicker(props: FilePickerProps) {
  const { label, of, accept, onPick, single = false, disabled = false, busy, describedBy } = props
  const { icon = <IconPaperclip size={16} aria-hidden />, primary = false } = props
  const name = of === undefined ? label : `${label}: ${of}`
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <ActionButton
        variant={primary ? 'filled' : 'default'}
        size={of === undefined ? undefined : 'compact-sm'}
        aria-label={name}
        disabled={disabled}
        busy={busy}
        leftSection={icon}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        {label}
      </ActionButton>
      <input
        ref={input}
        type="file"
        hidden
        multiple={!single}
        accept={accept.join(',')}
        aria-label={name}
        onChange={({ currentTarget }) => {
          onPick([...(currentTarget.files ?? [])])
          // Lets the same file be chosen again, as after a refusal.
          currentTarget.value = ''
        }}
      />
    </>
  )
}
