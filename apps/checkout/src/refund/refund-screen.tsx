import { useCallback, useEffect, useState } from 'react'
import { FailureNotice } from '../components/failure-notice.tsx'
import { SellerName } from '../components/seller-name.tsx'
import { Waiting } from '../components/waiting.tsx'
import { ask, call, openBuyerRefund } from '../lib/endpoints.ts'
import { formatReais } from '../lib/format.ts'
import { useRequest } from '../lib/use-request.ts'
import { REFUND_TITLE } from '../words.ts'
import { KeyStep } from './key-step.tsx'
import { RefundEnd } from './refund-end.tsx'
import type { Refund } from './refund.ts'

/**
 * The page on which the buyer of a boleto gives the PIX key of the refund, and follows the refund.
 */
export function RefundScreen() {
  // The secret is behind the #, so that no server gets it in an address.
  const [token] = useState(() => location.hash.slice(1))
  const [refund, setRefund] = useState<Refund>()
  const { run, failure } = useRequest()
  const open = useCallback(
    () => run(async () => setRefund(await call(openBuyerRefund, { body: { token } }))),
    [run, token],
  )
  useEffect(() => void open(), [open])
  useWatch(token, refund, setRefund)

  if (!refund) {
    return (
      <main>
        <section className="step">
          <h1>{REFUND_TITLE}</h1>
          {failure ? (
            <FailureNotice failure={failure} onRetry={() => void open()} />
          ) : (
            <Waiting>Carregando o estorno…</Waiting>
          )}
        </section>
      </main>
    )
  }
  const { sellerName, title, amount, status } = refund
  return (
    <>
      <header className="summary">
        <SellerName name={sellerName} />
        <h1>Estorno de “{title}”</h1>
        <p className="amount">{formatReais(amount)}</p>
      </header>
      <main>
        {status === 'ASKED' ? (
          <KeyStep
            token={token}
            refund={refund}
            onConfirmed={setRefund}
            onOver={() => void open()}
          />
        ) : (
          <RefundEnd refund={refund} />
        )}
      </main>
    </>
  )
}

const LOOK_EVERY_MS = 3_000

/** While the PIX is on its way, the page polls; a failed request is repeated. */
function useWatch(token: string, refund: Refund | undefined, take: (refund: Refund) => void) {
  useEffect(() => {
    if (refund?.status !== 'SENDING') return undefined
    const timer = setTimeout(() => {
      ask(openBuyerRefund, { body: { token } }).then(take, () => take({ ...refund }))
    }, LOOK_EVERY_MS)
    return () => clearTimeout(timer)
  }, [token, refund, take])
}
