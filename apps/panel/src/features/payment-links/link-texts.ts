import { chargeMethodWords } from '@vintem/contracts/charges/words'
import { periodWords } from '@vintem/contracts/plans/words'
import { type LabelledText, textsAt } from '#components/forms/texts-at.ts'
import type { Fact } from '#components/forms/use-versioned-save.tsx'
import { formatDate } from '#components/values/date-format.ts'
import { reaisText } from '#lib/amount.ts'
import { payers } from './fields/card-terms.ts'
import { localTimeText, percentText } from './payment-link-format.ts'

type Terms = { type?: string; discount?: { amount: number } | null }

const withDiscount = ({ discount }: Terms): string =>
  discount?.amount ? `Sim, com ${percentText(discount.amount)} de desconto` : 'Sim'

/** Of links of all three kinds; each has some of them. */
const NAMES: readonly LabelledText[] = [
  ['paymentOrder.title', 'Título'],
  ['paymentOrder.description', 'Descrição'],
  ['paymentOrder.value', 'Valor', reaisText],
  ['paymentOrder.installments', 'Parcelas'],
  ['paymentOrder.customInstallmentsValues', 'Parcelas por método'],
  ['paymentOrder.expirationDate', 'Expiração', localTimeText],
  ['paymentOrder.timer', 'Temporizador'],
  ['creditCardTax', 'Quem paga a taxa', (payer: keyof typeof payers) => payers[payer]],
  ['paymentSubscription.idPlan', 'Plano', (id: number) => `Plano ${id}`],
  [
    'paymentSubscription.type',
    'Periodicidade',
    (period: keyof typeof periodWords) => periodWords[period],
  ],
  ['paymentSubscription.valuePerMonth', 'Valor mensal', reaisText],
  ['paymentSubscription.additionalTitle', 'Título do valor adicional'],
  ['paymentSubscription.additionalValue', 'Valor adicional', reaisText],
  ['paymentSubscription.additionalInstallments', 'Parcelas do valor adicional'],
  ['uuidSellerClient', 'Cliente', (id: string) => `Cliente ${id.slice(0, 8)}`],
  ['scheduledDate', 'Agendamento', (day: string) => formatDate(day)],
  ['returnUrl', 'Endereço de retorno'],
  ['maxPayments', 'Limite de pagamentos', String],
  ['bankSlipDescription', 'Descrição do boleto'],
  ['allowedPaymentMethods.creditCardMethod', chargeMethodWords.CREDIT_CARD, withDiscount],
  ['allowedPaymentMethods.creditCardMethod.type', 'Tipo de parcelamento'],
  [
    'allowedPaymentMethods.creditCardMethod.creditCardTax',
    'Taxa do parcelamento',
    (payer: keyof typeof payers) => payers[payer],
  ],
  ['allowedPaymentMethods.creditCardMethod.interestFreeInstallments', 'Parcelas sem juros'],
  ['allowedPaymentMethods.bankSlipMethod', 'Boleto', withDiscount],
  ['allowedPaymentMethods.pixMethod', 'Pix', withDiscount],
  ['subSellerPaymentRequest', 'Split'],
  ['metadata', 'Metadados'],
  ['whiteLabel', 'White label'],
  ['enableAnchoring', 'Ancoragem de preço'],
]

/** What a link's form sends, as it is read. */
export const linkTexts = (body: unknown): Fact[] => textsAt(body, NAMES)
