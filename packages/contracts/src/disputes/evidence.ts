import * as z from 'zod/mini'
import { instant } from '../fields.ts'

/** What a dispute is contested with: photos and papers, as many as acquirers look at. */
export const EVIDENCE = {
  types: ['application/pdf', 'image/jpeg', 'image/png'],
  maxBytes: 5 * 1024 * 1024,
} as const

/** Documents of one contestation. */
export const EVIDENCE_AT_MOST = 10

/** Characters of a document's name. */
export const EVIDENCE_NAME_LIMIT = 120

/** A document that the seller contests a dispute with. */
export const EvidenceView = z.object({
  uuid: z.string(),
  name: z.string(),
  mediaType: z.enum(EVIDENCE.types),
  /** How many bytes it has. */
  size: z.number(),
  createdAt: instant(),
})
