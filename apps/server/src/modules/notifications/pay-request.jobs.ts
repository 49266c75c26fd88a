import {
  type ChargeRow,
  insertActivities,
  selectCharge,
  selectOpenChargeOfLink,
  typedPayer,
} from '#modules/charges/index.ts'
import { selectCustomer } from '#modules/customers/index.ts'
import { lateChargesOf, selectBankSlipsOf, selectPixOf } from '#modules/instruments/index.ts'
import { canRequestPayment } from '#modules/open-charges/index.ts'
import {
  endPayRequest,
  lockSending,
  type NotSent,
  payRequestRations,
  type PayRequestRow,
  selectPayRequest,
  sendPayRequest,
} from '#modules/pay-requests/index.ts'
import { linkStatus, selectLink, selectLinkOfCharge } from '#modules/payment-links/index.ts'
import { emailFace, isApproved, selectSeller } from '#modules/sellers/index.ts'
import { newId } from '#platform/ids.ts'
import { widened } from '#platform/rations.ts'
import { orRefused } from '#use-cases/rail-order.ts'
import type { Services } from '#use-cases/services.ts'
import type { Tx } from '#use-cases/tx.ts'
import type { ItemOf } from '#work/define-work.ts'
import type { Job, Work } from '#work/job.ts'
import type { EmailContent } from '#work/send-email.ts'
import { type EmailFace, writeEmail } from '#work/write-email.ts'
import { payRequestEmail } from './pay-request-emails.ts'

type Needs = Pick<Services, 'transact' | 'rails' | 'rations' | 'rateLimitScale' | 'publicUrl'>
type End = { status: 'SENT' } | { status: 'NOT_SENT'; reason: NotSent }

/**
 * Eight attempts take some twenty minutes; the user sees the failure and may then send it again.
 */
const ATTEMPTS = 8

/**
 * Sends the link to pay to a customer and stores the result. The content is decided at the moment
 * of sending. The id of the work is the e-mail's own, so that a repetition is one e-mail.
 */
export const payRequestJobs = (services: Needs): Job[] => [
  sendPayRequest.job(([item]) => send(services, item)),
]

async function send(services: Needs, item: ItemOf<typeof sendPayRequest>): Promise<void> {
  const { sellerId, of, attempts } = item
  const { transact, publicUrl } = services
  const actorName = item.kind
  const toSend = await transact({ sellerId, actorName, onlyReads: true }, (tx) =>
    readRequest(tx, of.requestId, publicUrl),
  )
  const { request } = toSend
  // After a repetition: a request that has ended stays as it is.
  if (request.status !== 'SENDING') return finish(services, item)
  const end = 'email' in toSend ? await deliver(services, item, toSend) : toSend.end
  if (end === undefined) throw new Error(`The mail server was not reached, at try ${attempts}`)
  await transact({ sellerId, actorName }, async (tx) => {
    const [[sending]] = await tx.enter(lockSending(sellerId, request.id))
    if (!sending) return tx.commit({}, { done: [item.id] })
    const { status } = end
    const reason = 'reason' in end ? end.reason : null
    const sentAt = status === 'SENT' ? tx.now : null
    return tx.commit(
      {
        writes: [
          endPayRequest(sellerId, request.id, { status, reason, sentAt }),
          ...(request.chargeId === null ? [] : [activityOf(tx, request, request.chargeId, status)]),
        ],
        audit: [
          {
            action: status === 'SENT' ? 'pay-request.sent' : 'pay-request.not-sent',
            subject: request.chargeId ?? request.linkId,
            details: { request: request.id, reason },
          },
        ],
      },
      { done: [item.id] },
    )
  })
}

async function finish({ transact }: Needs, { sellerId, id, kind }: Work): Promise<void> {
  await transact({ sellerId, actorName: kind }, async (tx) => {
    await tx.enter()
    await tx.commit({}, { done: [id] })
  })
}

