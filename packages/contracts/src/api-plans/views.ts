import * as z from 'zod/mini'
import { about } from '../api-page.ts'
import { instant } from '../fields.ts'
import { Period } from '../plans/body.ts'

export const ApiPlan = z.object({
  id: about('Número do plano.', z.int()),
  title: about('Título.', z.string()),
  description: about('Descrição.', z.nullable(z.string())),
  bullets: about(
    'O que o plano inclui.',
    z.array(z.object({ description: about('Um item.', z.string()) })),
  ),
  basicValues: about(
    'O preço de cada periodicidade, em reais.',
    z.array(
      z.object({
        type: about('A periodicidade.', Period),
        value: about('O total do período.', z.number()),
        valuePerMonth: about('Quanto custa um mês.', z.number()),
      }),
    ),
  ),
  enableBankSlip: about('Aceita boleto.', z.boolean()),
  enableCreditCard: about('Aceita cartão de crédito.', z.boolean()),
  enablePixPayment: about('Aceita Pix.', z.boolean()),
  trialDays: about('Dias de teste grátis; 0 sem teste.', z.int()),
  onePerDocument: about('Um cliente tem só uma assinatura viva dele.', z.boolean()),
  fixedMandate: about('O Pix Automático autoriza um valor fixo.', z.boolean()),
  active: about('Verdadeiro enquanto aceita assinaturas novas.', z.boolean()),
  createdAt: about('Quando foi cadastrado.', instant()),
})
