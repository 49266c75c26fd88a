import { copyText } from '@vintem/ui/copy-text'
import { useEffect, useState } from 'react'
import { Button } from './button.tsx'

const TOLD_FOR_MILLIS = 3_000

type CopyButtonProps = { text: string; label: string; look?: 'secondary' }

/** Copies, and says so for a moment, to screen readers too. */
export function CopyButton({ text, label, look }: CopyButtonProps) {
  const [told, setTold] = useState<string>()
  useEffect(() => {
    if (told === undefined) return undefined
    const timer = setTimeout(() => setTold(undefined), TOLD_FOR_MILLIS)
    return () => clearTimeout(timer)
  }, [told])

  const copy = async () => {
    setTold((await copyText(text)) ? 'Copiado' : 'Selecione e copie acima')
  }
  return (
    <>
      <Button look={look} onClick={() => void copy()}>
        {told ?? label}
      </Button>
      <span className="visually-hidden" role="status">
        {told}
      </span>
    </>
  )
}
