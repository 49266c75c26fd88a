export interface Email {
  /** Idempotency key: the same id is delivered once. */
  id: string
  sellerId: number
  to: string
  subject: string
  html: string
  text: string
  /** Where its recipient ends messages like it: opened it asks, posted to it acts (RFC 8058). */
  unsubscribeUrl?: string | undefined
  /**
   * In whose name, where that is not the platform's: shown before the platform's own address. Answers
   * go to replyTo; bcc gets a copy of which the recipient sees nothing.
   */
  sender?: { name: string; replyTo: string; bcc?: string | undefined } | undefined
}

/** Fails with RailRefused (address), RailDown or RailTimeout. */
export interface EmailRail {
  send(email: Email): Promise<void>
}
