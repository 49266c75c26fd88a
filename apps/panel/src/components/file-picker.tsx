import { Button } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useRef } from 'react'

type FilePickerProps = {
  label: string
  /** Media types, as of the `accept` of an input. */
  accept: readonly string[]
  onPick: (files: File[]) => void
  disabled?: boolean
}

/** A button that lets the user choose files of this machine: several at once. */
export function FilePicker({ label, accept, onPick, disabled = false }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        variant="default"
        disabled={disabled}
        leftSection={<IconPaperclip size={16} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={accept.join(',')}
        aria-label={label}
        onChange={({ currentTarget }) => {
          onPick([...(currentTarget.files ?? [])])
          // Lets a file be chosen once more, as after a refusal.
          currentTarget.value = ''
        }}
      />
    </>
  )
}
