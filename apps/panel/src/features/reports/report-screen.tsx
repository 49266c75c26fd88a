import { IconDownload } from '@tabler/icons-react'
import { downloadReport } from '@vintem/contracts/reports/endpoints'
import { ActionButton } from '#components/actions/action-button.tsx'
import { useDownload } from '#components/actions/use-download.ts'
import { Section } from '#components/screen/section.tsx'
import { PanelScreen } from '#shell/panel-screen.tsx'

/** The page that the notification and the e-mail to a user of the account link to. */
export function ReportScreen({ id }: { id: string }) {
  const { take } = useDownload()
  return (
    <PanelScreen title="Relatório de cobranças">
      <Section
        title="Arquivo do relatório"
        description="É um arquivo CSV, que abre no Excel e em outras planilhas. Só quem pediu e quem recebeu o e-mail pode baixar, por 7 dias."
      >
        <div>
          <ActionButton
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => take(downloadReport, { params: { id } }, 'cobrancas.csv')}
          >
            Baixar relatório
          </ActionButton>
        </div>
      </Section>
    </PanelScreen>
  )
}
