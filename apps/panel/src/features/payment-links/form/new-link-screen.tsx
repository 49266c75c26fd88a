import { newKey } from '@vintem/contracts/client'
import { createPaymentLink } from '@vintem/contracts/payment-links/endpoints'
import { useState } from 'react'
import { FailureState } from '#components/states/failure-state.tsx'
import { api } from '#lib/api.ts'
import { PanelScreen } from '#shell/panel-screen.tsx'
import { subSellersOf } from '../fields/split-values.ts'
import { useLinkRights } from '../use-link-rights.ts'
import { LinkFormSkeleton } from './link-form-skeleton.tsx'
import { LinkForm } from './link-form.tsx'
import { blankLink, linkValues } from './link-values.ts'
import { useLinkStart } from './use-link-start.ts'

type NewLinkProps = {
  copyOf?: string | undefined
  /** The customer of the link. */
  customerId?: string | undefined
}

/** Creates a one-off link, from nothing or as a copy of another without its customer. */
export function NewLinkScreen(props: NewLinkProps) {
  return (
    <PanelScreen>
      <NewLink {...props} />
    </PanelScreen>
  )
}

function NewLink({ copyOf, customerId: requestedCustomer }: NewLinkProps) {
  const start = useLinkStart(copyOf, requestedCustomer)
  const { defaults, link, customerId, customer, failure, retry } = start
  // One opening of the form makes one link, however often it is sent.
  const [key] = useState(newKey)
  const rights = useLinkRights()

  if (defaults && (link || !copyOf) && (customer || !customerId)) {
    const initial = link
      ? { ...linkValues(link, defaults, rights), uuidSellerClient: null, sendToSellerClient: true }
      : { ...blankLink(defaults, rights), uuidSellerClient: customer?.id ?? null }
    return (
      <LinkForm
        initial={initial}
        defaults={defaults}
        customer={customer}
        subSellers={link && subSellersOf(link)}
        submitLabel="Criar link"
        savedTitle="Link de pagamento criado"
        save={(body) => api(createPaymentLink, { body, key })}
      />
    )
  }
  if (failure) return <FailureState {...failure} onRetry={retry} />
  return <LinkFormSkeleton />
}
