import { Button } from '@mantine/core'
import {
  approveOperatorSeller,
  blockOperatorSeller,
  refuseOperatorSeller,
  unblockOperatorSeller,
} from '@vintem/contracts/operator-sellers/endpoints'
import { useState } from 'react'
import { ConfirmDialog } from '#components/actions/confirm-dialog.tsx'
import { notify } from '#components/actions/notify.ts'
import { operatorApi } from '#lib/operator-api.ts'
import { type OperatorSeller, useSellerChanged } from './operator-sellers.queries.ts'
import { ReasonDialog } from './reason-dialog.tsx'

type Decision = 'approve' | 'refuse' | 'block' | 'unblock'

/** What can be decided about a seller in each state, and how it is called. */
const offered: Record<OperatorSeller['state'], readonly Decision[]> = {
  WAITING: ['refuse', 'approve'],
  REFUSED: ['approve'],
  ACTIVE: ['block'],
  BLOCKED: ['unblock'],
}
const labels: Record<Decision, string> = {
  approve: 'Aprovar',
  refuse: 'Recusar',
  block: 'Bloquear repasses',
  unblock: 'Liberar repasses',
}

type DialogsProps = {
  seller: OperatorSeller
  asking: Decision | undefined
  close: () => void
  /** Called with the seller as it is now. */
  done: (said: string) => (seller: OperatorSeller) => Promise<void>
}

export function SellerDecisions({ seller }: { seller: OperatorSeller }) {
  const [asking, setAsking] = useState<Decision>()
  const sellerChanged = useSellerChanged()
  const done = (said: string) => async (changed: OperatorSeller) => {
    notify.success(said)
    await sellerChanged(changed)
  }
  const dialogs = { seller, asking, close: () => setAsking(undefined), done }
  return (
    <>
      {offered[seller.state].map((decision) => (
        <Button
          key={decision}
          variant={decision === 'approve' || decision === 'unblock' ? 'filled' : 'default'}
          onClick={() => setAsking(decision)}
        >
          {labels[decision]}
        </Button>
      ))}
      <LettingDialogs {...dialogs} />
      <HoldingDialogs {...dialogs} />
    </>
  )
}

/** Approve and unblock: money moves from then on, and a code is asked for. */
function LettingDialogs({ seller, asking, close, done }: DialogsProps) {
  const { sellerId, fantasyName, blockReason } = seller
  const params = { sellerId }
  return (
    <>
      <ConfirmDialog
        opened={asking === 'approve'}
        onClose={close}
        title="Aprovar o vendedor?"
        confirmLabel="Aprovar"
        onConfirm={async () =>
          operatorApi(approveOperatorSeller, { params }).then(done('Vendedor aprovado.'))
        }
      >
        Os links de {fantasyName} passam a ser pagos, e os repasses saem. O vendedor recebe um
        e-mail.
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'unblock'}
        onClose={close}
        title="Liberar os repasses?"
        confirmLabel="Liberar"
        onConfirm={async () =>
          operatorApi(unblockOperatorSeller, { params }).then(done('Repasses liberados.'))
        }
      >
        Saques e repasses de {fantasyName} voltam a sair. O motivo do bloqueio era: “{blockReason}”.
      </ConfirmDialog>
    </>
  )
}

/** Refuse and block, with the reason that the seller reads. */
function HoldingDialogs({ seller, asking, close, done }: DialogsProps) {
  const { sellerId, fantasyName } = seller
  const params = { sellerId }
  return (
    <>
      <ReasonDialog
        opened={asking === 'refuse'}
        onClose={close}
        title="Recusar o cadastro?"
        hint="O vendedor lê este texto no e-mail e no painel."
        confirmLabel="Recusar"
        onConfirm={async (reason) =>
          operatorApi(refuseOperatorSeller, { params, body: { reason } }).then(
            done('Cadastro recusado.'),
          )
        }
      >
        Os links de {fantasyName} seguem sem poder ser pagos. O cadastro ainda pode ser aprovado
        depois.
      </ReasonDialog>
      <ReasonDialog
        opened={asking === 'block'}
        onClose={close}
        title="Bloquear os repasses?"
        hint="O vendedor lê este texto no painel."
        confirmLabel="Bloquear"
        onConfirm={async (reason) =>
          operatorApi(blockOperatorSeller, { params, body: { reason } }).then(
            done('Repasses bloqueados.'),
          )
        }
      >
        Saques e repasses de {fantasyName} deixam de sair. As vendas continuam.
      </ReasonDialog>
    </>
  )
}
