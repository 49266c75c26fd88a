import { can } from '@vintem/contracts/access'
import { newKey } from '@vintem/contracts/client'
import { createPaymentLink } from '@vintem/contracts/payment-links.endpoints'
import { useState } from 'react'
import { FailureState } from '#components/failure-state.tsx'
import { api } from '#lib/api.ts'
import { useMay } from '#lib/use-session.ts'
import { PanelScreen } from '#shell/panel-screen.tsx'
import { LinkFormSkeleton } from './link-form-skeleton.tsx'
import { LinkForm } from './link-form.tsx'
import { blankLink, linkValues } from './link-values.ts'
import { subSellersOf } from './split-values.ts'
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
  const maySplit = useMay(can.splitPaymentLinks)

  if (defaults && (link || !copyOf)) {
    const initial = link
      ? { ...linkValues(link, defaults, maySplit), uuidSellerClient: null }
      : blankLink(defaults, maySplit)
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
