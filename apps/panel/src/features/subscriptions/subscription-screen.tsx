import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { can } from '@vintem/contracts/access'
import { type ReactNode, useState } from 'react'
import { AppLink } from '#components/screen/app-link.tsx'
import { type Definition, DefinitionList } from '#components/screen/definition-list.tsx'
import { Section } from '#components/screen/section.tsx'
import { TypedPayer } from '#components/screen/typed-payer.tsx'
import { FactsSkeleton } from '#components/states/facts-skeleton.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { DateText } from '#components/values/date-text.tsx'
import { reaisText } from '#lib/amount.ts'
import { useMay } from '#lib/use-session.ts'
import { PanelScreen } from '#shell/panel-screen.tsx'
import { AutomaticInvoiceSection } from './automatic-invoice-section.tsx'
import { ChargesOfSubscription } from './charges-of-subscription.tsx'
import { CouponSection } from './coupon-section.tsx'
import { EditForm } from './edit-form.tsx'
import { KeptCardSection } from './kept-card-section.tsx'
import { MandateSection } from './mandate-section.tsx'
import { MessagesSection } from './messages-section.tsx'
import { NextChargeSection } from './next-charge-section.tsx'
import { SubscriptionActions } from './subscription-actions.tsx'
import { SubscriptionStatusBadge } from './subscription-status-badge.tsx'
import { basicValueText, methodText } from './subscription-words.ts'
import { type Subscription, subscriptionQuery } from './subscriptions.queries.ts'

type SubscriptionScreenProps = {
  id: string
  /** How the customer has paid so far. */
  customer?: (customerId: string) => ReactNode
}

/** The terms of a subscription, which are edited while it runs (specification 2 §4), and its charges. */
export function SubscriptionScreen({ id, customer }: SubscriptionScreenProps) {
  const { data: subscription, error, refetch } = useQuery(subscriptionQuery(id))
  const mayChange = useMay(can.editSubscriptions)
  const [wantsEdit, setEditing] = useState(false)

  if (!subscription) {
    const title = 'Não foi possível carregar a assinatura.'
    return (
      <PanelScreen>
        {error ? <FailureState title={title} error={error} onRetry={refetch} /> : <FactsSkeleton />}
      </PanelScreen>
    )
  }
  const { status } = subscription
  const isEditing = mayChange && wantsEdit && status === 'ACTIVE'
  return (
    <PanelScreen
      title={subscription.titlePlan}
      aside={<SubscriptionStatusBadge subscription={subscription} />}
      actions={
        mayChange &&
        !isEditing &&
        status !== 'INACTIVE' && (
          <SubscriptionActions subscription={subscription} onEdit={() => setEditing(true)} />
        )
      }
    >
      {isEditing ? (
        <Section title="Assinatura">
          <EditForm subscription={subscription} onDone={() => setEditing(false)} />
        </Section>
      ) : (
        <Facts subscription={subscription} customer={customer?.(subscription.customerId)} />
      )}
    </PanelScreen>
  )
}

function Facts({ subscription, customer }: { subscription: Subscription; customer: ReactNode }) {
  const maySeeMandates = useMay(can.seeMandates)
  return (
    <>
      <NextChargeSection subscription={subscription} />
      <KeptCardSection subscription={subscription} />
      {maySeeMandates && <MandateSection subscription={subscription} />}
      <Section title="Assinatura">
        <Agreement subscription={subscription} />
      </Section>
      <CouponSection subscription={subscription} />
      <AutomaticInvoiceSection subscription={subscription} />
      {subscription.payer && <TypedPayer payer={subscription.payer} />}
      <Section title="Cobranças">
        <ChargesOfSubscription subscription={subscription} />
      </Section>
      <MessagesSection subscription={subscription} />
      {customer}
    </>
  )
}

function Agreement({ subscription }: { subscription: Subscription }) {
  const maySeeCustomer = useMay(can.seeCustomers)
  const { customerId, customerName, cancelledDate, endsOn, endAskedBy, pause } = subscription
  const items: Definition[] = [
    {
      label: 'Cliente',
      value: maySeeCustomer ? (
        <Anchor component={AppLink} href={`/clientes/${customerId}`}>
          {customerName}
        </Anchor>
      ) : (
        customerName
      ),
    },
    { label: 'Plano', value: subscription.titlePlan },
    { label: 'Início', value: <DateText value={subscription.startDate} /> },
    ...trialFacts(subscription),
    ...(cancelledDate
      ? [{ label: 'Data de cancelamento', value: <DateText value={cancelledDate} /> }]
      : []),
    ...(endsOn
      ? [
          {
            label: 'Termina em',
            value: (
              <>
                <DateText value={endsOn} />
                {endAskedBy === 'BUYER' && ', a pedido do cliente'}
              </>
            ),
          },
        ]
      : []),
    ...(pause
      ? [
          {
            label: pause.hasBegun ? 'Pausada' : 'Pausa marcada',
            value: (
              <>
                de <DateText value={pause.from} /> até <DateText value={pause.until} />
                {pause.askedBy === 'BUYER' && ', a pedido do cliente'}
              </>
            ),
          },
        ]
      : []),
    { label: 'Valor básico', value: basicValueText(subscription) },
    { label: 'Forma de pagamento', value: methodText(subscription) },
    ...additionalFacts(subscription),
    { label: 'Descrição do boleto', value: subscription.bankSlipDescription, wide: true },
  ]
  return <DefinitionList items={items} />
}

function trialFacts({ trialEndsOn }: Subscription): Definition[] {
  if (!trialEndsOn) return []
  return [{ label: 'Teste grátis até', value: <DateText value={trialEndsOn} /> }]
}

function additionalFacts({ additionalValue }: Subscription): Definition[] {
  if (!additionalValue) return [{ label: 'Valor adicional', value: '' }]
  const { value, installments, title } = additionalValue
  const times = installments === 1 ? 'na primeira cobrança' : `em ${installments} cobranças`
  return [
    { label: 'Valor adicional', value: `${reaisText(value)}, ${times}` },
    { label: 'Título do valor adicional', value: title },
  ]
}
