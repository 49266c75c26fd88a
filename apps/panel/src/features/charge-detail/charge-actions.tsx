import {
  IconCalendarDue,
  IconCash,
  IconFileText,
  IconPencil,
  IconReceipt,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { MoreActions } from '#components/actions/more-actions.tsx'
import { RecordActionButton } from '#components/actions/record-action-button.tsx'
import { canBeDeleted, canBeMarkedAsPaid } from '#lib/charge-moves.ts'
import { type RecordAction, useOfferedActions } from '#lib/record-actions.ts'
import { AskToPayMenu } from './ask-to-pay-menu.tsx'
import { CancellationLetterButton } from './cancellation-letter-button.tsx'
import type { Charge } from './charge-detail.queries.ts'
import { type Move, ChargeDialogs } from './charge-dialogs.tsx'
import { RefundButtons, refundActions } from './refunds/refund-buttons.tsx'
import { termsTitles } from './terms/terms-words.ts'
import { useAskToPay } from './use-ask-to-pay.ts'
import { useChargeChanged } from './use-charge-changed.ts'

/**
 * What can be done with a charge now, for who may change it: first what brings the money in, last and in
 * a menu what ends the charge. The palette offers the same. The dialogs outlive their buttons.
 */
export function ChargeActions({ charge }: { charge: Charge }) {
  const chargeChanged = useChargeChanged()
  const [move, setMove] = useState<Move>()
  const ask = (next: Move) => {
    setMove(next)
    // The buyer may have begun to pay since this was read.
    void chargeChanged()
  }
  const toPay = useAskToPay(charge)
  const settling = settlingActions(charge, ask)
  const further = [...receiptActions(charge), ...furtherActions(charge, ask)]
  const refunding = refundActions(charge, setMove)
  const asking = toPay.actions.map((each) => ({ ...each, label: `Cobrar: ${each.label}` }))
  useOfferedActions(charge.title, [...asking, ...settling, ...further, ...refunding])

  return (
    <>
      {toPay.isOffered && <AskToPayMenu charge={charge} actions={toPay.actions} />}
      {settling.map((action) => (
        <RecordActionButton key={action.label} action={action} />
      ))}
      <MoreActions actions={further} />
      {charge.status === 'REFUND' && <CancellationLetterButton charge={charge} />}
      <RefundButtons charge={charge} onAsk={setMove} />
      {move && <ChargeDialogs charge={charge} move={move} onClose={() => setMove(undefined)} />}
    </>
  )
}

type Ask = (next: Move) => void

/** Ways in which an open charge is settled without the checkout. */
function settlingActions(charge: Charge, ask: Ask): RecordAction[] {
  const { bankSlip } = charge
  return [
    ...(canBeDeleted(charge) && bankSlip?.state === 'ACTIVE' && bankSlip.pdf
      ? [
          {
            label: 'Boleto PDF',
            words: 'imprimir baixar linha digitável',
            icon: IconFileText,
            href: bankSlip.pdf,
          },
        ]
      : []),
    ...(canBeMarkedAsPaid(charge)
      ? [
          {
            label: 'Marcar como paga',
            words: 'baixa recebida por fora manualmente dinheiro',
            icon: IconCash,
            run: () => ask('PAID'),
          },
        ]
      : []),
  ]
}

/** The buyer's receipt, to be read to them, printed or sent again. */
const receiptActions = ({ receipt }: Charge): RecordAction[] =>
  receipt
    ? [
        {
          label: 'Recibo',
          words: 'comprovante imprimir pdf número',
          icon: IconReceipt,
          href: receipt,
        },
      ]
    : []

const terms = [
  { kind: 'SECOND_COPY', needs: 'DUE_DATE', icon: IconCalendarDue, words: '2ª via vencimento' },
  { kind: 'CHANGE', needs: 'VALUE', icon: IconPencil, words: 'editar valor vencimento desconto' },
] as const

/** What changes an open charge, or ends it. */
function furtherActions(charge: Charge, ask: Ask): RecordAction[] {
  if (!canBeDeleted(charge)) return []
  return [
    ...terms
      .filter(({ needs }) => charge.termChanges.includes(needs))
      .map(({ kind, icon, words }) => ({
        label: termsTitles[kind],
        words,
        icon,
        run: () => ask(kind),
      })),
    {
      label: 'Excluir cobrança',
      words: 'cancelar apagar deletar',
      icon: IconTrash,
      danger: true,
      run: () => ask('DELETE'),
    },
  ]
}
