export interface WhatsAppMessage {
  /** Our own id; what becomes of the message is reported under it. */
  id: string
  sellerId: number
  /** Calling code and number, digits. */
  to: string
  /** The name of a text that was approved, in small letters. */
  template: string
  /** What stands for its variables, in one line each. */
  values: Readonly<Record<string, string>>
  /** The text with its values, as its recipient reads it. */
  text: string
}

/** Codes of a refusal that the product knows, as the Cloud API numbers them. */
export const NUMBER_BAD = '131026'

/**
 * Fails with RailRefused under the far end's code, RailDown (nothing was sent) or RailTimeout: then the
 * message may have been sent, and a repetition may be another.
 */
export interface WhatsAppRail {
  send(message: WhatsAppMessage): Promise<void>
}
