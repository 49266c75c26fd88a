import { useQuery } from '@tanstack/react-query'
import { can } from '@vintem/contracts/access'
import { reportFormatWords, reportTitle } from '@vintem/contracts/reports/kinds'
import { DefinitionList } from '#components/screen/definition-list.tsx'
import { Section } from '#components/screen/section.tsx'
import { FactsSkeleton } from '#components/states/facts-skeleton.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { DateText, DateTimeText } from '#components/values/date-text.tsx'
import { useMay } from '#lib/use-session.ts'
import { PanelScreen } from '#shell/panel-screen.tsx'
import { AgainButton, DownloadButton } from './report-actions.tsx'
import { ReportStatusBadge } from './report-status-badge.tsx'
import { countText, periodText, sizeText } from './report-values.ts'
import { type Report, reportQuery } from './reports.queries.ts'

/** The page that the notification and the e-mail to a user of the account link to. */
export function ReportScreen({ id }: { id: string }) {
  const { data: report, error, refetch } = useQuery(reportQuery(id))
  if (!report) {
    const title = 'Não foi possível carregar o relatório.'
    return (
      <PanelScreen>
        {error ? <FailureState title={title} error={error} onRetry={refetch} /> : <FactsSkeleton />}
      </PanelScreen>
    )
  }
  return (
    <PanelScreen
      title={`Relatório: ${reportTitle(report.type)}`}
      aside={<ReportStatusBadge status={report.status} />}
      actions={<Actions report={report} />}
    >
      <Section title="Arquivo do relatório" description={descriptions[report.status]}>
        <DefinitionList
          items={[
            { label: 'Período', value: periodText(report) },
            { label: 'Formato', value: reportFormatWords[report.format] },
            { label: 'Conteúdo', value: report.rows === null ? null : countText(report.rows) },
            { label: 'Tamanho', value: report.bytes === null ? null : sizeText(report.bytes) },
            { label: 'Enviado para', value: report.recipientEmail },
            { label: 'Pedido em', value: <DateTimeText value={report.createdAt} /> },
            {
              label: 'Disponível até',
              value: report.expiresAt && <DateText value={report.expiresAt} />,
            },
          ]}
        />
      </Section>
    </PanelScreen>
  )
}

const descriptions: Readonly<Record<Report['status'], string>> = {
  REQUESTED:
    'O relatório está em preparo. Você pode sair desta página: ele chega por e-mail e nas notificações.',
  READY:
    'Abre no Excel e em outras planilhas. Só quem pediu e quem recebeu o e-mail pode baixar, por 7 dias.',
  FAILED: 'O relatório não pôde ser gerado. Peça de novo.',
  EXPIRED: 'O arquivo não está mais disponível. Peça de novo.',
}

function Actions({ report }: { report: Report }) {
  const mayAsk = useMay(can.seeReports)
  if (report.status === 'READY') return <DownloadButton report={report} />
  return mayAsk && report.status !== 'REQUESTED' ? <AgainButton report={report} /> : null
}
