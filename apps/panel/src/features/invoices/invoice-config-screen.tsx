import { Button } from '@mantine/core'
import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatServiceCode } from '@vintem/brazil/nfse'
import { can } from '@vintem/contracts/access'
import { useState } from 'react'
import { DefinitionList } from '#components/screen/definition-list.tsx'
import { Section } from '#components/screen/section.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { FactsSkeleton } from '#components/states/facts-skeleton.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { StatusBadge } from '#components/values/status-badge.tsx'
import { useMay } from '#lib/use-session.ts'
import { PanelScreen } from '#shell/panel-screen.tsx'
import { InvoiceConfigForm } from './invoice-config-form.tsx'
import { issueMoments, taxRegimes } from './invoice-words.ts'
import { type InvoiceConfig, type InvoiceSettings, invoiceConfigQuery } from './invoices.queries.ts'
import { MoreOfInvoices } from './more-of-invoices.tsx'

/** Shows whether and how the seller issues invoices, and starts or stops it. */
export function InvoiceConfigScreen() {
  const { data: config, error, refetch } = useQuery(invoiceConfigQuery)
  const [isEditing, setEditing] = useState(false)
  const mayChange = useMay(can.changeInvoiceConfig)

  if (!config) {
    const title = 'Não foi possível carregar a configuração de notas fiscais.'
    return (
      <PanelScreen>
        {error ? <FailureState title={title} error={error} onRetry={refetch} /> : <FactsSkeleton />}
      </PanelScreen>
    )
  }
  return (
    <PanelScreen
      aside={<ConfigBadge config={config} />}
      description="Emissão da nota fiscal de serviço (NFS-e) das suas cobranças."
      actions={
        config.active &&
        mayChange &&
        !isEditing && (
          <>
            <Button variant="default" onClick={() => setEditing(true)}>
              Editar
            </Button>
            <MoreOfInvoices />
          </>
        )
      }
    >
      {mayChange && isEditing ? (
        <Section title="Dados da emissão">
          <InvoiceConfigForm config={config} onDone={() => setEditing(false)} />
        </Section>
      ) : (
        <Config config={config} onStart={mayChange ? () => setEditing(true) : undefined} />
      )}
    </PanelScreen>
  )
}

function ConfigBadge({ config: { active } }: { config: InvoiceConfig }) {
  return active ? (
    <StatusBadge tone="success" icon={IconCircleCheck} label="Ativa" />
  ) : (
    <StatusBadge tone="neutral" icon={IconCircleOff} label="Não configurada" />
  )
}

type ConfigProps = { config: InvoiceConfig; onStart: (() => void) | undefined }

function Config({ config: { active, settings }, onStart }: ConfigProps) {
  if (active && settings) return <Settings settings={settings} />
  return (
    <EmptyState
      title="Emissão de notas fiscais não configurada"
      action={onStart && <Button onClick={onStart}>Configurar emissão</Button>}
    >
      Com a emissão ativa, a nota fiscal de uma cobrança é emitida e enviada daqui.
    </EmptyState>
  )
}

function Settings({ settings }: { settings: InvoiceSettings }) {
  const { cityCode, serviceCode, taxRegime, issueOn } = settings
  return (
    <Section title="Dados da emissão">
      <DefinitionList
        items={[
          { label: 'Código IBGE do município', value: cityCode },
          { label: 'Código do serviço', value: formatServiceCode(serviceCode) },
          { label: 'Regime tributário', value: taxRegimes[taxRegime] },
          { label: 'Nota fiscal automática', value: issueMoments[issueOn] },
        ]}
      />
    </Section>
  )
}
