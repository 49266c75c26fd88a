import { useQueryClient } from '@tanstack/react-query'
import { can } from '@vintem/contracts/access'
import { setSubscriptionInvoice } from '@vintem/contracts/subscriptions/endpoints'
import { notify } from '#components/actions/notify.ts'
import { showErrors } from '#components/actions/show-errors.ts'
import { useSingleRun } from '#components/actions/use-single-run.ts'
import { SwitchField } from '#components/fields/switch-field.tsx'
import { DefinitionList } from '#components/screen/definition-list.tsx'
import { Section } from '#components/screen/section.tsx'
import { api } from '#lib/api.ts'
import { useMay } from '#lib/use-session.ts'
import { type Subscription, subscriptionQuery } from './subscriptions.queries.ts'

const LABEL = 'Envio automático'

type AutomaticInvoiceSectionProps = { subscription: Subscription }

/**
 * Whether invoices are issued by themselves, where the seller issues any and the subscription goes
 * on (specification 2 §4).
 */
export function AutomaticInvoiceSection({ subscription }: AutomaticInvoiceSectionProps) {
  const mayChange = useMay(can.changeSubscriptionInvoices)
  const { activeInvoiceConfig, invoiceEnabled, status } = subscription
  if (!activeInvoiceConfig || status === 'INACTIVE') return null
  return (
    <Section
      title="Nota fiscal"
      description="Com o envio automático, a nota fiscal de cada cobrança desta assinatura é emitida e enviada ao cliente sem que ninguém peça."
    >
      {mayChange ? (
        <InvoiceSwitch subscription={subscription} />
      ) : (
        <DefinitionList items={[{ label: LABEL, value: invoiceEnabled ? 'Sim' : 'Não' }]} />
      )}
    </Section>
  )
}

function InvoiceSwitch({ subscription }: AutomaticInvoiceSectionProps) {
  const client = useQueryClient()
  const single = useSingleRun()
  const { uuid, invoiceEnabled } = subscription
  const { queryKey } = subscriptionQuery(uuid)
  const toggle = (enabled: boolean) =>
    single.run(async () => {
      try {
        const changed = await api(setSubscriptionInvoice, {
          params: { id: uuid },
          body: { enabled },
        })
        client.setQueryData(queryKey, (known) => known && { ...known, ...changed })
        notify.success(
          `Envio de nota fiscal automática ${enabled ? 'ativada' : 'desativada'} para essa recorrência.`,
        )
      } catch (error) {
        showErrors(error)
        void client.invalidateQueries({ queryKey })
      }
    })
  return (
    <SwitchField
      label={LABEL}
      value={invoiceEnabled}
      onChange={(enabled) => void toggle(enabled)}
    />
  )
}
