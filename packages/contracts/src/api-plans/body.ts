import * as z from 'zod/mini'
import { about } from '../api-page.ts'
import { FILL_IN } from '../fields.ts'
import {
  BasicValue,
  BULLET_LENGTH,
  bulletText,
  hasEveryPeriod,
  hasMethod,
  Period,
  PlanBody,
} from '../plans/body.ts'

const form = PlanBody.shape

const Price = z.object({
  type: about('MONTHLY, SEMESTER ou YEARLY.', Period),
  valuePerMonth: about(
    'Quanto custa um mês nesta periodicidade, em reais; o total é o dos meses dela.',
    BasicValue.shape.valuePerMonth,
  ),
})

/** What the panel's form of a plan asks for. */
export const ApiPlanBody = z
  .object({
    title: about('Título; o cliente lê.', form.title),
    description: about('Descrição; o cliente lê.', form.description),
    bullets: about(
      'O que o plano inclui.',
      z._default(
        z
          .array(z.object({ description: about('Um item.', bulletText(BULLET_LENGTH.add)) }))
          .check(z.maxLength(30, 'Use no máximo 30 itens.')),
        [],
      ),
    ),
    basicValues: about(
      'O preço de cada periodicidade: as três, uma vez cada.',
      z.array(Price, FILL_IN).check(hasEveryPeriod),
    ),
    enableBankSlip: about('Aceita boleto.', form.enableBankSlip),
    enableCreditCard: about('Aceita cartão de crédito.', form.enableCreditCard),
    enablePixPayment: about('Aceita Pix.', form.enablePixPayment),
    trialDays: about('Dias de teste grátis; 0 sem teste.', form.trialDays),
    onePerDocument: about('Um cliente tem só uma assinatura viva dele.', form.onePerDocument),
    fixedMandate: about(
      'O Pix Automático autoriza um valor fixo, quando o preço não varia.',
      form.fixedMandate,
    ),
  })
  .check(hasMethod)
