import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Modal } from '#components/overlays/dialog.tsx'
import { termsAcceptedQuery } from './standing.queries.ts'
import classes from './standing.module.css'

const TermsContent = lazy(async () => ({
  default: (await import('./terms-content.tsx')).TermsContent,
}))

/** Covers the panel until the terms in force are accepted. */
export function TermsModal() {
  const { data: isAccepted } = useQuery(termsAcceptedQuery)
  return (
    <Modal
      opened={isAccepted === false}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title="Novo repasse"
      size="lg"
      classNames={{ content: classes.dialog }}
    >
      <Suspense>
        <TermsContent />
      </Suspense>
    </Modal>
  )
}
