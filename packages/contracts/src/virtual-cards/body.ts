import * as z from 'zod/mini'
import { reais, text } from '../fields.ts'
import { CARD_TYPES, type CardType } from './words.ts'

/** Texts of specification 3 §5, to the letter. */
const REQUIRED = 'Este campo é obrigatório'
const LIMIT_REQUIRED = 'O limite é obrigatório quando o tipo é LIMIT_BALANCE'

/** Of a name (specification 3 §9). */
const CARD_NAME_MAX = 20

const cardName = () => text(REQUIRED, CARD_NAME_MAX)

interface Limited {
  type: CardType
  limitValue?: number | null | undefined
}

/** A new card; a fixed limit is above zero. */
export const NewCard = z
  .object({
    cardName: cardName(),
    type: z.enum(Object.keys(CARD_TYPES) as [CardType, ...CardType[]], REQUIRED),
    limitValue: z.optional(z.nullable(reais(LIMIT_REQUIRED))),
  })
  .check(
    z.refine<Limited>(({ type, limitValue }) => type === 'FREE_BALANCE' || (limitValue ?? 0) > 0, {
      error: LIMIT_REQUIRED,
      path: ['limitValue'],
      // Beside a name that is missing, so that all of it is read in one go.
      when: ({ value, issues }) =>
        (value as Limited | null)?.type === 'LIMIT_BALANCE' &&
        !issues.some(({ path }) => path?.[0] === 'limitValue'),
    }),
  )

export const CardName = z.object({
  idCard: z.uuid('Identificador inválido.'),
  cardName: cardName(),
})
