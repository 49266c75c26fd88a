import * as z from 'zod/mini'
import { readRoutedRef, toRoutedRef } from '#platform/ids.ts'

const text = z.string().check(z.maxLength(4_096))
/** Seconds since 1970. */
const timestamp = z.string().check(z.regex(/^\d{1,11}$/))

const OnWire = z.object({
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  timestamp,
  /** Our own id, given back. */
  biz_opaque_callback_data: text,
  errors: z.optional(z.array(z.object({ code: z.number() }))),
})
const Answer = z.object({
  from: z.string().check(z.regex(/^\d{8,15}$/)),
  id: text,
  text: z.optional(z.object({ body: text })),
  button: z.optional(z.object({ text })),
})
const Callback = z.object({
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          value: z.object({
            statuses: z.optional(z.array(z.unknown())),
            messages: z.optional(z.array(z.unknown())),
          }),
        }),
      ),
    }),
  ),
})

/** What became of a message, by its id. */
export interface WhatsAppStatus {
  sellerId: number
  id: string
  state: 'SENT' | 'DELIVERED' | 'READ' | 'FAILED'
  at: Date
  /** Of a failure, as the Cloud API numbers them. */
  code: string | null
}

/** What somebody wrote to our number. */
export interface WhatsAppAnswer {
  id: string
  /** Calling code and number, digits. */
  phone: string
  text: string
}

export interface WhatsAppCallback {
  statuses: WhatsAppStatus[]
  answers: WhatsAppAnswer[]
}

/**
 * The content of a callback of the WhatsApp Cloud API (Graph API, `messages` field of a business account);
 * undefined where the body is none. What is about no message of ours, or of another kind, is left out.
 */
export function readWhatsAppCallback(body: unknown): WhatsAppCallback | undefined {
  const read = Callback.safeParse(body)
  if (!read.success) return undefined
  const values = read.data.entry.flatMap(({ changes }) => changes.map(({ value }) => value))
  return {
    statuses: values.flatMap(({ statuses = [] }) => statuses.flatMap(toStatus)),
    answers: values.flatMap(({ messages = [] }) => messages.flatMap(toAnswer)),
  }
}

function toStatus(entry: unknown): WhatsAppStatus[] {
  const read = OnWire.safeParse(entry).data
  const ref = read && readRoutedRef(read.biz_opaque_callback_data)
  if (!ref) return []
  const { status, errors } = read
  const state = status.toUpperCase() as WhatsAppStatus['state']
  const code = errors?.[0] ? String(errors[0].code) : null
  return [{ ...ref, state, at: new Date(Number(read.timestamp) * 1_000), code }]
}

function toAnswer(entry: unknown): WhatsAppAnswer[] {
  const read = Answer.safeParse(entry).data
  if (!read) return []
  const { from: phone, id, text: typed, button } = read
  const said = typed?.body ?? button?.text
  return said === undefined ? [] : [{ id, phone, text: said }]
}

const bodyOf = (value: object) => ({
  object: 'whatsapp_business_account',
  entry: [{ id: '0', changes: [{ field: 'messages', value }] }],
})

/** One status as the Cloud API reports it. */
export const writeWhatsAppStatus = ({ sellerId, id, state, at, code }: WhatsAppStatus) =>
  bodyOf({
    messaging_product: 'whatsapp',
    statuses: [
      {
        id: `wamid.${id}`,
        status: state.toLowerCase(),
        timestamp: String(Math.floor(at.getTime() / 1_000)),
        biz_opaque_callback_data: toRoutedRef(sellerId, id),
        ...(code !== null && { errors: [{ code: Number(code) }] }),
      },
    ],
  })

/** One answer as the Cloud API reports it. */
export const writeWhatsAppAnswer = ({ id, phone, text: body }: WhatsAppAnswer) =>
  bodyOf({
    messaging_product: 'whatsapp',
    messages: [{ from: phone, id, type: 'text', text: { body } }],
  })
