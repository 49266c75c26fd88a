import { CONSENT_MISSING } from '@vintem/contracts/card-payments/consent'
import { type RefObject, useState } from 'react'

/**
 * Whether the buyer agrees to a sentence; another sentence, as of another number of charges, wants
 * another mark.
 */
export function useConsent(form: RefObject<HTMLFormElement | null>, text: string | undefined) {
  const [given, setGiven] = useState<string>()
  const [isAsked, setAsked] = useState(false)
  const isGiven = text === undefined || given === text
  return {
    isGiven,
    error: isAsked && !isGiven ? CONSENT_MISSING : undefined,
    change: (wanted: boolean) => setGiven(wanted ? text : undefined),
    /** True where nothing is to be agreed to, or it was; otherwise it goes to the mark that is missing. */
    check: () => {
      setAsked(true)
      if (!isGiven) form.current?.querySelector<HTMLInputElement>('#consent')?.focus()
      return isGiven
    },
  }
}
