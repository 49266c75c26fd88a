import * as z from 'zod/mini'
import { defineWork } from './define-work.ts'

const Labelled = z.object({ label: z.string(), value: z.string() })

/** An e-mail in plain words: every text is escaped where it is written, also our own. */
const EmailContent = z.object({
  to: z.string(),
  subject: z.string(),
  heading: z.string(),
  paragraphs: z.readonly(z.array(z.string())),
  /** What matters, one line each: 'Valor' and 'R$ 10,00'. */
  facts: z.readonly(z.array(z.readonly(z.tuple([z.string(), z.string()])))),
  /** Something to be copied whole. */
  code: z.optional(Labelled),
  /** Another way to the same. */
  secondCode: z.optional(Labelled),
  action: z.optional(z.object({ label: z.string(), url: z.string() })),
  /** In whose name, where that is not the platform's. */
  sender: z.optional(
    z.object({
      name: z.string(),
      /** Where answers go. */
      replyTo: z.string(),
      /** Gets a blind copy. */
      bcc: z.optional(z.string()),
    }),
  ),
  /** Where its recipient ends messages like it: opened it asks, posted to it acts. */
  unsubscribeUrl: z.optional(z.string()),
  /** The message to a buyer that this is, whose end is recorded. */
  reminderId: z.optional(z.string()),
  /** The subscription that this is about, and what of it: where its end is recorded. */
  notice: z.optional(z.object({ subscriptionId: z.string(), kind: z.string() })),
  /** True where a refused or returned e-mail changes something: what it told, or a schedule. */
  isFollowed: z.optional(z.boolean()),
  /** A buyer gets it: it shows the face of its seller, as that is when it is sent. */
  isToBuyer: z.optional(z.boolean()),
  /** Why this person gets it. */
  footer: z.string(),
})
export type EmailContent = z.infer<typeof EmailContent>

/** Sending somebody an e-mail, once for what it tells and whom. */
export const sendEmail = defineWork({
  kind: 'send-email',
  lane: 'mail',
  batch: 10,
  key: ['about'],
  payload: EmailContent,
})
