import type { PayRequestView } from '@vintem/contracts/pay-requests/endpoints'
import type * as z from 'zod/mini'
import { newId } from '#platform/ids.ts'
import { mailboxOf } from '#platform/mailbox.ts'
import type { Ration } from '#platform/rations.ts'
import type { Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import { sendPayRequest } from './pay-requests-work.ts'
import { insertPayRequests, type PayRequestRow } from './pay-requests.store.ts'

type View = z.input<typeof PayRequestView>
export type NotSent = NonNullable<View['reason']>

const [HOUR, DAY] = [3_600, 86_400]

/** Recipient of a link to pay, and what it is for. */
export interface PayRequestTarget {
  linkId: string
  chargeId: string | null
  recipient: string
}

/** A pay request by a user of the seller: its row, and the step that sends and records it. */
export function newPayRequest(
  { sellerId, actor, now }: Pick<Tx, 'sellerId' | 'actor' | 'now'>,
  target: PayRequestTarget,
): { request: PayRequestRow; step: Step } {
  const request: PayRequestRow = {
    sellerId,
    id: newId(),
    ...target,
    status: 'SENDING',
    reason: null,
    requestedBy: actor.email,
    requestedAt: now,
    sentAt: null,
  }
  const { linkId, chargeId, recipient } = target
  const details = { request: request.id, recipient }
  return {
    request,
    step: {
      writes: [insertPayRequests([request])],
      work: [sendPayRequest.now({ requestId: request.id })],
      audit: [{ action: 'pay-request.asked', subject: chargeId ?? linkId, details }],
    },
  }
}

/**
 * The most links to pay that a seller sends (docs/decisions/0088): of one link or charge, to one
 * mailbox from all sellers, and in all.
 */
export const payRequestRations = ({
  sellerId,
  linkId,
  chargeId,
  recipient,
}: Pick<PayRequestRow, 'sellerId' | 'linkId' | 'chargeId' | 'recipient'>): Ration[] => {
  const [subject, mailbox] = [chargeId ?? linkId, mailboxOf(recipient)]
  return [
    { rule: 'pay-request subject hour', subject, limit: 3, seconds: HOUR },
    { rule: 'pay-request subject day', subject, limit: 6, seconds: DAY },
    { rule: 'pay-request mailbox hour', subject: mailbox, limit: 6, seconds: HOUR },
    { rule: 'pay-request mailbox day', subject: mailbox, limit: 20, seconds: DAY },
    { rule: 'pay-request seller hour', subject: `${sellerId}`, limit: 300, seconds: HOUR },
    { rule: 'pay-request seller day', subject: `${sellerId}`, limit: 2_000, seconds: DAY },
  ]
}

export const toPayRequestView = (row: PayRequestRow): View => ({
  uuid: row.id,
  status: row.status,
  reason: row.reason,
  recipient: row.recipient,
  requestedBy: row.requestedBy,
  requestedAt: row.requestedAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
})

/** As wa.me takes it: code of the country and number, in digits. */
export const numberOf = ({ countryCode, phone }: { countryCode: string; phone: string }): string =>
  `${countryCode}${phone}`.replaceAll(/\D/g, '')
