import { newEndToEndId } from '@vintem/brazil/pix'
import type { KeyHolder } from '../directory/port.ts'
import { writeBankOrderCallback } from '../payments/callback.ts'
import type {
  AccountPayment,
  BankSlipPayment,
  OrderOutcome,
  PartReturn,
  PaymentOutcome,
  PaymentsRail,
  PixPayment,
} from '../payments/port.ts'
import { RailRefused } from '../rail-error.ts'
import type { SlipOrder } from './bank-order-world.ts'
import { leaveCallback } from './callbacks.ts'
import { type Ask, businessNow, type WorldDatabase } from './database.ts'
import { holderOf } from './directory-rail.ts'
import { entropy } from './entropy.ts'
import { meetingFaults } from './faults.ts'
import { heldKey, receiveOnKey } from './key-receipts.ts'
import { behaviorOf, DELAY_SECONDS, type NamedBehavior, RETURN_SECONDS } from './named-payees.ts'
import { LATE_SECONDS, type WorldRefund } from './refund-row.ts'
import { settleOwn, slipPayeeOf } from './slip-payment.ts'

const REFUSED = 'O banco de quem recebe não aceitou o Pix.'
const RETURNED = 'O banco de quem recebe devolveu o valor.'
const REFUSED_SLIP = 'O banco não aceitou o pagamento do boleto.'
const BANK = { name: 'Banco de Testes S.A.', document: '11222333000181' }
const ISPB = '00000000'

/** The bank that sellers' money is sent from. */
export function createPaymentsRail({ ask, transaction }: WorldDatabase): PaymentsRail {
  const meet = meetingFaults(ask, 'payments', 'O banco recusou o Pix.')
  const send = (payment: PixPayment, decided: Decided = {}) =>
    transaction((inside) => sendPix(inside, payment, decided))
  const toAccount = (payment: AccountPayment, decided: Decided = {}) =>
    transaction((inside) => sendToAccount(inside, payment, decided))
  const paySlip = (payment: BankSlipPayment, decided: Decided = {}) =>
    transaction((inside) => payBankSlip(inside, payment, decided))
  const toKey = (payment: PixPayment, decided: Decided = {}) =>
    transaction((inside) => sendToKey(inside, payment, decided))
  return {
    sendPix: (payment) =>
      meet('sendPix', () => send(payment), {
        refuse: () => send(payment, { refused: true }),
        late: (refused) => send(payment, { refused, seconds: LATE_SECONDS }),
      }),
    findPix: (sellerId, paymentId) => meet('findPix', () => findPix(ask, sellerId, paymentId)),
    sendToAccount: (payment) =>
      meet('sendToAccount', () => toAccount(payment), {
        refuse: () => toAccount(payment, { refused: true }),
        late: (refused) => toAccount(payment, { refused, seconds: LATE_SECONDS }),
      }),
    sendToKey: (payment) =>
      meet('sendToKey', () => toKey(payment), {
        refuse: () => toKey(payment, { refused: true }),
        late: (refused) => toKey(payment, { refused, seconds: LATE_SECONDS }),
      }),
    payBankSlip: (payment) =>
      meet('payBankSlip', () => paySlip(payment), {
        refuse: () => paySlip(payment, { refused: true }),
        late: (refused) => paySlip(payment, { refused, seconds: LATE_SECONDS }),
      }),
    findOrder: (sellerId, paymentId) =>
      meet('findOrder', () => findOrder(ask, sellerId, paymentId)),
    keepsKeysHours: 12,
  }
}

interface Decided {
  refused?: boolean
  /** Until it is told. */
  seconds?: number
}

/** A payment as the bank keeps it: to an account, or to a key. */
interface Kept {
  sellerId: number
  paymentId: string
  amountCents: number
  pixKey: string | null
  payee: object | null
  behavior: NamedBehavior | undefined
  /** The bank's authentication, where it gives no end-to-end id. */
  authentication?: string
}

