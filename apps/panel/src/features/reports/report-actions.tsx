import { IconDownload, IconRefresh } from '@tabler/icons-react'
import { downloadReport } from '@vintem/contracts/reports/endpoints'
import { reportTitle } from '@vintem/contracts/reports/kinds'
import { lazy, Suspense, useState } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { useDownload } from '#components/actions/use-download.ts'
import { valuesOf } from './report-values.ts'
import type { Report } from './reports.queries.ts'

/** Loaded when it is first opened. */
export const ReportDialog = lazy(async () => ({
  default: (await import('./report-dialog.tsx')).ReportDialog,
}))

/** The download of a report that is there. */
export function DownloadButton({ report, size }: { report: Report; size?: 'xs' }) {
  const { take } = useDownload()
  const { uuid: id, type, format } = report
  return (
    <ActionButton
      {...(size && { size, variant: 'default' })}
      leftSection={<IconDownload size={16} aria-hidden />}
      aria-label={`Baixar o relatório ${reportTitle(type)}`}
      onClick={() => take(downloadReport, { params: { id } }, `${type}.${format}`)}
    >
      Baixar
    </ActionButton>
  )
}

/** Opens the dialog with what was asked before; nothing where another screen asks. */
export function AgainButton({ report, size }: { report: Report; size?: 'xs' }) {
  const [isOpen, setOpen] = useState(false)
  const values = valuesOf(report)
  if (!values) return null
  return (
    <>
      <ActionButton
        {...(size && { size })}
        variant="default"
        leftSection={<IconRefresh size={16} aria-hidden />}
        aria-label={`Pedir de novo o relatório ${reportTitle(report.type)}`}
        onClick={() => setOpen(true)}
      >
        Pedir de novo
      </ActionButton>
      {isOpen && (
        <Suspense>
          <ReportDialog values={values} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