const activityOf = (
  { sellerId, now }: Tx,
  { requestedBy }: PayRequestRow,
  chargeId: string,
  status: End['status'],
) =>
  insertActivities(sellerId, [
    {
      id: newId(),
      chargeId,
      at: now,
      kind: status === 'SENT' ? 'link-sent' : 'link-not-sent',
      actor: requestedBy,
      details: {},
    },
  ])

/** The e-mail as of now, or why there is none. */
async function readRequest(
  tx: Tx,
  id: string,
  publicUrl: string,
): Promise<{ request: PayRequestRow } & ({ email: EmailContent; face: EmailFace } | { end: End })> {
  const { sellerId } = tx
  const [[request], [seller]] = await tx.enter(
    selectPayRequest(sellerId, id),
    selectSeller(sellerId),
  )
  if (!request || !seller) throw new Error(`There is no pay request ${id}`)
  const { linkId, chargeId, recipient } = request
  const [[link], [charge]] = await tx.read(
    chargeId === null ? selectLink(sellerId, linkId) : selectLinkOfCharge(sellerId, chargeId),
    chargeId === null ? selectOpenChargeOfLink(sellerId, linkId) : selectCharge(sellerId, chargeId),
  )
  const notSent = (reason: NotSent) => ({ request, end: { status: 'NOT_SENT' as const, reason } })
  if (!link) throw new Error(`There is no link ${linkId}`)
  const isOpen =
    chargeId === null
      ? linkStatus(link, tx.now) === 'OPEN'
      : charge !== undefined && canRequestPayment(charge, link, tx.now)
  if (!isOpen) return notSent('CLOSED')
  // Buyers of a seller that is not approved find no page.
  if (!isApproved(seller)) return notSent('NOT_APPROVED')
  const name = await nameOf(tx, link.customerId, charge)
  const late = charge && (await lateChargesToday(tx, charge))
  const toPay = { recipient, name, link, charge, isOfCharge: chargeId !== null, late }
  const email = payRequestEmail(toPay, { seller, publicUrl })
  return { request, email, face: emailFace(seller, publicUrl) }
}

async function lateChargesToday(tx: Tx, charge: ChargeRow) {
  if (charge.status !== 'LATE') return undefined
  const [[pix], [bankSlip]] = await tx.read(
    selectPixOf(tx.sellerId, charge.id),
    selectBankSlipsOf(tx.sellerId, charge.id),
  )
  return lateChargesOf(charge, { pix, bankSlip }, tx.today)
}

/**
 * The seller's own name for the customer; text typed by a stranger is in no message (decision 59).
 */
async function nameOf(
  tx: Tx,
  customerOfLink: string | null,
  charge: ChargeRow | undefined,
): Promise<string | null> {
  if (charge && typedPayer(charge)) return null
  const [[customer]] = await tx.read(
    selectCustomer(tx.sellerId, customerOfLink ?? charge?.customerId ?? null),
  )
  return customer?.name ?? null
}

/** Undefined where the sending is to be tried again. */
async function deliver(
  { rails, rations, rateLimitScale }: Needs,
  { id, sellerId, attempts }: Work,
  { request, email, face }: { request: PayRequestRow; email: EmailContent; face: EmailFace },
): Promise<End | undefined> {
  // A further attempt is the same message.
  if (attempts <= 1) {
    const refused = await rations.take(widened(payRequestRations(request), rateLimitScale))
    if (refused) return { status: 'NOT_SENT', reason: 'RATIONED' }
  }
  try {
    const refused = await orRefused(() =>
      rails.email.send({ id, sellerId, ...writeEmail(email, face) }),
    )
    return refused ? { status: 'NOT_SENT', reason: 'ADDRESS_REFUSED' } : { status: 'SENT' }
  } catch {
    return attempts >= ATTEMPTS ? { status: 'NOT_SENT', reason: 'UNREACHABLE' } : undefined
  }
}