/** Keeps a payment once, with what will become of it. Returns whether it was new. */
async function keep(
  ask: Ask,
  { sellerId, paymentId, amountCents, pixKey, payee, behavior, authentication }: Kept,
  { refused = behavior === 'refuse', seconds = behavior === 'delay' ? DELAY_SECONDS : 0 }: Decided,
): Promise<boolean> {
  if (amountCents <= 0) throw new RailRefused('amount', 'O valor deve ser maior que zero.')
  const at = await businessNow(ask)
  const returnSeconds = behavior === 'return' && !refused ? seconds + RETURN_SECONDS : null
  const reference = authentication ?? newEndToEndId({ kind: 'payment', ispb: ISPB, at }, entropy)
  const kept = await ask(
    `insert into sandbox.pix_sent (seller_id, payment_id, pix_key, payee, amount_cents, end_to_end_id,
       refused, created_at, done_at, returned_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8::timestamptz + make_interval(secs => $9),
       $8::timestamptz + make_interval(secs => $10))
     on conflict (seller_id, payment_id) do nothing returning payment_id`,
    [
      sellerId,
      paymentId,
      pixKey,
      payee && JSON.stringify(payee),
      amountCents,
      reference,
      refused,
      at,
      seconds,
      returnSeconds,
    ],
  )
  if (kept.length === 0 || returnSeconds === null) return kept.length > 0
  const body = writeBankOrderCallback([{ sellerId, paymentId }])
  await leaveCallback(ask, '/bank-orders', body, { delaySeconds: returnSeconds })
  return true
}

/** What is sent to a key of another account of the house arrives there with the same end-to-end id. */
async function passOn(ask: Ask, { sellerId, paymentId, key, amountCents }: PixPayment) {
  const account = await heldKey(ask, key.key)
  if (!account) return
  const [sent] = await ask<{ endToEndId: string; seconds: number; name: string; document: string }>(
    `select p.end_to_end_id, extract(epoch from p.done_at - p.created_at)::float8 as seconds,
            k.holder as name, k.document
       from sandbox.pix_sent p
      cross join lateral (select holder, document from sandbox.pix_key k
                           where k.seller_id = p.seller_id order by created_at limit 1) k
      where p.seller_id = $1 and p.payment_id = $2 and not p.refused`,
    [sellerId, paymentId],
  )
  if (!sent) return
  const { name, document, ...times } = sent
  await receiveOnKey(ask, account, { amountCents, payer: { name, document }, ...times })
}

async function sendToAccount(
  ask: Ask,
  payment: AccountPayment,
  decided: Decided,
): Promise<OrderOutcome> {
  const { sellerId, paymentId, payee } = payment
  await keep(ask, { ...payment, pixKey: null, behavior: behaviorOf(payee) }, decided)
  return (await findOrder(ask, sellerId, paymentId)) as OrderOutcome
}

async function sendToKey(ask: Ask, payment: PixPayment, decided: Decided): Promise<OrderOutcome> {
  const { sellerId, paymentId, key, document } = payment
  const holder = await holderOf(ask, key)
  const payee = { name: holder?.name ?? '', document, key }
  const isNew = await keep(ask, { ...keptOf(payment), payee }, ofHolder(payment, decided, holder))
  if (isNew) await passOn(ask, payment)
  return (await findOrder(ask, sellerId, paymentId)) as OrderOutcome
}

