import type { Answer } from '@vintem/contracts/endpoint'
import type { openCheckout } from './endpoints.ts'

export type Link = Answer<typeof openCheckout>
export type OfferedMethod = Link['methods'][number]
export type Method = OfferedMethod['method']
export type PaymentOption = OfferedMethod['options'][number]
