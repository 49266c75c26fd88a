export interface Email {
  /** Idempotency key: the same id is delivered once. */
  id: string
  sellerId: number
  to: string
  subject: string
  html: string
  text: string
}

/** Fails with RailRefused (address), RailDown or RailTimeout. */
export interface EmailRail {
  send(email: Email): Promise<void>
}