/** A boleto that an order has paid before is not looked for again: the registry knows it as paid. */
async function payBankSlip(
  ask: Ask,
  payment: BankSlipPayment,
  decided: Decided,
): Promise<OrderOutcome> {
  const { sellerId, paymentId, amountCents } = payment
  const known = await findOrder(ask, sellerId, paymentId)
  if (known) return known
  const payee = await slipPayeeOf(ask, payment)
  const behavior = behaviorOf(payee)
  const refused = decided.refused ?? (behavior === 'refuse' || payee.refusal !== undefined)
  const authentication = `AUT${paymentId.replaceAll('-', '').toUpperCase()}`
  const kept = { sellerId, paymentId, amountCents, pixKey: null, payee, behavior, authentication }
  await keep(ask, kept, { ...decided, refused })
  const outcome = (await findOrder(ask, sellerId, paymentId)) as OrderOutcome
  if (outcome.state === 'DONE') await settleOwn(ask, payment)
  return outcome
}

const keptOf = (payment: PixPayment): Kept => ({
  ...payment,
  pixKey: payment.key.key,
  payee: null,
  behavior: behaviorOf(payment),
})

/** What is for somebody else than the holder of the key is refused. */
const ofHolder = (
  { document }: PixPayment,
  decided: Decided,
  holder: KeyHolder | undefined,
): Decided =>
  decided.refused === undefined && holder?.document !== document
    ? { ...decided, refused: true }
    : decided

async function findOrder(
  ask: Ask,
  sellerId: number,
  paymentId: string,
): Promise<OrderOutcome | undefined> {
  const [row] = await ask<
    WorldRefund & { endToEndId: string; returnedAt: Date | null; payee: OrderedPayee | null }
  >(
    `select end_to_end_id, refused, done_at, done_at <= business_now() as is_done, payee,
            case when returned_at <= business_now() then returned_at end as returned_at
       from sandbox.pix_sent where seller_id = $1 and payment_id = $2`,
    [sellerId, paymentId],
  )
  if (!row) return undefined
  const { endToEndId: reference, refused, doneAt, isDone, returnedAt, payee } = row
  if (!isDone) {
    return { state: payee && behaviorOf(payee) === 'delay' ? 'UNKNOWN' : 'PENDING' }
  }
  if (refused) return { state: 'REFUSED', reason: refusalOf(payee) }
  if (returnedAt) return { state: 'RETURNED', reference, doneAt, returnedAt, reason: RETURNED }
  const returns = await ask<Omit<PartReturn, 'reason'>>(
    `select return_id, amount_cents::float8 as amount_cents, returned_at from sandbox.pix_sent_return
      where seller_id = $1 and payment_id = $2 order by returned_at, return_id`,
    [sellerId, paymentId],
  )
  return returns.length === 0
    ? { state: 'DONE', reference, doneAt }
    : {
        state: 'DONE',
        reference,
        doneAt,
        returns: returns.map((part) => ({ ...part, reason: RETURNED })),
      }
}

type OrderedPayee = Parameters<typeof behaviorOf>[0]

const refusalOf = (payee: OrderedPayee | null): string => {
  if (!payee || !('barcode' in payee)) return REFUSED
  return (payee as SlipOrder).refusal ?? REFUSED_SLIP
}

async function sendPix(ask: Ask, payment: PixPayment, decided: Decided): Promise<PaymentOutcome> {
  const { sellerId, paymentId } = payment
  const holder = await holderOf(ask, payment.key)
  await keep(ask, keptOf(payment), ofHolder(payment, decided, holder))
  return (await findPix(ask, sellerId, paymentId)) as PaymentOutcome
}

async function findPix(
  ask: Ask,
  sellerId: number,
  paymentId: string,
): Promise<PaymentOutcome | undefined> {
  const [row] = await ask<WorldRefund & { endToEndId: string }>(
    `select end_to_end_id, refused, done_at, done_at <= business_now() as is_done
       from sandbox.pix_sent where seller_id = $1 and payment_id = $2`,
    [sellerId, paymentId],
  )
  if (!row) return undefined
  const { endToEndId, refused, doneAt, isDone } = row
  if (!isDone) return { state: 'PENDING' }
  return refused
    ? { state: 'REFUSED', reason: REFUSED }
    : { state: 'DONE', endToEndId, doneAt, by: BANK }
}
