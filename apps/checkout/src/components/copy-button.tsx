import { copyText } from '@vintem/ui/copy-text'
import { useEffect, useState } from 'react'
import { Button } from './button.tsx'

const SHOWN_FOR_MILLIS = 3_000

type CopyButtonProps = { text: string; label: string; look?: 'secondary' }

/** Copies, and says so for a moment, to screen readers too. */
export function CopyButton({ text, label, look }: CopyButtonProps) {
  const [message, setMessage] = useState<string>()
  useEffect(() => {
    if (message === undefined) return undefined
    const timer = setTimeout(() => setMessage(undefined), SHOWN_FOR_MILLIS)
    return () => clearTimeout(timer)
  }, [message])

  const copy = async () => {
    setMessage((await copyText(text)) ? 'Copiado' : 'Selecione e copie acima')
  }
  return (
    <>
      <Button look={look} onClick={() => void copy()}>
        {message ?? label}
      </Button>
      <span className="visually-hidden" role="status">
        {message}
      </span>
    </>
  )
}
