import { useQuery } from '@tanstack/react-query'
import { newKey } from '@vintem/contracts/client'
import { createSubscriptionLink } from '@vintem/contracts/payment-links/endpoints'
import { useState } from 'react'
import { FailureState } from '#components/states/failure-state.tsx'
import { api } from '#lib/api.ts'
import { PanelScreen } from '#shell/panel-screen.tsx'
import { linkPlansQuery } from '../payment-links.queries.ts'
import { LinkFormSkeleton } from './link-form-skeleton.tsx'
import { SubscriptionLinkForm } from './subscription-link-form.tsx'
import { blankSubscriptionLink, subscriptionLinkValues } from './subscription-link-values.ts'
import { useLinkStart } from './use-link-start.ts'

/** Creates a link of a plan, from nothing or as a copy of another without its customer. */
export function NewSubscriptionLinkScreen({ copyOf }: { copyOf?: string | undefined }) {
  return (
    <PanelScreen title="Criar link de assinatura">
      <NewSubscriptionLink copyOf={copyOf} />
    </PanelScreen>
  )
}

function NewSubscriptionLink({ copyOf }: { copyOf: string | undefined }) {
  const { defaults, link, failure, retry } = useLinkStart(copyOf)
  const plans = useQuery(linkPlansQuery)
  // One opening of the form makes one link, however often it is sent.
  const [key] = useState(newKey)

  if (failure) return <FailureState {...failure} onRetry={retry} />
  if (plans.error) return <PlansFailure error={plans.error} onRetry={plans.refetch} />
  if (!defaults || !plans.data || (copyOf && !link)) return <LinkFormSkeleton />
  return (
    <SubscriptionLinkForm
      initial={
        link
          ? {
              ...subscriptionLinkValues(link, defaults),
              uuidSellerClient: null,
              sendToSellerClient: true,
            }
          : blankSubscriptionLink(defaults)
      }
      defaults={defaults}
      plans={plans.data}
      submitLabel="Criar link"
      savedTitle="Link de assinatura criado"
      save={(body) => api(createSubscriptionLink, { body, key })}
    />
  )
}

export function PlansFailure(props: { error: Error; onRetry: () => Promise<unknown> }) {
  return <FailureState title="Não foi possível carregar os planos." {...props} />
}
