import { useState } from 'react'
import { useUnsavedGuard } from '#components/forms/use-unsaved-guard.tsx'
import { type PaymentLink, usePaymentLinkChanged } from '../payment-links.queries.ts'

/**
 * Saves the link of a form, which asks before changes are lost. `saved` is the link of the server's
 * answer; the guard's dialog has to be rendered.
 */
export function useSavedLink(isDirty: boolean, save: () => Promise<PaymentLink>) {
  const guard = useUnsavedGuard(isDirty)
  const linkChanged = usePaymentLinkChanged()
  const [saved, setSaved] = useState<PaymentLink>()

  const submit = async () => {
    const link = await save()
    guard.release()
    linkChanged(link)
    setSaved(link)
  }

  return { saved, submit, guardDialog: guard.dialog }
}
