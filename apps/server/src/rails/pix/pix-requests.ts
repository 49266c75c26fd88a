import { cents } from '@vintem/brazil/money'
import { newRoutedId } from '#platform/ids.ts'
import type { PayingFarEnd } from '../far-end.ts'
import { readPixCallback } from './callback.ts'
import type { PixRail, PixRequest } from './port.ts'

export interface PixFarEnd extends PayingFarEnd<PixRail> {
  /** The returns of a payment. */
  returnedCents: (txid: string) => Promise<number>
}

export const SELLER = 7
const IN_A_WHILE = { until: new Date('2199-01-01T00:00:00Z') }

/** A complete request; each test changes its own part. */
export const aPixRequest = (change: Partial<PixRequest> = {}): PixRequest => ({
  txid: newRoutedId(SELLER),
  sellerId: SELLER,
  pixKey: '11222333000181',
  receiverName: 'Loja São João',
  receiverCity: 'Belo Horizonte',
  amountCents: cents(10_050),
  payer: { document: '52998224725', name: 'Ana Conceição' },
  description: 'Pedido 1',
  payable: IN_A_WHILE,
  ...change,
})

/** The payments that callbacks report. */
export const receivedIn = (bodies: readonly unknown[]) =>
  bodies.flatMap((body) => readPixCallback(body)?.received ?? [])

/** A request that the bank has taken. */
export async function requested(farEnd: () => PixFarEnd): Promise<PixRequest> {
  const request = aPixRequest()
  await farEnd().rail.request(request)
  return request
}
