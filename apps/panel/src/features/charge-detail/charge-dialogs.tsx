import type { Charge, Refund } from './charge-detail.queries.ts'
import { DeleteChargeDialog } from './delete-charge-dialog.tsx'
import { MarkAsPaidDialog } from './mark-as-paid-dialog.tsx'
import { CardRefundDialog } from './refunds/card-refund-dialog.tsx'
import { RefundFlow } from './refunds/refund-flow.tsx'
import { TermsDialog } from './terms/terms-dialog.tsx'
import type { TermsKind } from './terms/terms-words.ts'

/** What somebody is about to do with a charge. */
export type Move = 'PAID' | 'DELETE' | TermsKind | Refund['kind']

type ChargeDialogsProps = { charge: Charge; move: Move; onClose: () => void }

/** The dialog of a move. */
export function ChargeDialogs({ charge, move, onClose }: ChargeDialogsProps) {
  switch (move) {
    case 'PAID':
      return <MarkAsPaidDialog charge={charge} onClose={onClose} />
    case 'DELETE':
      return <DeleteChargeDialog charge={charge} onClose={onClose} />
    case 'SECOND_COPY':
    case 'CHANGE':
      return <TermsDialog charge={charge} kind={move} onClose={onClose} />
    case 'CARD':
      return <CardRefundDialog charge={charge} onClose={onClose} />
    case 'SELLER':
    case 'POINT_OF_SALE':
      return <RefundFlow charge={charge} kind={move} onClose={onClose} />
  }
}
