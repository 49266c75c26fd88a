import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'

/** A dialog that is there while it is open, behind the button that opens it. */
export function Opened({ children }: { children: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Abrir
      </Button>
      {isOpen && children(() => setOpen(false))}
    </>
  )
}
