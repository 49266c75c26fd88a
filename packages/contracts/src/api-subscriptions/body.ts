import * as z from 'zod/mini'
import { about } from '../api-page.ts'
import { day, FILL_IN, reais, text, uuid } from '../fields.ts'
import { Period } from '../plans/body.ts'
import { planNumber, SubscriptionEdit } from '../subscriptions/body.ts'

const perMonth = () => z.optional(reais().check(z.refine((value) => value > 0, FILL_IN)))
const bankSlipDescription = about(
  'O que os boletos dizem.',
  z.optional(SubscriptionEdit.shape.bankSlipDescription),
)

export const NewApiSubscription = z.object({
  idPlan: about('O plano, ativo.', planNumber()),
  basicValue: about(
    'O preço.',
    z.object({
      type: about('A periodicidade.', Period),
      valuePerMonth: about('Quanto custa um mês, em reais; sem ele, o preço do plano.', perMonth()),
    }),
  ),
  payment: about(
    'Como é paga.',
    z
      .object({
        method: about(
          'PIX, BANK_SLIP, ou CREDIT_CARD com um cardId.',
          z.enum(['PIX', 'BANK_SLIP', 'CREDIT_CARD'], FILL_IN),
        ),
        cardId: about(
          'Um cartão guardado para o cliente, que é cobrado em cada vencimento.',
          z.optional(uuid()),
        ),
      })
      .check(
        z.refine(({ method, cardId }) => (method === 'CREDIT_CARD') === (cardId !== undefined), {
          error: 'Informe o cardId com CREDIT_CARD, e só com ele.',
          path: ['cardId'],
        }),
      ),
  ),
  uuidBuyer: about('O cliente, já cadastrado.', uuid()),
  startDate: about(
    'O primeiro vencimento; hoje sem ele. De uma data passada, nada do passado é cobrado.',
    z.optional(day()),
  ),
  bankSlipDescription,
  externalId: about(
    'O número da assinatura no seu sistema; vale uma vez, para sempre.',
    z.optional(
      text(FILL_IN, 64).check(
        z.regex(/^[\x21-\x7e]+$/, 'Use letras, números e sinais, sem espaços.'),
      ),
    ),
  ),
})

/** A change of what a subscription costs; what is left out stays as it is. */
const change = {
  idPlan: about('O plano.', z.optional(planNumber())),
  basicValue: about(
    'O preço.',
    z.optional(
      z.object({
        type: about('A periodicidade.', Period),
        valuePerMonth: about(
          'Quanto custa um mês, em reais; só fica como está onde plano e periodicidade ficam.',
          perMonth(),
        ),
      }),
    ),
  ),
  bankSlipDescription,
  when: about(
    'NEXT_CYCLE: a partir da próxima cobrança; NOW: agora, com acerto dos dias que faltam.',
    z._default(z.enum(['NEXT_CYCLE', 'NOW'], FILL_IN), 'NEXT_CYCLE'),
  ),
}

export const ApiSubscriptionChange = z.object(change)

export const ApiSubscriptionEdit = z.object({
  ...change,
  quote: about(
    'O quote da prévia: a mudança é recusada se tiver outro resultado.',
    z.optional(z.string().check(z.maxLength(64))),
  ),
})
