/** What is sent, as the e-mail rail takes it. */
export interface EmailMessage {
  to: string
  subject: string
  html: string
  text: string
  /** Where its recipient ends messages like it. */
  unsubscribeUrl?: string | undefined
  /** In whose name, where that is not the platform's; the address is always the platform's. */
  sender?: { name: string; replyTo: string; bcc?: string | undefined } | undefined
}
