import * as z from 'zod/mini'
import { about } from '../api-page.ts'
import { FILL_IN, text, uuid } from '../fields.ts'

/** A card as the developers' API takes it. */
export const NewBuyerCard = z.object({
  holderName: about('Nome impresso no cartão.', text(FILL_IN, 60)),
  number: about(
    'Número do cartão; vai direto à adquirente e não é guardado.',
    z.string(FILL_IN).check(z.regex(/^[\d ]{13,23}$/, 'Confira o número do cartão.')),
  ),
  expiration: about(
    'Validade, MM/AAAA.',
    z
      .string(FILL_IN)
      .check(z.regex(/^(?:0[1-9]|1[0-2])\/20\d{2}$/, 'Informe a validade, MM/AAAA.')),
  ),
  cvv: about(
    'Código de segurança; não é guardado.',
    z.string(FILL_IN).check(z.regex(/^\d{3,4}$/, 'Confira o código de segurança.')),
  ),
  uuidBuyer: about(
    'O cliente que autorizou guardar o cartão. Sem ele, o cartão serve para um pagamento.',
    z.optional(uuid()),
  ),
})

/** What a session of 3-D Secure is for. */
export const NewCardSession = z.object({
  sourceType: about('De onde vem o cartão: sempre card.', z.literal('card')),
  cardId: about('O cardId do cartão que vai pagar.', uuid()),
})
