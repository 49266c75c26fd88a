import { CONSENT_MISSING } from '@vintem/contracts/card-payments/consent'
import { type RefObject, useState } from 'react'

/**
 * Whether the buyer agrees to a sentence; another sentence, as of another number of charges, wants
 * another mark.
 */
export function useConsent(form: RefObject<HTMLFormElement | null>, text: string | undefined) {
  const [accepted, setAccepted] = useState<string>()
  const [isNeeded, setNeeded] = useState(false)
  const isAccepted = text === undefined || accepted === text
  return {
    isAccepted,
    error: isNeeded && !isAccepted ? CONSENT_MISSING : undefined,
    change: (wanted: boolean) => setAccepted(wanted ? text : undefined),
    /** True where nothing is to be agreed to, or it was; otherwise it goes to the mark that is missing. */
    check: () => {
      setNeeded(true)
      if (!isAccepted) form.current?.querySelector<HTMLInputElement>('#consent')?.focus()
      return isAccepted
    },
  }
}
