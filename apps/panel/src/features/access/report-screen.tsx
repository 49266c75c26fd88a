import { IconDownload } from '@tabler/icons-react'
import { downloadReport } from '@vintem/contracts/reports.endpoints'
import { AccessLayout } from '#components/access-layout.tsx'
import { ActionButton } from '#components/action-button.tsx'
import { useDownload } from '#components/use-download.ts'
import classes from './access.module.css'

/** Where the link of a report's e-mail leads. The file is asked for by a person, not by a mail scanner. */
export function ReportScreen({ report }: { report: string }) {
  const { take } = useDownload()
  return (
    <AccessLayout
      title="Relatório de cobranças"
      description="O relatório é um arquivo CSV, que abre no Excel e em outras planilhas."
    >
      <div className={classes.form}>
        <ActionButton
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => take(downloadReport, { params: { report } }, 'cobrancas.csv')}
        >
          Baixar relatório
        </ActionButton>
      </div>
    </AccessLayout>
  )
}
