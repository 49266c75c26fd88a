import { IconAlertTriangle, IconCreditCardOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type Definition, DefinitionList } from '#components/screen/definition-list.tsx'
import { Section } from '#components/screen/section.tsx'
import { FactsSkeleton } from '#components/states/facts-skeleton.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { DateText } from '#components/values/date-text.tsx'
import { type Status, StatusBadge } from '#components/values/status-badge.tsx'
import { type KeptCard, keptCardQuery, type Subscription } from './subscriptions.queries.ts'

/** The card that pays a subscription which goes on: until when it is good, and whether another was asked for. */
export function KeptCardSection({ subscription }: { subscription: Subscription }) {
  const { uuid, paymentMethod, status } = subscription
  const isByCard = paymentMethod === 'CREDIT_CARD' && status !== 'INACTIVE'
  const { data, error, refetch } = useQuery({ ...keptCardQuery(uuid), enabled: isByCard })
  if (!isByCard || data?.card === null) return null
  return (
    <Section title="Cartão">
      {data ? (
        <DefinitionList items={factsOf(data.card)} />
      ) : error ? (
        <FailureState title="Não foi possível carregar o cartão." error={error} onRetry={refetch} />
      ) : (
        <FactsSkeleton />
      )}
    </Section>
  )
}

function factsOf({ brand, last4, expiration, state, isRevoked, askedOn }: KeptCard): Definition[] {
  const month = expiration && expiration.split('-').toReversed().join('/')
  const badge = badges[state]
  return [
    { label: 'Cobrado em', value: `${brand} •••• ${last4}` },
    {
      label: 'Validade',
      value:
        month && badge ? (
          <>
            <StatusBadge {...badge(month)} />
            {state === 'EXPIRING' && ' antes da próxima cobrança'}
          </>
        ) : (
          month && `vence em ${month}`
        ),
    },
    ...(state === 'OVER'
      ? [
          {
            label: 'Situação',
            value: (
              <StatusBadge
                tone="warning"
                icon={IconCreditCardOff}
                label={isRevoked ? 'Revogado pelo titular no banco' : 'Não é mais cobrado'}
              />
            ),
          },
        ]
      : []),
    ...(askedOn
      ? [
          {
            label: 'Outro cartão pedido ao cliente em',
            value: <DateText value={askedOn} />,
          },
        ]
      : []),
  ]
}

const badges: Partial<Record<KeptCard['state'], (month: string) => Status>> = {
  EXPIRING: (month) => ({
    tone: 'warning',
    icon: IconAlertTriangle,
    label: `vence em ${month}`,
  }),
  EXPIRED: (month) => ({ tone: 'warning', icon: IconAlertTriangle, label: `venceu em ${month}` }),
}
