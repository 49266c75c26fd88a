import { Actions } from '../components/actions.tsx'
import { Button } from '../components/button.tsx'
import { Waiting } from '../components/waiting.tsx'
import { formatInstant, formatReais } from '../lib/format.ts'
import { ResultRow } from '../result/result-row.tsx'
import type { Refund } from './refund.ts'

/** The state of a refund after its key was confirmed, or its end without a key. */
export function RefundEnd({ refund }: { refund: Refund }) {
  const { status, reason, sellerName } = refund
  if (status === 'REFUSED') {
    return (
      <section className="step closed">
        <h2>O estorno não foi concluído</h2>
        <p>
          {reason} Nada foi enviado. Em caso de dúvida, fale com {sellerName}.
        </p>
      </section>
    )
  }
  if (status === 'SENDING') {
    return (
      <section className="step receipt">
        <h2>Enviando o Pix</h2>
        <Waiting>O banco está enviando o valor à sua chave.</Waiting>
        <Facts refund={refund} />
        <p className="hint">Você pode fechar esta página: avisaremos por e-mail.</p>
      </section>
    )
  }
  return (
    <section className="step receipt">
      <svg className="check" viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="24" />
        <path d="m14 25 7 7 13-15" />
      </svg>
      <h2>Estorno enviado</h2>
      <Facts refund={refund} />
      <Actions>
        <Button look="secondary" onClick={() => window.print()}>
          Imprimir comprovante
        </Button>
      </Actions>
    </section>
  )
}

function Facts({
  refund: { sellerName, amount, holder, endToEndId, concludedAt },
}: {
  refund: Refund
}) {
  return (
    <dl className="facts">
      <ResultRow name="Enviado por">{sellerName}</ResultRow>
      <ResultRow name="Valor">{formatReais(amount)}</ResultRow>
      {concludedAt && <ResultRow name="Data">{formatInstant(concludedAt)}</ResultRow>}
      {holder && (
        <>
          <ResultRow name="Titular">{`${holder.name}, ${holder.document}`}</ResultRow>
          <ResultRow name="Chave Pix">
            <span className="identifier">{holder.key}</span>
          </ResultRow>
        </>
      )}
      {endToEndId && (
        <ResultRow name="Identificação do Pix">
          <span className="identifier">{endToEndId}</span>
        </ResultRow>
      )}
    </dl>
  )
}
