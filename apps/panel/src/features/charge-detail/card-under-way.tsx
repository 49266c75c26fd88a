import type { Charge } from './charge-detail.queries.ts'

/** A card is paying the charge: the outcome is not known yet. */
export const isPaidByCardNow = ({ chargesTries }: Pick<Charge, 'chargesTries'>): boolean =>
  chargesTries.some(({ status }) => status === 'PENDING')

/** Why a charge must be left as it is for a moment. */
export const CardUnderWay = () => (
  <p role="status">
    Um pagamento com cartão desta cobrança está em andamento. Aguarde o resultado: esta janela se
    atualiza sozinha.
  </p>
)

/** What happens to money that is on its way when the charge can no longer be paid. */
export const LatePayment = ({ charge: { pix, bankSlip } }: { charge: Charge }) => (
  <>
    {bankSlip?.state === 'ACTIVE' && (
      <p>
        O boleto é cancelado no banco. Se ainda assim for pago, o valor fica retido até ser
        devolvido.
      </p>
    )}
    {pix?.state === 'ACTIVE' && (
      <p>O código Pix é cancelado. Se ainda assim for pago, o valor volta sozinho ao comprador.</p>
    )}
  </>
)
