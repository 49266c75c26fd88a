import type { NoticeType } from '@vintem/contracts/notices/kinds'
import { newId } from '#platform/ids.ts'

/** The facts of a notification, as its event knows them. */
export interface NoticeFacts {
  buyer?: string
  amountCents?: number
  /** A civil date. */
  date?: string
  /** Of the charge, the link or the sub-seller that it leads to. */
  uuid?: string
  /** Digits, with the calling code. */
  whatsApp?: string
  /** The title of a payment link. */
  link?: string
  /** An instant. */
  until?: string
  /** The name of a sub-seller. */
  subSeller?: string
  /** The name of a virtual card. */
  card?: string
  /** The e-mail of the person who did it. */
  by?: string
  /** A PIX key, as people read it; the title of an API key. */
  key?: string
  /** The title of a webhook. */
  webhook?: string
}

/** An event that users read in the panel; notices with one `reference` are one. */
export interface NewNotice extends NoticeFacts {
  type: NoticeType
  reference: string
  /** The user that may read it; every user who may see its type where absent. */
  userId?: string | null
}

/** The live topic of a seller's notifications. */
export const noticeTopic = (sellerId: number): string => `notices:${sellerId}`

export function toNoticeRow(
  sellerId: number,
  { type, reference, userId = null, ...facts }: NewNotice,
  notifiedAt: Date,
) {
  return { sellerId, id: newId(), type, reference, userId, variables: facts, notifiedAt }
}
