import type { Charge } from './charge-detail.queries.ts'

/** A card is paying it: nobody knows yet whether it will be paid. */
export const isPaidByCardNow = ({ chargesTries }: Pick<Charge, 'chargesTries'>): boolean =>
  chargesTries.some(({ status }) => status === 'PENDING')

/** Why a charge must be left as it is for a moment. */
export const CardUnderWay = () => (
  <p role="status">
    Um pagamento com cartão desta cobrança está em andamento. Aguarde o resultado: esta janela se
    atualiza sozinha.
  </p>
)

/** What becomes of money that is on its way when nobody can pay a charge any more. */
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
