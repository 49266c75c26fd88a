/** The shops and the card network of the sandbox console, where sellers' virtual cards are used. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { NotFound, SandboxNotPayable } from '../errors.ts'
import { FILL_IN, instant, page, pageOf, reais, size, text } from '../fields.ts'

const listing = z.object({
  search: z.optional(z.string().check(z.trim(), z.maxLength(600))),
  page: page(),
  size: size(20),
})

const SandboxVirtualCard = z.object({
  reference: z.string(),
  idSeller: z.number(),
  name: z.string(),
  /** 'MM/YYYY'. */
  expiry: z.string(),
  isClosed: z.boolean(),
})

export const SandboxPurchase = z.object({
  reference: z.string(),
  idSeller: z.number(),
  cardName: z.string(),
  merchantName: z.string(),
  mcc: z.string(),
  value: z.number(),
  state: z.enum(['AUTHORIZED', 'DECLINED', 'CLEARED', 'REVERSED']),
  /** What the product has answered: ISO 8583, data element 39. */
  code: z.string(),
  createdAt: instant(),
})

export const listSandboxVirtualCards = endpoint({
  at: 'GET sandbox /virtual-cards',
  summary: 'Lista os cartões virtuais emitidos, do mais novo ao mais antigo.',
  access: 'operator',
  rate: 'read',
  query: listing,
  answer: pageOf(SandboxVirtualCard),
})

export const listSandboxPurchases = endpoint({
  at: 'GET sandbox /card-purchases',
  summary: 'Lista as compras com cartões virtuais, da mais nova à mais antiga.',
  access: 'operator',
  rate: 'read',
  query: listing,
  answer: pageOf(SandboxPurchase),
})

const atMerchant = {
  card: text(FILL_IN, 60),
  value: reais(),
  mcc: z.string(FILL_IN).check(z.regex(/^\d{4}$/, 'Informe 4 dígitos.')),
  merchantName: text(FILL_IN, 60),
}

export const buyWithSandboxCard = endpoint({
  at: 'POST sandbox /card-purchases',
  summary: 'Compra com um cartão virtual; a resposta traz o código da autorização.',
  access: 'operator',
  rate: 'write',
  repeat: 'never-stored',
  body: z.object({
    ...atMerchant,
    currency: z.string(FILL_IN).check(z.regex(/^[A-Z]{3}$/, 'Informe 3 letras.')),
    cvv: z.optional(z.string().check(z.maxLength(4, 'Use no máximo 4 dígitos.'))),
  }),
  answer: z.object({ reference: z.string(), code: z.string() }),
  errors: [NotFound],
})

export const forceSandboxPurchase = endpoint({
  at: 'POST sandbox /card-purchases/force',
  summary: 'Liquida uma compra que ninguém autorizou.',
  access: 'operator',
  rate: 'write',
  repeat: 'never-stored',
  body: z.object(atMerchant),
  errors: [NotFound],
})

const Ref = z.object({ reference: z.string() })
/** Another amount than that of the purchase. */
const Amount = z.object({ value: z.optional(reais()) })

export const clearSandboxPurchase = endpoint({
  at: 'POST sandbox /card-purchases/{reference}/clear',
  summary: 'Liquida uma compra autorizada, inteira ou por outro valor.',
  access: 'operator',
  rate: 'write',
  repeat: 'natural',
  params: Ref,
  body: Amount,
  errors: [NotFound, SandboxNotPayable],
})

export const reverseSandboxPurchase = endpoint({
  at: 'POST sandbox /card-purchases/{reference}/reverse',
  summary: 'Estorna uma compra, inteira ou em parte.',
  access: 'operator',
  rate: 'write',
  repeat: 'natural',
  params: Ref,
  body: Amount,
  errors: [NotFound, SandboxNotPayable],
})
