import { can } from '@vintem/contracts/access'
import { newKey } from '@vintem/contracts/client'
import { createQuickLink } from '@vintem/contracts/payment-links/endpoints'
import { useState } from 'react'
import { FailureState } from '#components/states/failure-state.tsx'
import { ForbiddenState } from '#components/states/forbidden-state.tsx'
import { api } from '#lib/api.ts'
import { useMay } from '#lib/use-session.ts'
import { PanelScreen } from '#shell/panel-screen.tsx'
import { LinkFormSkeleton } from './link-form-skeleton.tsx'
import { QuickLinkForm } from './quick-link-form.tsx'
import { blankQuickLink, quickLinkValues } from './quick-link-values.ts'
import { useLinkStart } from './use-link-start.ts'

/** Creates a quick link, from nothing or as a copy of another. */
export function NewQuickLinkScreen({ copyOf }: { copyOf?: string | undefined }) {
  const may = useMay(can.changeQuickLinks)
  return (
    <PanelScreen title="Criar link rápido">
      {may ? <NewQuickLink copyOf={copyOf} /> : <ForbiddenState />}
    </PanelScreen>
  )
}

function NewQuickLink({ copyOf }: { copyOf: string | undefined }) {
  const { defaults, link, failure, retry } = useLinkStart(copyOf)
  // One opening of the form makes one link, however often it is sent.
  const [key] = useState(newKey)

  if (defaults && (link || !copyOf)) {
    return (
      <QuickLinkForm
        initial={link ? quickLinkValues(link, defaults) : blankQuickLink(defaults)}
        defaults={defaults}
        submitLabel="Criar link"
        savedTitle="Link rápido criado"
        save={(body) => api(createQuickLink, { body, key })}
      />
    )
  }
  if (failure) return <FailureState {...failure} onRetry={retry} />
  return <LinkFormSkeleton />
}
