import * as z from 'zod/mini'
import { can } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import {
  BankingAccountInactive,
  CardCanceled,
  CardDataUnreadable,
  CardLimitBelowUsed,
  CardLimitTooLarge,
  CardPending,
  CardsNotOffered,
  CardWithoutLimit,
  NotFound,
  RailUnavailable,
  TooManyRequests,
} from '../errors.ts'
import { instant, page, pageOf, reais, size, sort, uuid } from '../fields.ts'
import { CardName, NewCard } from './body.ts'
import { CARD_STATUSES, CARD_TYPES, type CardStatus, type CardType } from './words.ts'

const Type = z.enum(Object.keys(CARD_TYPES) as [CardType, ...CardType[]])
const Status = z.enum(Object.keys(CARD_STATUSES) as [CardStatus, ...CardStatus[]])

/** A card of the seller (specification 3 §3). Amounts are reais. */
const CardView = z.object({
  cardId: z.string(),
  id: z.string(),
  cardName: z.string(),
  type: Type,
  /** The fixed limit; null for a card of the free balance. */
  limitValue: z.nullable(z.number()),
  cardStatus: Status,
  /** '•••• •••• •••• 1234'; null until it is issued. */
  panMasked: z.nullable(z.string()),
  /** Given by `revealCard` alone. */
  pan: z.null(),
  cvv: z.null(),
  expiryMmYyyy: z.null(),
  /** Authorised and cleared purchases of the open invoice. */
  invoiceValue: z.number(),
  createdAt: instant(),
})

const Ref = z.object({ id: uuid() })

export const createCard = endpoint({
  at: 'POST banking /cards',
  summary: 'Pede um cartão virtual, de saldo livre ou com limite fixo; a emissão leva segundos.',
  access: can.issueCards,
  rate: 'write',
  repeat: 'keyed',
  body: NewCard,
  answer: CardView,
  status: 201,
  errors: [CardsNotOffered, BankingAccountInactive, CardLimitTooLarge],
})

export const listCards = endpoint({
  at: 'GET banking /cards',
  summary: 'Lista os cartões virtuais, do mais novo ao mais antigo, sem os cancelados.',
  access: can.seeCards,
  rate: 'read',
  query: z.object({
    cardStatus: z.optional(z.enum(['ACTIVE', 'BLOCKED', 'PENDING'])),
    sort: sort(['createdAt'], 'createdAt,desc'),
    page: page(),
    size: size(20),
  }),
  answer: pageOf(CardView),
})

export const getCard = endpoint({
  at: 'GET banking /card/{id}',
  summary: 'Um cartão virtual; número e CVV não vêm aqui.',
  access: can.seeCards,
  rate: 'read',
  params: Ref,
  answer: CardView,
  errors: [NotFound],
})

export const getCardLimits = endpoint({
  at: 'GET banking /limits',
  summary: 'O limite global dos cartões, o que está em uso e o que resta.',
  access: can.seeCards,
  rate: 'read',
  /** The specification sends it empty. */
  query: z.object({ idCard: z.optional(z.string().check(z.maxLength(40))) }),
  answer: z.object({
    /** In use: authorised, cleared, and closed invoices until they are paid. */
    invoiceValue: z.number(),
    /** What is left for cards of the free balance and new fixed limits. */
    availableValueVirtualCard: z.number(),
    /** The global limit. */
    totalValueBag: z.number(),
    /** The sum of the fixed limits. */
    fixedValue: z.number(),
    /** Of invoices that checking could not pay: cards are blocked meanwhile. */
    debtValue: z.number(),
    /** Why no card can be created. */
    obstacle: z.nullable(z.enum(['NOT_OFFERED', 'ACCOUNT_INACTIVE'])),
  }),
})

export const changeCardLimit = endpoint({
  at: 'PATCH banking /limits/change-limit',
  summary: 'Altera o limite fixo de um cartão; um aumento pede confirmação.',
  access: can.issueCards,
  rate: 'write',
  repeat: 'natural',
  body: z.object({ cardId: uuid(), newLimit: reais() }),
  stepUp: { action: 'Aumentar o limite de um cartão', when: 'where-needed' },
  answer: CardView,
  errors: [NotFound, CardCanceled, CardWithoutLimit, CardLimitTooLarge, CardLimitBelowUsed],
})

export const changeCardStatus = endpoint({
  at: 'PATCH banking /cards',
  summary: 'Bloqueia ou desbloqueia um cartão virtual.',
  access: can.issueCards,
  rate: 'write',
  repeat: 'natural',
  body: z.object({
    idCard: uuid(),
    status: z.enum(['ACTIVE', 'BLOCKED']),
    /** As specification 3 §7 sends it: the session says whose card it is, and another seller is refused. */
    idSeller: z.optional(z.int()),
  }),
  answer: CardView,
  errors: [NotFound, CardPending, CardCanceled],
})

export const cancelCard = endpoint({
  at: 'DELETE banking /cards',
  summary: 'Cancela um cartão virtual, para sempre. O que ele já usou continua na fatura.',
  access: can.issueCards,
  rate: 'write',
  repeat: 'natural',
  query: z.object({ idCard: uuid() }),
  errors: [NotFound, CardPending],
})

export const renameCard = endpoint({
  at: 'PATCH banking /cards/rename-card',
  summary: 'Dá outro nome a um cartão virtual.',
  access: can.renameCards,
  rate: 'write',
  repeat: 'natural',
  body: CardName,
  answer: CardView,
  errors: [NotFound, CardCanceled],
})

export const revealCard = endpoint({
  at: 'POST banking /card/{id}/reveal',
  summary: 'Número, validade e CVV de um cartão virtual, até 10 vezes por hora; fica na auditoria.',
  access: can.revealCards,
  rate: 'write',
  repeat: 'never-stored',
  params: Ref,
  stepUp: { action: 'Ver os dados de um cartão', when: 'where-needed' },
  answer: z.object({
    pan: z.string(),
    /** 'MM/YYYY'. */
    expiryMmYyyy: z.string(),
    cvv: z.string(),
  }),
  errors: [
    NotFound,
    CardPending,
    CardCanceled,
    CardDataUnreadable,
    RailUnavailable,
    TooManyRequests,
  ],
})
