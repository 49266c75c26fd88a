import { can } from '@vintem/contracts/access'
import { useMay } from '#lib/use-session.ts'
import { CancellationLetterButton } from './cancellation-letter-button.tsx'
import type { Charge } from './charge-detail.queries.ts'
import { canBeDeleted } from './charge-moves.ts'
import { DeleteChargeButton } from './delete-charge-button.tsx'
import { RefundActions } from './refund-actions.tsx'
import { TermsActions } from './terms-actions.tsx'

/** What can be done with a charge now. */
export function useChargeActions(charge: Charge | undefined) {
  const mayChange = useMay(can.changeCharges)
  if (!charge || !mayChange) return undefined
  const { status, refundKinds, refunds } = charge
  if (canBeDeleted(charge)) {
    return (
      <>
        <TermsActions charge={charge} />
        <DeleteChargeButton charge={charge} />
      </>
    )
  }
  const isRefunded = status === 'REFUND'
  if (!isRefunded && refundKinds.length === 0 && refunds.length === 0) return undefined
  return (
    <>
      {isRefunded && <CancellationLetterButton charge={charge} />}
      <RefundActions charge={charge} />
    </>
  )
}
