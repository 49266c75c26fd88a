import * as z from 'zod/mini'
import { can } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { NotFound, PixLimitAboveCeiling } from '../errors.ts'
import { instant, reais, uuid } from '../fields.ts'
import { PIX_PERIODS } from './words.ts'

const PixLimitView = z.object({
  /** DAY is from 6:00 to 19:59:59 in São Paulo, NIGHT from 20:00 to 5:59:59 of the next day. */
  period: z.enum(PIX_PERIODS),
  /** In force now. */
  amount: z.number(),
  accountId: z.string(),
  limitId: z.string(),
  /** A raise that was asked for and does not count yet. */
  scheduledAmount: z.nullable(z.number()),
  /** From when on it counts. */
  scheduledAt: z.nullable(instant()),
  /** Of the present day or night; null while the period is not the present one. */
  usedAmount: z.nullable(z.number()),
  /** What the operator allows at the most; null, anything. */
  ceilingAmount: z.nullable(z.number()),
})

export const listPixLimits = endpoint({
  at: 'GET banking /accounts/limits',
  summary:
    'Os limites Pix da conta corrente, de dia e de noite; nenhum enquanto não há conta ativa.',
  access: can.seeBankingAccount,
  rate: 'read',
  answer: z.array(PixLimitView),
})

export const changePixLimit = endpoint({
  at: 'PATCH banking /accounts/limits',
  summary:
    'Altera um limite Pix: uma redução vale na hora, um aumento em 24 horas. Um pedido substitui o anterior.',
  access: can.changeBankingAccount,
  rate: 'write',
  repeat: 'keyed',
  body: z.object({ limitId: uuid(), accountId: uuid(), amount: reais() }),
  stepUp: { action: 'Aumentar um limite Pix', when: 'where-needed' },
  answer: PixLimitView,
  errors: [NotFound, PixLimitAboveCeiling],
})
