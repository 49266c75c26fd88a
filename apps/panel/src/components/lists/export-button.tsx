import { Button, CloseButton, Menu, Progress } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import type { ReadEndpoint } from '@vintem/contracts/endpoint'
import { useEffect, useRef } from 'react'
import { notify } from '#components/actions/notify.ts'
import { useDownload } from '#components/actions/use-download.ts'
import type { FileProgress } from '#lib/read-file.ts'
import classes from './export-button.module.css'

type ExportButtonProps = {
  /** Takes the filters of the list, and a format. */
  endpoint: ReadEndpoint
  /** The owner of the rows, where the address names one. */
  params?: object
  /** The filter in force; a file has no pages. */
  query: object
  /** What the endpoint makes besides tables. */
  more?: readonly { format: string; label: string }[]
  /** As high as the buttons beside it. */
  size?: 'xs'
}

/**
 * "Exportar o que vejo": the list as it is filtered, as CSV or XLSX, or what else there is. While the file comes, its
 * progress stands in the place of the button, with the way to give it up.
 */
export function ExportButton({ endpoint, params, query, more = [], size }: ExportButtonProps) {
  const { progress, take, cancel } = useDownload()
  const start = async (format: string) => {
    const input: object = { params, query: { ...query, page: undefined, format } }
    if (await take(endpoint, input, `exportacao.${format}`)) {
      notify.success('Exportação concluída.')
    }
  }
  const button = useRef<HTMLButtonElement>(null)
  const wasBusy = useRef(false)
  const isBusy = progress !== undefined

  // The focus was on an element that is gone: the menu, or the cancel button.
  useEffect(() => {
    if (wasBusy.current && !isBusy) button.current?.focus()
    wasBusy.current = isBusy
  }, [isBusy])

  if (progress) return <Progressing progress={progress} onCancel={cancel} />
  return (
    <Menu position="bottom-end" returnFocus={false}>
      <Menu.Target>
        <Button
          ref={button}
          variant="default"
          size={size}
          leftSection={<IconDownload size={16} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          Exportar
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void start('csv')}>CSV</Menu.Item>
        <Menu.Item onClick={() => void start('xlsx')}>Excel (XLSX)</Menu.Item>
        {more.map(({ format, label }) => (
          <Menu.Item key={format} onClick={() => void start(format)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

type ProgressingProps = { progress: FileProgress; onCancel: () => void }

function Progressing({ progress, onCancel }: ProgressingProps) {
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

const figures = new Intl.NumberFormat('pt-BR')
const megabytes = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

function progressText({ bytes, rows, totalRows }: FileProgress): string {
  if (bytes === 0) return 'Preparando o arquivo…'
  if (totalRows === undefined) return `${megabytes.format(bytes / 1e6)} MB`
  const all = `${figures.format(totalRows)} ${totalRows === 1 ? 'linha' : 'linhas'}`
  if (rows === undefined) return `${megabytes.format(bytes / 1e6)} MB, ${all}`
  return `${figures.format(rows)} de ${all}`
}
