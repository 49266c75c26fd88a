import type { NewSeller } from '#modules/sellers/index.ts'

/** A registration that waits for its e-mail to be confirmed. */
export interface StoredRegistration extends NewSeller {
  /** The first administrator, whose e-mail is the seller's. */
  name: string
  passwordHash: string
}

/** Shown to the seller's people for as long as payouts are held back for it. */
export const AWAITING_APPROVAL = 'Cadastro em análise.'
