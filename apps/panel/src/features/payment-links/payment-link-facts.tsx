import { Anchor } from '@mantine/core'
import { can } from '@vintem/contracts/access'
import { timesText } from '@vintem/contracts/charges/words'
import { perPeriodWords } from '@vintem/contracts/plans/words'
import { AppLink } from '#components/screen/app-link.tsx'
import type { Definition } from '#components/screen/definition-list.tsx'
import { DateText, DateTimeText } from '#components/values/date-text.tsx'
import { reaisText } from '#lib/amount.ts'
import { useMay } from '#lib/use-session.ts'
import { type CardMethod, cardTypes, payers } from './fields/card-terms.ts'
import { methods } from './form/link-values.ts'
import { localTimeText, percentText } from './payment-link-format.ts'
import type { PaymentLink } from './payment-links.queries.ts'
import classes from './payment-link-screen.module.css'

/** The value, the customer, and the expiry. */
export function orderFacts(link: PaymentLink): Definition[] {
  const { paymentOrder: order } = link
  return [
    ...valueFacts(link),
    { label: 'Cliente', value: <Customer link={link} /> },
    { label: 'Criado em', value: <DateTimeText value={link.createdAt} /> },
    { label: 'Data de expiração', value: expiryOf(order) },
    { label: 'Página de pagamento', value: appearanceOf(link) },
    ...endFacts(link),
    ...(link.scheduledDate
      ? [{ label: 'Cartão cobrado em', value: <DateText value={link.scheduledDate} /> }]
      : []),
    { label: 'Descrição', value: descriptionOf(order), wide: true },
  ]
}

/** For a subscription the total with its period, and the additional value of the first charges. */
function valueFacts({
  paymentOrder,
  paymentSubscription: subscriptionTerms,
}: PaymentLink): Definition[] {
  const value = reaisText(paymentOrder.value)
  if (!subscriptionTerms) return [{ label: 'Valor', value }]
  const { additionalValue, additionalTitle, additionalInstallments } = subscriptionTerms
  const times =
    additionalInstallments === 1 ? 'na primeira cobrança' : `em ${additionalInstallments} cobranças`
  return [
    { label: 'Valor', value: `${value} ${perPeriodWords[subscriptionTerms.type]}` },
    { label: 'Valor mensal', value: reaisText(subscriptionTerms.valuePerMonth) },
    ...(additionalValue > 0
      ? [
          {
            label: additionalTitle ?? 'Valor adicional',
            value: `${reaisText(additionalValue)}, ${times}`,
          },
        ]
      : []),
  ]
}

/** 'White label, com ancoragem de preço' */
function appearanceOf({ whiteLabel, enableAnchoring }: PaymentLink): string {
  const brand = whiteLabel ? 'White label' : 'Padrão'
  return enableAnchoring ? `${brand}, com ancoragem de preço` : brand
}

/** '3 de 10 pagamentos' */
function endFacts({ maxPayments, paymentCount, returnUrl }: PaymentLink): Definition[] {
  const limit =
    maxPayments === null
      ? []
      : [
          {
            label: 'Limite',
            value: `${paymentCount ?? 0} de ${maxPayments} ${maxPayments === 1 ? 'pagamento' : 'pagamentos'}`,
          },
        ]
  return returnUrl === null
    ? limit
    : [
        ...limit,
        {
          label: 'Endereço de retorno',
          value: returnUrl,
          copy: returnUrl,
          isCode: true,
          wide: true,
        },
      ]
}

function expiryOf({ expirationDate, timer }: PaymentLink['paymentOrder']): string {
  if (!expirationDate) return 'Não expira'
  return `${localTimeText(expirationDate)}${timer ? ', com temporizador' : ''}`
}

/** With its line breaks, as the buyer sees it. */
const descriptionOf = ({ description }: PaymentLink['paymentOrder']) =>
  description && <span className={classes.lines}>{description}</span>

function Customer({ link: { type, uuidSellerClient, sellerClient } }: { link: PaymentLink }) {
  const maySee = useMay(can.seeCustomers)
  if (type === 'FAST_ORDER') return 'Sem cadastro'
  if (!uuidSellerClient) return 'Qualquer comprador'
  if (!maySee) return sellerClient?.name
  return (
    <Anchor component={AppLink} href={`/clientes/${uuidSellerClient}`}>
      {sellerClient?.name}
    </Anchor>
  )
}

/** How it can be paid. */
export function methodFacts(link: PaymentLink): Definition[] {
  const facts: Definition[] = methods.map((method) => ({
    label: method.name,
    value: termsOf(link, method),
  }))
  if (link.bankSlipDescription) {
    facts.push({ label: 'Descrição do boleto', value: link.bankSlipDescription, wide: true })
  }
  return facts
}

/** 'Até 10×, desconto de 5%' */
function termsOf(link: PaymentLink, { field, paymentMethod }: (typeof methods)[number]): string {
  const terms = link.allowedPaymentMethods[field]
  if (!terms) return 'Não aceito'
  const { installments = 1 } =
    link.paymentOrder.customInstallmentsValues.find(
      (each) => each.paymentMethod === paymentMethod,
    ) ?? {}
  const times = installments === 1 ? 'À vista' : `Até ${timesText(installments)}`
  const percent = terms.discount.amount
  return percent === 0 ? times : `${times}, desconto de ${percentText(percent)}`
}

/** The seller's own keys and values. */
export const metadataFacts = ({ metadata }: PaymentLink): Definition[] =>
  metadata.map(({ key, value }) => ({ label: key, value, copy: value }))

/** Each sub-seller's share: 'R$ 25,00 (25%)'. */
export const splitFacts = ({ subSellerResponse }: PaymentLink): Definition[] =>
  subSellerResponse.subSellerPaymentResponse.map(
    ({ name, paymentType, paymentValue, amountOnPaymentLink }) => ({
      label: name,
      value:
        paymentType === 'FIXED'
          ? reaisText(amountOnPaymentLink)
          : `${reaisText(amountOnPaymentLink)} (${percentText(paymentValue)})`,
    }),
  )

/** The payer of the cost of the card's instalments. */
export function cardTermsText(card: CardMethod): string {
  const { type, creditCardTax, interestFreeInstallments } = card
  switch (type) {
    case 'EARLY':
      return `${cardTypes[type]}: o ${payers[creditCardTax].toLowerCase()} paga as taxas.`
    case 'EARLY_MIXED':
      return `Sem juros até ${timesText(interestFreeInstallments ?? 0)}; acima, o comprador paga as taxas.`
    default:
      return `${cardTypes[type]}.`
  }
}
