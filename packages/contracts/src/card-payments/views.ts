import * as z from 'zod/mini'
import { instant } from '../fields.ts'

export const CardResponse = z.object({
  last4digits: z.string(),
  brand: z.string(),
  cardHolderName: z.string(),
})

/** What a buyer agreed to where a card was stored, word for word. */
export const ConsentView = z.object({
  uuid: z.string(),
  /** Of the wording. */
  version: z.number(),
  text: z.string(),
  amount: z.number(),
  givenAt: instant(),
})
