import { formatDigitableLine } from '@vintem/brazil/boleto'
import { chargeMethodWords, timesText } from '@vintem/contracts/charges/words'
import { type Definition, DefinitionList } from '#components/screen/definition-list.tsx'
import { Section } from '#components/screen/section.tsx'
import { CopyField } from '#components/values/copy-field.tsx'
import { DateText, DateTimeText } from '#components/values/date-text.tsx'
import { AmountBreakdown } from './amount-breakdown.tsx'
import { isPaidByCardNow } from './card-under-way.tsx'
import type { Charge } from './charge-detail.queries.ts'
import classes from './payment-section.module.css'

/** How it is or was paid, and what is left of it for the seller. */
export function PaymentSection({ charge }: { charge: Charge }) {
  return (
    <Section title="Informações de pagamento">
      <div className={classes.payment}>
        <DefinitionList
          items={[...methodFacts(charge), ...pixFacts(charge), ...slipFacts(charge)]}
        />
        <ToPay charge={charge} />
        <AmountBreakdown charge={charge} />
      </div>
    </Section>
  )
}

function methodFacts(charge: Charge): Definition[] {
  const { cardResponse: card, installments } = charge
  const method = { label: 'Forma de pagamento', value: chosenMethod(charge) }
  if (!card) return [method]
  return [
    method,
    { label: 'Parcelas', value: timesText(installments) },
    { label: 'Cartão', value: `${card.brand} •••• ${card.last4digits}` },
    { label: 'Titular do cartão', value: card.cardHolderName },
  ]
}

/** A card counts as chosen once it has paid; until then it was only tried. */
function chosenMethod({ paymentMethod, chargesTries }: Charge): string {
  if (paymentMethod) return chargeMethodWords[paymentMethod]
  if (isPaidByCardNow({ chargesTries })) return `${chargeMethodWords.CREDIT_CARD}, em processamento`
  return chargesTries.length > 0
    ? `${chargeMethodWords.CREDIT_CARD}, sem sucesso`
    : 'Ainda não escolhida'
}

function pixFacts({ pix }: Charge): Definition[] {
  if (!pix) return []
  const states: Readonly<Record<string, string>> = {
    REQUESTED: 'Sendo gerado',
    ACTIVE: 'Aguardando pagamento',
    PAID: 'Pago',
    REMOVED: 'Cancelado',
  }
  return [
    { label: 'Situação do Pix', value: states[pix.state] ?? pix.state },
    { label: 'Validade do Pix', value: <DateTimeText value={pix.expiresAt} /> },
    {
      label: 'txid',
      value: <code className={classes.id}>{pix.txid}</code>,
      copy: pix.txid,
    },
  ]
}

function slipFacts({ bankSlip }: Charge): Definition[] {
  if (!bankSlip) return []
  const states: Readonly<Record<string, string>> = {
    REQUESTED: 'Sendo registrado',
    ACTIVE: 'Registrado',
    PAID: 'Pago',
    REMOVED: 'Cancelado',
  }
  return [
    { label: 'Situação do boleto', value: states[bankSlip.state] ?? bankSlip.state },
    { label: 'Vencimento do boleto', value: <DateText value={bankSlip.dueDate} /> },
  ]
}

/** What the seller may pass on to the buyer, while it can still be paid. */
function ToPay({ charge: { pix, bankSlip } }: { charge: Charge }) {
  return (
    <>
      {pix?.state === 'ACTIVE' && pix.code && (
        <CopyField label="Pix copia e cola" value={pix.code} />
      )}
      {bankSlip?.state === 'ACTIVE' && bankSlip.line && (
        <CopyField
          label="Linha digitável"
          value={bankSlip.line}
          shown={formatDigitableLine(bankSlip.line)}
        />
      )}
    </>
  )
}
