import { decideSandboxDispute, openSandboxDispute } from '@vintem/contracts/sandbox/endpoints'
import { ActionButton } from '#components/actions/action-button.tsx'
import { notify } from '#components/actions/notify.ts'
import { showErrors } from '#components/actions/show-errors.ts'
import { api } from './sandbox-api.ts'
import { type CardPayment, useWorldChanged } from './sandbox.queries.ts'
import classes from './sandbox-console.module.css'

/** The actions of card holder and issuer on a payment. */
export function DisputeActions({ payment }: { payment: CardPayment }) {
  const worldChanged = useWorldChanged()
  const { paymentId, holder, dispute } = payment
  const act = async (doing: Promise<unknown>, message: string) => {
    await doing.then(() => notify.success(message), showErrors)
    await worldChanged()
  }
  const decide = (disputeId: string, outcome: 'WON' | 'LOST', message: string) =>
    act(api(decideSandboxDispute, { params: { dispute: disputeId }, body: { outcome } }), message)

  if (dispute?.state !== 'OPEN') {
    const open = () =>
      act(api(openSandboxDispute, { params: { payment: paymentId } }), 'Disputa aberta.')
    return (
      <ActionButton
        size="compact-sm"
        variant="light"
        aria-label={`Abrir disputa: ${holder}`}
        onClick={open}
      >
        Abrir disputa
      </ActionButton>
    )
  }
  return (
    <div className={classes.decisions}>
      <ActionButton
        size="compact-sm"
        variant="light"
        aria-label={`Vendedor ganha: ${holder}`}
        onClick={() => decide(dispute.disputeId, 'WON', 'O vendedor ganhou a disputa.')}
      >
        Vendedor ganha
      </ActionButton>
      <ActionButton
        size="compact-sm"
        variant="light"
        color="red"
        aria-label={`Vendedor perde: ${holder}`}
        onClick={() => decide(dispute.disputeId, 'LOST', 'O vendedor perdeu a disputa.')}
      >
        Vendedor perde
      </ActionButton>
    </div>
  )
}
