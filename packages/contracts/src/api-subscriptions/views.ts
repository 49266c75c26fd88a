import * as z from 'zod/mini'
import { about } from '../api-page.ts'
import { ChargeLine } from '../charges/views.ts'
import { day } from '../fields.ts'
import { Period } from '../plans/body.ts'
import { SubscriptionMethod } from '../subscriptions/views.ts'

const method = about(
  'Como é paga; PIX_AUTOMATIC onde o banco do cliente paga sozinho, null até o primeiro pagamento.',
  z.nullable(SubscriptionMethod),
)

export const ApiSubscription = z.object({
  uuid: about('Identificador da assinatura.', z.string()),
  status: about(
    'PENDING até o primeiro pagamento; DEFAULTER com uma cobrança em atraso; INACTIVE para sempre.',
    z.enum(['ACTIVE', 'INACTIVE', 'PENDING', 'DEFAULTER']),
  ),
  uuidBuyer: about('O cliente.', z.string()),
  idPlan: about('O plano.', z.int()),
  titlePlan: about('O título do plano.', z.string()),
  basicValue: about(
    'O preço, em reais.',
    z.object({
      type: about('A periodicidade.', Period),
      value: about('O total do período.', z.number()),
      valuePerMonth: about('Quanto custa um mês.', z.number()),
    }),
  ),
  paymentMethod: method,
  startDate: about('Quando começou.', day()),
  nextCharge: about(
    'A próxima cobrança ainda não criada; null depois do fim.',
    z.nullable(
      z.object({
        expirationDate: about('O vencimento.', day()),
        value: about('O valor, em reais.', z.number()),
        paymentMethod: method,
        isAutomatic: about('Verdadeiro se é criada sozinha.', z.boolean()),
      }),
    ),
  ),
  endsOn: about('O dia em que termina, enquanto não chega.', z.nullable(day())),
  cancelledDate: about('O dia em que foi cancelada.', z.nullable(day())),
  isSuspended: about('Verdadeiro: ninguém paga há tanto tempo que nada é cobrado.', z.boolean()),
  pause: about(
    'Uma pausa, que começou ou vai começar.',
    z.nullable(
      z.object({
        from: about('O primeiro dia.', day()),
        until: about('O dia em que continua.', day()),
        hasBegun: about('Verdadeiro depois que começou.', z.boolean()),
        keepsDueDay: about('Verdadeiro se o dia do vencimento fica.', z.boolean()),
        askedBy: about('Quem a pediu, e pode encerrá-la antes.', z.enum(['SELLER', 'BUYER'])),
      }),
    ),
  ),
  trialEndsOn: about('Em teste grátis: o dia da primeira cobrança.', z.nullable(day())),
  additionalValue: about(
    'O que é somado às primeiras cobranças.',
    z.nullable(
      z.object({
        title: about('O que é.', z.nullable(z.string())),
        value: about('Em reais.', z.number()),
        installments: about('Em quantas cobranças.', z.int()),
      }),
    ),
  ),
  bankSlipDescription: about('O que os boletos dizem.', z.nullable(z.string())),
  externalId: about('O número no seu sistema.', z.nullable(z.string())),
})

const Line = z.object({
  kind: about('O que é.', ChargeLine.shape.kind),
  value: about('Em reais.', z.number()),
})

export const ApiChangePreview = z.object({
  quote: about('Vai com a mudança, que é recusada se tiver outro resultado.', z.string()),
  settledAs: about(
    'Como a diferença é acertada: uma cobrança, na próxima cobrança, crédito, ou nada.',
    z.enum(['CHARGE', 'ADJUSTMENT', 'CREDIT', 'NOTHING']),
  ),
  difference: about('A diferença, em reais.', z.number()),
  lines: about('Do que é feita.', z.array(Line)),
  payUntil: about('Até quando a cobrança pode ser paga.', z.nullable(day())),
  charges: about(
    'As três próximas cobranças.',
    z.array(
      z.object({
        outcome: about('FREE: nada é cobrado.', z.enum(['BILLED', 'FREE', 'SKIPPED'])),
        madeOn: about('O dia em que é criada.', day()),
        expirationDate: about('O vencimento.', day()),
        from: about('O primeiro dia do período.', day()),
        until: about('O último dia do período.', day()),
        paymentMethod: about('Como é paga.', z.nullable(SubscriptionMethod)),
        value: about('O valor, em reais.', z.number()),
        lines: about('Do que é feito.', z.array(Line)),
      }),
    ),
  ),
})
