import * as z from 'zod/mini'
import { about } from '../api-page.ts'
import { day, instant } from '../fields.ts'

/** A dispute of a charge, without the papers that it is contested with. */
export const ApiDispute = z.object({
  uuid: about('Identificador da disputa.', z.string()),
  uuidCharge: about('A cobrança disputada.', z.string()),
  status: about('Situação da disputa.', z.enum(['OPEN', 'CONTESTED', 'WON', 'LOST'])),
  amount: about('Valor disputado, em reais.', z.number()),
  reason: about('O motivo, como a adquirente o diz.', z.string()),
  openedAt: about('Quando foi aberta.', instant()),
  deadline: about('O último dia em que pode ser contestada.', day()),
  contestable: about('Verdadeiro enquanto pode ser contestada.', z.boolean()),
  contestedAt: about('Quando foi contestada.', z.nullable(instant())),
  concludedAt: about('Quando foi decidida.', z.nullable(instant())),
})
