import type { Receipt } from '@vintem/contracts/receipts/words'
import { useEffect, useState } from 'react'
import { ask, getReceipt } from '../lib/endpoints.ts'
import { formatDay, formatReais } from '../lib/format.ts'

/** What comes after a payment of a subscription, once the server has said it. */
export function NextCharge({ of }: { of: string }) {
  const [subscription, setSubscription] = useState<Receipt['subscription']>(null)
  useEffect(() => {
    let isGone = false
    ask(getReceipt, { params: { charge: of } }).then(
      (receipt) => isGone || setSubscription(receipt.subscription),
      // The payment is confirmed all the same, and its receipt says this too.
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [of])
  return <NextChargeText subscription={subscription} />
}

/** The next charge of a subscription, and the way to where it is changed. */
export function NextChargeText({ subscription }: Pick<Receipt, 'subscription'>) {
  if (!subscription) return null
  const { nextCharge, portal } = subscription
  return (
    <div className="next" role="status">
      {nextCharge && (
        <p>{`Próxima cobrança: ${formatDay(nextCharge.date)}, ${formatReais(nextCharge.value)}`}</p>
      )}
      {portal && (
        <p className="hint">
          Para ver, mudar ou cancelar a assinatura, use a <a href={portal}>área do assinante</a>.
        </p>
      )}
    </div>
  )
}
