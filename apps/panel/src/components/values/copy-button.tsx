import { ActionIcon, Button } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { copyText } from '@vintem/ui/copy-text'
import { useEffect, useState } from 'react'
import { notify } from '#components/actions/notify.ts'

type CopyButtonProps = {
  /** Null where there is nothing to copy, which disables it. */
  value: string | null
  /** What is copied, in the imperative: "Copiar chave Pix". */
  label?: string
  /** The toast once copied. */
  message?: string
  /** Shows the label beside the icon, where copying is the action of its place; or its first one. */
  withText?: boolean | 'primary'
}

const tickMs = 1500

/** Copies a text, says so in a toast and shows a tick for a moment. */
export function CopyButton({
  value,
  label = 'Copiar',
  message = 'Copiado para a área de transferência.',
  withText = false,
}: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false)

  useEffect(() => {
    if (!isCopied) return undefined
    const timer = setTimeout(() => setCopied(false), tickMs)
    return () => clearTimeout(timer)
  }, [isCopied])

  const copy = async () => {
    if (value === null) return
    if (!(await copyText(value))) {
      notify.error('Não foi possível copiar. Selecione o texto e copie manualmente.')
      return
    }
    setCopied(true)
    notify.success(message)
  }

  const Icon = isCopied ? IconCheck : IconCopy
  if (withText) {
    return (
      <Button
        variant={withText === 'primary' ? 'filled' : 'default'}
        disabled={value === null}
        data-autofocus={withText === 'primary' || undefined}
        leftSection={<Icon size={16} aria-hidden />}
        onClick={() => void copy()}
      >
        {label}
      </Button>
    )
  }
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      title={label}
      disabled={value === null}
      onClick={() => void copy()}
    >
      <Icon size={16} aria-hidden />
    </ActionIcon>
  )
}
