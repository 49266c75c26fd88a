import { civilDate } from '@vintem/brazil/calendar'
import { type Cents, cents } from '@vintem/brazil/money'
import type { FarEnd } from '../far-end.ts'
import type { MandateProposal, MandateRail } from './port.ts'

export interface MandateFarEnd extends FarEnd<MandateRail> {
  /** A proposal of the seller 7, whose payment the bank has. */
  aProposal: () => Promise<MandateProposal>
  /** One whose payment has a due date, and may be made alone. */
  aProposalWithDueDate: () => Promise<MandateProposal>
  /** The payer decides. */
  decide: (recId: string, state: 'APPROVED' | 'REJECTED' | 'CANCELLED') => Promise<void>
  /** Bodies of the callbacks about a mandate or a debit, by its id. */
  callbacksOf: (id: string) => unknown[]
  /** How many requests of a contract the payer's bank has. */
  requestsOf: (txid: string) => Promise<number>
  /** The time at the bank. */
  now: () => Promise<Date>
  /** Lets time pass there. */
  pass: (seconds: number) => Promise<void>
  /** The balance from now on, without an end where it is undefined, and the code of the next refusal. */
  setPayer: (recId: string, payer: { balanceCents?: Cents; nextRefusal?: string }) => Promise<void>
}

export const SELLER = 7

/** Of a charge with a due date that is far away. */
export const WITH_DUE_DATE = {
  payable: { dueDate: civilDate(2199, 1, 1), daysAfter: 30, fineBps: 0, monthlyInterestBps: 0 },
} as const

/** What is proposed with a payment that the bank has. */
export const proposalWith = ({
  txid,
  sellerId,
  receiverName,
  receiverCity,
}: Pick<
  MandateProposal,
  'txid' | 'sellerId' | 'receiverName' | 'receiverCity'
>): MandateProposal => ({
  journey: 3,
  txid,
  sellerId,
  receiverName,
  receiverCity,
  payer: { document: '52998224725', name: 'Ana Conceição' },
  description: 'Plano Ouro com um nome que é longo demais',
  period: 'MONTHLY',
  firstDueOn: civilDate(2199, 1, 1),
  floorCents: cents(10_050),
  isFixed: false,
})
