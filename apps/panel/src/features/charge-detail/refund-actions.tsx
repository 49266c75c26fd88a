import { Button, Loader } from '@mantine/core'
import { IconReceiptRefund } from '@tabler/icons-react'
import { useState } from 'react'
import { CardRefundDialog } from './card-refund-dialog.tsx'
import type { Charge, Refund } from './charge-detail.queries.ts'
import { RefundFlow } from './refund-flow.tsx'
import { isUnderWay, refundLabels } from './refund-words.ts'

/**
 * A button for each way in which this person may refund the charge. While a refund is under way there
 * is none, so that nobody asks twice. The dialogs outlive their buttons.
 */
export function RefundActions({ charge }: { charge: Charge }) {
  const [kind, setKind] = useState<Refund['kind']>()
  const underWay = charge.refunds.find(isUnderWay)
  const close = () => setKind(undefined)
  return (
    <>
      {underWay ? (
        <Button variant="default" disabled leftSection={<Loader size={16} aria-hidden />}>
          {underWay.keyUntil === null ? 'Processando estorno' : 'Aguardando chave Pix'}
        </Button>
      ) : (
        charge.refundKinds.map((each) => (
          <Button
            key={each}
            variant="default"
            leftSection={<IconReceiptRefund size={16} aria-hidden />}
            onClick={() => setKind(each)}
          >
            {refundLabels[each]}
          </Button>
        ))
      )}
      {kind === 'CARD' && <CardRefundDialog charge={charge} onClose={close} />}
      {(kind === 'SELLER' || kind === 'POINT_OF_SALE') && (
        <RefundFlow charge={charge} kind={kind} onClose={close} />
      )}
    </>
  )
}
