import { CONSENT_MISSING } from '@vintem/contracts/card-payments/consent'
import { type RefObject, useState } from 'react'

/**
 * Whether the buyer agrees to a sentence. Another sentence, such as of another number of charges,
 * needs a new consent.
 */
export function useConsent(form: RefObject<HTMLFormElement | null>, text: string | undefined) {
  const [accepted, setAccepted] = useState<string>()
  const [isNeeded, setNeeded] = useState(false)
  const isAccepted = text === undefined || accepted === text
  return {
    isAccepted,
    error: isNeeded && !isAccepted ? CONSENT_MISSING : undefined,
    change: (wanted: boolean) => setAccepted(wanted ? text : undefined),
    /** True where no consent is needed, or it was given; otherwise focuses the checkbox. */
    check: () => {
      setNeeded(true)
      if (!isAccepted) form.current?.querySelector<HTMLInputElement>('#consent')?.focus()
      return isAccepted
    },
  }
}
