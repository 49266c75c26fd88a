import { Button, Loader } from '@mantine/core'
import { IconReceiptRefund } from '@tabler/icons-react'
import type { RecordAction } from '#lib/record-actions.ts'
import type { Charge, Refund } from '../charge-detail.queries.ts'
import { isUnderWay, refundLabels } from './refund-words.ts'

type OnAsk = (kind: Refund['kind']) => void

/** Each way in which this person may refund the charge: none while a refund is under way. */
export function refundActions(charge: Charge, onAsk: OnAsk): RecordAction[] {
  if (charge.refunds.some(isUnderWay)) return []
  return charge.refundKinds.map((kind) => ({
    label: refundLabels[kind],
    words: 'estorno devolver reembolsar reembolso',
    icon: IconReceiptRefund,
    danger: true,
    run: () => onAsk(kind),
  }))
}

/** A button for each; while a refund is under way it says so, so that nobody asks twice. */
export function RefundButtons({ charge, onAsk }: { charge: Charge; onAsk: OnAsk }) {
  const underWay = charge.refunds.find(isUnderWay)
  if (underWay) {
    return (
      <Button variant="default" disabled leftSection={<Loader size={16} aria-hidden />}>
        {underWay.keyUntil === null ? 'Processando estorno' : 'Aguardando chave Pix'}
      </Button>
    )
  }
  return refundActions(charge, onAsk).map(({ label, icon: Icon, run }) => (
    <Button
      key={label}
      variant="default"
      leftSection={<Icon size={16} aria-hidden />}
      onClick={run}
    >
      {label}
    </Button>
  ))
}
