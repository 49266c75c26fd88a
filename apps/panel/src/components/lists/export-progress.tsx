import { CloseButton, Progress } from '@mantine/core'
import { formatCount } from '@vintem/brazil/money'
import { useEffect, useRef } from 'react'
import type { FileProgress } from '#lib/read-file.ts'
import classes from './export-button.module.css'

type ExportProgressProps = { progress: FileProgress; onCancel: () => void }

/** How much of a file is there, and the way to give it up. */
export function ExportProgress({ progress, onCancel }: ExportProgressProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  useEffect(() => cancel.current?.focus(), [])
  const { rows, totalRows } = progress
  const share =
    rows !== undefined && totalRows ? Math.min(100, (rows / totalRows) * 100) : undefined
  return (
    <div role="group" aria-label="Exportação em andamento" className={classes.progress}>
      <div className={classes.state}>
        <span className={classes.text}>{progressText(progress)}</span>
        <Progress.Root size="sm">
          <Progress.Section
            value={share ?? 100}
            animated={share === undefined}
            aria-label="Exportando"
            aria-valuetext={progressText(progress)}
          />
        </Progress.Root>
      </div>
      <CloseButton ref={cancel} aria-label="Cancelar exportação" onClick={onCancel} />
    </div>
  )
}

const megabytes = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

function progressText({ bytes, rows, totalRows }: FileProgress): string {
  if (bytes === 0) return 'Preparando o arquivo…'
  if (totalRows === undefined) return `${megabytes.format(bytes / 1e6)} MB`
  const all = `${formatCount(totalRows)} ${totalRows === 1 ? 'linha' : 'linhas'}`
  if (rows === undefined) return `${megabytes.format(bytes / 1e6)} MB, ${all}`
  return `${formatCount(rows)} de ${all}`
}
