import { newKey } from '@vintem/contracts/client'
import { createPaymentLink } from '@vintem/contracts/payment-links.endpoints'
import { useState } from 'react'
import { FailureState } from '#components/failure-state.tsx'
import { api } from '#lib/api.ts'
import { PanelScreen } from '#shell/panel-screen.tsx'
import { LinkFormSkeleton } from './link-form-skeleton.tsx'
import { LinkForm } from './link-form.tsx'
import { blankLink, linkValues } from './link-values.ts'
import { subSellersOf } from './split-values.ts'
import { useLinkRights } from './use-link-rights.ts'
import { useLinkStart } from './use-link-start.ts'

/** Creates a one-off link, from nothing or as a copy of another without its customer. */
export function NewLinkScreen({ copyOf }: { copyOf?: string | undefined }) {
  return (
    <PanelScreen>
      <NewLink copyOf={copyOf} />
    </PanelScreen>
  )
}

function NewLink({ copyOf }: { copyOf: string | undefined }) {
  const { defaults, link, failure, retry } = useLinkStart(copyOf)
  // One opening of the form makes one link, however often it is sent.
  const [key] = useState(newKey)
  const rights = useLinkRights()

  if (defaults && (link || !copyOf)) {
    const initial = link
      ? { ...linkValues(link, defaults, rights), uuidSellerClient: null }
      : blankLink(defaults, rights)
    return (
      <LinkForm
        initial={initial}
        defaults={defaults}
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
