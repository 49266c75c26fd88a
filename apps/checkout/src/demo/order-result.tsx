import { useCallback, useEffect } from 'react'
import { BankFrame } from '../card/bank-frame.tsx'
import { ClockFrom } from '../lib/clock.tsx'
import { formatReais } from '../lib/format.ts'
import { useRequest } from '../lib/use-request.ts'
import { ResultRow } from '../result/result-row.tsx'
import type { Order } from './demo-api.ts'

const LOOK_EVERY_MS = 2_000

interface OrderResultProps {
  order: Order
  /** Reads the order as it stands. */
  read: () => Promise<Order>
  onChange: (order: Order) => void
}

/** What became of the order; the bank of the card may ask first. */
export function OrderResult({ order, read, onChange }: OrderResultProps) {
  const { run, failure } = useRequest()
  const look = useCallback(
    () => void run(async () => onChange(await read())),
    [run, read, onChange],
  )
  const [charge] = order.charges
  const attempt = charge?.attempt
  const question = attempt?.threeDSecure
  useEffect(() => {
    if (attempt?.status !== 'PENDING') return undefined
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [attempt?.status, look])
  return (
    <>
      <dl className="facts" aria-label="Pedido">
        <ResultRow name="Pedido">
          <code>{order.uuid}</code>
        </ResultRow>
        <ResultRow name="Situação">{order.status}</ResultRow>
        {attempt && <ResultRow name="Tentativa">{attempt.status}</ResultRow>}
        {attempt && <ResultRow name="Valor">{formatReais(attempt.value)}</ResultRow>}
        {attempt?.refusal && (
          <ResultRow name="Recusa">
            {attempt.refusal.code}: {attempt.refusal.reason}
          </ResultRow>
        )}
      </dl>
      {question && (
        <ClockFrom key={question.url} serverNow={order.createdAt}>
          <BankFrame {...question} failure={failure} onReturn={look}>
            O banco do cartão pede que o titular confirme o pagamento.
          </BankFrame>
        </ClockFrom>
      )}
    </>
  )
}
