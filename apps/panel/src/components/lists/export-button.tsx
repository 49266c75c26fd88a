import { Button } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import type { ReadEndpoint } from '@vintem/contracts/endpoint'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { notify } from '#components/actions/notify.ts'
import { useDownload } from '#components/actions/use-download.ts'
import { Menu } from '#components/overlays/menu.tsx'

const ExportProgress = lazy(async () => ({
  default: (await import('./export-progress.tsx')).ExportProgress,
}))

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

  if (progress) {
    return (
      <Suspense>
        <ExportProgress progress={progress} onCancel={cancel} />
      </Suspense>
    )
  }
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
