import * as z from 'zod/mini'

const text = z.string().check(z.minLength(1), z.maxLength(254))

/** An e-mail came back: a delivery status notification (RFC 3464) that it has failed. */
const EmailBounce = z.object({
  event: z.literal('bounced'),
  seller: z.int().check(z.positive()),
  /** Our own id of the e-mail. */
  id: text,
  recipient: text,
  /** RFC 3463: 5.1.1, no such mailbox; 4.2.2, the mailbox was full for as long as the relay has tried. */
  status: z.string().check(z.regex(/^[45]\.\d{1,3}\.\d{1,3}$/)),
})
/** Body of `POST {webhookUrl}/email`: our own form, which adapters of relays translate to. */
export type EmailBounce = z.infer<typeof EmailBounce>

/** The content of a callback; undefined where the body is none. */
export const readEmailCallback = (body: unknown): EmailBounce | undefined =>
  EmailBounce.safeParse(body).data
