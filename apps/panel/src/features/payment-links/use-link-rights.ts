import { can } from '@vintem/contracts/access'
import { useMay } from '#lib/use-session.ts'
import type { LinkRights } from './form/link-values.ts'

/** What the signed-in user may set of a link, beside what every user may. */
export const useLinkRights = (): LinkRights => ({
  maySplit: useMay(can.splitPaymentLinks),
  mayNote: useMay(can.setLinkMetadata),
})
