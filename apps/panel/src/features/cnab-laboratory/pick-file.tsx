import { IconFileSearch } from '@tabler/icons-react'
import { FilePicker } from '#components/actions/file-picker.tsx'
import { notify } from '#components/actions/notify.ts'

/** As of what sellers send to banks by this product (specification 3 §5). */
const MOST_BYTES = 5 * 1024 * 1024

type PickFileProps = {
  label: string
  primary?: boolean
  onOpen: (name: string, bytes: Uint8Array) => void
}

/** Lets the user choose a bank's file, and reads it. */
export function PickFile({ label, primary = false, onOpen }: PickFileProps) {
  const read = async (file: File | undefined) => {
    if (!file) return
    if (file.size > MOST_BYTES) {
      notify.error('Arquivo muito grande. Tamanho máximo: 5MB')
      return
    }
    onOpen(file.name, new Uint8Array(await file.arrayBuffer()))
  }
  return (
    <FilePicker
      label={label}
      accept={['.txt', '.rem', '.ret', '.cnab', 'text/plain']}
      single
      primary={primary}
      icon={<IconFileSearch size={16} aria-hidden />}
      onPick={([file]) => void read(file)}
    />
  )
}
