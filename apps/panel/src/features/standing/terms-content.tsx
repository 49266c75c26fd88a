import { can } from '@vintem/contracts/access'
import { useMay } from '#lib/use-session.ts'
import { Acceptance, AskAdministrator } from './terms-acceptance.tsx'

/** The terms in force, for who may accept them, and the way out for others. */
export function TermsContent() {
  const mayAccept = useMay(can.acceptTerms)
  return mayAccept ? <Acceptance /> : <AskAdministrator />
}
