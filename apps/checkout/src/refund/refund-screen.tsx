import { formatDocument } from '@vintem/brazil/document'
import { useEffect } from 'react'
import { FailureNotice } from '../components/failure-notice.tsx'
import { FoundSellerStyle } from '../components/found-seller-style.tsx'
import { SellerName } from '../components/seller-name.tsx'
import { Waiting } from '../components/waiting.tsx'
import { ask, call, openBuyerRefund } from '../lib/endpoints.ts'
import { formatReais } from '../lib/format.ts'
import type { FindsSeller } from '../lib/seller-face.ts'
import { useSecret } from '../lib/use-secret.ts'
import { REFUND_TITLE } from '../words.ts'
import { KeyStep } from './key-step.tsx'
import { RefundEnd } from './refund-end.tsx'
import type { Refund } from './refund.ts'

const askRefund = (token: string) => call(openBuyerRefund, { body: { token } })

/**
 * The page on which the buyer of a boleto gives the PIX key of the refund, and follows the refund.
 */
export function RefundScreen({ onSeller }: FindsSeller) {
  const { token, shown: refund, setShown, open, failure } = useSecret(askRefund, onSeller)
  useWatch(token, refund, setShown)

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
  const { sellerName, payee, title, amount, status } = refund
  return (
    <>
      <FoundSellerStyle color={refund.face.color} />
      <header className="summary">
        <SellerName name={sellerName} logo={refund.face.logo} />
        <h1>Estorno de “{title}”</h1>
        <p className="amount">{formatReais(amount)}</p>
        <p className="description">
          {`Boleto pago a ${payee.name}, CNPJ ${formatDocument(payee.document)}`}
        </p>
      </header>
      <main>
        {status === 'ASKED' ? (
          <KeyStep
            token={token}
            refund={refund}
            onConfirmed={setShown}
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
