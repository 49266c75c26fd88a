import { civilDateOf } from '@vintem/brazil/calendar'
import { type Cents, centsToReais } from '@vintem/brazil/money'
import type { Answer } from '@vintem/contracts/endpoint'
import type { getSubscription, listSubscriptions } from '@vintem/contracts/subscriptions/endpoints'
import { refusalText } from '#modules/card-payments/index.ts'
import { type Payer, toPayerView } from '#modules/customers/index.ts'
import { goingOn, pauseOf } from './pause.ts'
import { nextChargeOf } from './subscription.ts'
import type {
  CustomersSubscription,
  ShownSubscription,
  SubscriptionRow,
} from './subscriptions.store.ts'

type Summary = Answer<typeof listSubscriptions>['content'][number]
type View = Answer<typeof getSubscription>

/** A charge of the subscription, as its store reads it. */
interface ChargeOfSubscription {
  id: string
  dueDate: string
  valueCents: Cents
  status: View['charges'][number]['status']
  /** The latest attempt to charge its stored card, where that was refused; codes are null without one. */
  errorCode: string | null
  errorReason: string | null
  declineClass: string | null
  retryAt: Date | null
}

export function toSubscriptionSummary(row: CustomersSubscription): Summary {
  return {
    uuid: row.id,
    customerId: row.customerId,
    customerName: row.customerName,
    customerDocument: row.customerDocument,
    startDate: row.startDate,
    expirationDate: isOver(row) || row.pausedFrom !== null ? null : row.nextDueDate,
    titlePlan: row.planTitle,
    idPlan: row.planId,
    basicValue: {
      type: row.period,
      value: centsToReais(row.valueCents),
      valuePerMonth: centsToReais(row.monthCents),
    },
    status: row.status,
    cancelledDate: row.cancelledAt && civilDateOf(row.cancelledAt),
    paymentMethod: paymentMethodOf(row),
    endsOn: row.status === 'INACTIVE' ? null : row.endsOn,
    pause: toPause(row),
    isSuspended: row.isSuspended && row.status === 'DEFAULTER',
    trialEndsOn: row.status === 'INACTIVE' ? null : row.trialEndsOn,
  }
}

function toPause(row: SubscriptionRow): Summary['pause'] {
  const pause = pauseOf(row)
  const { isPaused, pauseAskedBy } = row
  return pause && pauseAskedBy
    ? {
        from: pause.from,
        until: pause.until,
        hasBegun: isPaused,
        keepsDueDay: pause.keeps !== 'NOTHING',
        askedBy: pauseAskedBy,
      }
    : null
}

/** Nothing more is billed. */
const isOver = ({ status, endsOn }: SubscriptionRow): boolean =>
  status === 'INACTIVE' || endsOn !== null

/** By PIX with a mandate the payer's bank pays by itself. */
/** The method as it is shown: PIX_AUTOMATIC where a mandate pays it. */
export const paymentMethodOf = ({
  method,
  mandateId,
}: Pick<SubscriptionRow, 'method' | 'mandateId'>): Summary['paymentMethod'] =>
  method === 'PIX' && mandateId !== null ? 'PIX_AUTOMATIC' : method

/** How a caller is shown a subscription: with its charges, the latest due first. */
export type ShowSubscription<A> = (
  row: ShownSubscription,
  charges: readonly ChargeOfSubscription[],
) => A

export function toSubscriptionView(
  row: ShownSubscription,
  charges: readonly ChargeOfSubscription[],
): View {
  return {
    ...toSubscriptionSummary(row),
    version: row.version,
    invoiceEnabled: row.invoiceEnabled,
    activeInvoiceConfig: row.activeInvoiceConfig,
    additionalValue: toAdditional(row),
    bankSlipDescription: row.bankSlipDescription,
    endAskedBy: row.endAskedBy,
    nextCharge: isOver(row) ? null : toNextCharge(row),
    payer: toPayerView(row.payer as Payer | null),
    charges: charges.map(({ id, dueDate, valueCents, status, ...refusal }) => ({
      uuid: id,
      expirationDate: dueDate,
      value: centsToReais(valueCents),
      status,
      cardRefusal: refusal.errorCode === null ? null : refusalText(refusal),
    })),
  }
}

function toNextCharge(row: SubscriptionRow): View['nextCharge'] {
  const { dueDate, valueCents } = nextChargeOf(goingOn(row))
  return {
    expirationDate: dueDate,
    value: centsToReais(valueCents),
    paymentMethod: paymentMethodOf(row),
    isAutomatic: row.billOn !== null || row.pausedFrom !== null,
  }
}

function toAdditional(row: SubscriptionRow): View['additionalValue'] {
  const { additionalCents, additionalTitle: title, additionalInstallments: installments } = row
  return additionalCents === 0
    ? null
    : { title, value: centsToReais(additionalCents), installments }
}
