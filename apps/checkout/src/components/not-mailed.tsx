import type { Charge } from '../lib/watch-charge.ts'

/** Shown after too many requests: no e-mail is sent to the buyer before the payment. */
export function NotMailed({ charge }: { charge: Charge }) {
  if (!charge.isRationed) return null
  return (
    <p className="notice warning" role="status">
      Houve muitos pedidos em pouco tempo para este e-mail, neste link ou a partir da sua rede. Por
      isso, este pedido não vai por e-mail e não gera boleto. Pague por aqui: o recibo chega por
      e-mail depois do pagamento.
    </p>
  )
}
