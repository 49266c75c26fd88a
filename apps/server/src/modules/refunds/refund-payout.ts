import { parseDocument, veilDocument } from '@vintem/brazil/document'
import { centsToReais } from '@vintem/brazil/money'
import type { PixKey, PixKeyType } from '@vintem/brazil/pix'
import type { Answer } from '@vintem/contracts/endpoint'
import { ChargeNotRefundable, PayerWithoutEmail } from '@vintem/contracts/errors'
import type { openBuyerRefund } from '@vintem/contracts/refund-keys/endpoints'
import { type ChargeRow, type ChargeWithCustomer, typedPayer } from '#modules/charges/index.ts'
import { payeeOf, sellerFace, type SellerRow } from '#modules/sellers/index.ts'
import { writeRoutedSecret } from '#modules/sessions/index.ts'
import { Failure } from '#platform/failure.ts'
import { secretHash } from '#platform/ids.ts'
import type { Ration } from '#platform/rations.ts'
import { type DeriveSecret, derivedAs } from '#platform/session-secret.ts'
import type { Step } from '#use-cases/step.ts'
import type { ItemOf } from '#work/define-work.ts'
import type { NewWork } from '#work/job.ts'
import { insertPayout, type PayoutRow } from './refund-payouts.store.ts'
import { endKeyWait, notifyRefundKey } from './refund-work.ts'
import type { RefundRow } from './refunds.store.ts'

/** Days that the buyer of a boleto has to confirm a key (docs/decisions/0095). */
const KEY_DAYS = 7
const [HOUR, DAY] = [3_600, 86_400]

export const NO_KEY_IN_TIME = `O comprador não informou a chave Pix em ${KEY_DAYS} dias.`

export const keyDeadline = (asked: Date): Date => new Date(asked.getTime() + KEY_DAYS * DAY * 1_000)

/** The e-mails to the buyer. */
export interface RefundKeyNotice {
  refundId: string
  stage: ItemOf<typeof notifyRefundKey>['payload']['stage']
}

/** Work that e-mails the buyer; `message` names the e-mail among those of the refund. */
export const writeToBuyer = (
  { refundId, stage }: RefundKeyNotice,
  message: string = stage,
): NewWork => notifyRefundKey.now({ refundId, message }, { stage })

/**
 * Asks the payer of a boleto for a key: its row, and the work of e-mailing them and of ending the
 * wait. Fails with PayerWithoutEmail, and with ChargeNotRefundable where no CPF or CNPJ is known.
 */
export function askForKey(
  { sellerId, id: refundId, createdAt }: RefundRow,
  charge: ChargeWithCustomer,
  derive: DeriveSecret,
): Step {
  const { document, email } = typedPayer(charge) ?? {
    document: charge.customerDocument,
    email: charge.customerEmail,
  }
  const payerDocument = parseDocument(document ?? '')?.number
  if (!payerDocument) throw new Failure(ChargeNotRefundable)
  if (!email) throw new Failure(PayerWithoutEmail)
  const link = { refundId, endsAt: keyDeadline(createdAt) }
  const payout: PayoutRow = {
    sellerId,
    ...link,
    secretHash: secretHash(derive(purposeOf(link))),
    recipient: email,
    payerDocument,
    pixKey: null,
    keyType: null,
    holderName: null,
    paymentId: null,
    refusal: null,
    endToEndId: null,
  }
  return {
    writes: [insertPayout(payout)],
    work: [writeToBuyer({ refundId, stage: 'ASKED' }), endKeyWait.at(link.endsAt, { refundId })],
  }
}

type Link = Pick<PayoutRow, 'refundId' | 'endsAt'>

const purposeOf = ({ refundId, endsAt }: Link): string =>
  `refund-key ${refundId} ${endsAt.toISOString()}`

/**
 * The page where a buyer types the key. The secret is derived from the row, so that it is never
 * stored.
 */
export function refundPage(payout: PayoutRow, publicUrl: string, derive: DeriveSecret): string {
  const { sellerId, refundId: id } = payout
  const secret = derivedAs(derive, purposeOf(payout), payout.secretHash)
  // Behind a # it reaches no server's log.
  return `${publicUrl}/estorno#${writeRoutedSecret({ sellerId, id, secret })}`
}

/** Limits of look-ups of keys: for one refund, and from one network address. */
export const keyRations = (refundId: string, place: string): Ration[] => [
  { rule: 'refund-key refund hour', subject: refundId, limit: 10, seconds: HOUR },
  { rule: 'refund-key refund day', subject: refundId, limit: 30, seconds: DAY },
  { rule: 'refund-key place hour', subject: place, limit: 30, seconds: HOUR },
]

/** Limits of sending a refund's link again, and of e-mails to one mailbox. */
export const linkRations = ({ refundId, recipient }: PayoutRow): Ration[] => [
  { rule: 'refund-link refund hour', subject: refundId, limit: 3, seconds: HOUR },
  { rule: 'refund-link mailbox day', subject: recipient, limit: 10, seconds: DAY },
]

/** True while the buyer can confirm a key. */
export const isKeyAwaited = ({ keyUntil }: Pick<RefundRow, 'keyUntil'>, now: Date): boolean =>
  keyUntil !== null && now < keyUntil

/** The key confirmed last; undefined while the refund waits for one. */
export const keyOf = ({ pixKey, keyType }: PayoutRow): PixKey | undefined =>
  pixKey === null ? undefined : { type: keyType as PixKeyType, key: pixKey }

export interface RefundOfBuyer {
  refund: RefundRow
  payout: PayoutRow
  charge: Pick<ChargeRow, 'title'>
  seller: SellerRow
  /** Of the link at which it was paid. */
  whiteLabel: boolean
  now: Date
}

type View = Answer<typeof openBuyerRefund>

/** The buyer's view of a refund. */
export function toBuyerRefund(of: RefundOfBuyer): View {
  const { refund, payout, charge, seller, whiteLabel, now } = of
  const status = buyerStatus(refund, now)
  const { payerDocument, pixKey, holderName, refusal } = payout
  return {
    sellerName: seller.fantasyName,
    face: sellerFace(seller),
    whiteLabel,
    payee: payeeOf(seller),
    title: charge.title,
    amount: centsToReais(refund.amountCents),
    status,
    until: payout.endsAt.toISOString(),
    document: veilDocument(payerDocument),
    reason: status === 'REFUSED' ? (refund.refusal ?? NO_KEY_IN_TIME) : refusal,
    holder:
      pixKey === null || holderName === null
        ? null
        : { name: holderName, document: veilDocument(payerDocument), key: pixKey },
    endToEndId: payout.endToEndId,
    concludedAt: refund.concludedAt?.toISOString() ?? null,
  }
}

function buyerStatus({ state, keyUntil }: RefundRow, now: Date): View['status'] {
  if (state !== 'REQUESTED') return state
  if (keyUntil === null) return 'SENDING'
  return now < keyUntil ? 'ASKED' : 'REFUSED'
}
