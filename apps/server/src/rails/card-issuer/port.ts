/** A card to be issued. */
export interface NewIssuedCard {
  /** Ours, which carries its seller: the network names the card by it, and a repetition is one card. */
  reference: string
  /** As it is embossed on nothing: the seller's word for it. */
  name: string
}

export interface IssuedCard {
  /** 16 digits. Stored sealed, and nowhere in a log. */
  pan: string
  /** The last month in which it is good, as 'YYYY-MM'. */
  expiry: string
}

/**
 * Issues virtual cards, and asks us about each of their purchases (`network-message.ts`). Fails with
 * RailDown, RailTimeout or RailRefused.
 */
export interface CardIssuerRail {
  /** Issues a card, one for each reference however often it is called. */
  issue(card: NewIssuedCard): Promise<IssuedCard>
  /** No purchase is asked about any more. Succeeds also where there is none, or none any more. */
  close(reference: string): Promise<void>
}
