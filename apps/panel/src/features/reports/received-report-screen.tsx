import { IconDownload } from '@tabler/icons-react'
import { takeReport } from '@vintem/contracts/reports/endpoints'
import { ActionButton } from '#components/actions/action-button.tsx'
import { useDownload } from '#components/actions/use-download.ts'
import { AccessLayout } from '#components/frame/access-layout.tsx'
import classes from './reports.module.css'

/**
 * The page that the e-mail to a confirmed address links to. A button, since a mail scanner would
 * use up the link, which is valid once.
 */
export function ReceivedReportScreen({ report }: { report: string }) {
  const { take } = useDownload()
  return (
    <AccessLayout
      title="Relatório"
      description="O arquivo abre no Excel e em outras planilhas. O link vale para um único download, em até 24 horas."
    >
      <div className={classes.actions}>
        <ActionButton
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => take(takeReport, { params: { report: report || '-' } }, 'relatorio.csv')}
        >
          Baixar relatório
        </ActionButton>
      </div>
    </AccessLayout>
  )
}
