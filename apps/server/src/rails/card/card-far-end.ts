import { cents } from '@vintem/brazil/money'
import { newId } from '#platform/ids.ts'
import type { FarEnd } from '../far-end.ts'
import type { CardData, CardPayment, CardRail } from './port.ts'

/** An acquirer under test. */
export interface CardFarEnd extends FarEnd<CardRail> {
  approving: CardData
  /** A card without balance. */
  refusing: CardData
  /** A card whose issuer asks its holder, and that is then approved. */
  asking: CardData
  /** A card whose issuer sends another before it expires, and that is approved. */
  renewed: CardData
  /** The present month, with which a card is over in 31 days at the latest. */
  thisMonth: () => Promise<CardData['expiry']>
  /** The holder answers the challenge of an attempt, or of a verification by its id. */
  answer: (attemptId: string, answer: 'CONFIRMED' | 'DECLINED') => Promise<void>
  /** Lets time pass, so that late answers arrive. */
  pass: (seconds: number) => Promise<void>
}

export const SELLER = 7

export const aPayment = (token: string, change: Partial<CardPayment> = {}): CardPayment => ({
  attemptId: newId(),
  sellerId: SELLER,
  token,
  amountCents: cents(30_000),
  installments: 3,
  buyer: { name: 'Ana Conceição', document: '52998224725', email: 'ana@exemplo.com.br' },
  description: 'Pedido 1',
  returnUrl: 'https://loja.example/barte/3ds',
  needsHolder: false,
  initiator: 'buyer',
  networkId: undefined,
  ...change,
})
