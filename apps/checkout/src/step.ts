import type { Link } from './lib/link.ts'
import type { Charge } from './lib/watch-charge.ts'

type WithPix = Charge & { pix: NonNullable<Charge['pix']> }
type Challenge = NonNullable<NonNullable<Charge['attempt']>['challenge']>
type WithBankSlip = Charge & { bankSlip: NonNullable<Charge['bankSlip']> }

/** The step of a buyer. `closed`: the link takes no payment; `over`: the charge takes none. */
export type Step =
  /** `who`: given by the seller, or not needed at a quick link. */
  | { kind: 'identification'; who: 'asked' | 'known' | 'nobody' }
  | { kind: 'closed'; why: Exclude<Link['state'], 'OPEN'> | 'NO_METHOD' }
  | { kind: 'choice'; charge: Charge }
  | { kind: 'pix'; charge: WithPix }
  | { kind: 'bank-slip'; charge: WithBankSlip }
  | { kind: 'processing'; charge: Charge }
  /** The bank of the card asks the buyer. */
  | { kind: 'challenge'; charge: Charge; challenge: Challenge }
  /** The card is stored, and charged on a later day. */
  | { kind: 'scheduled'; charge: Charge; day: string }
  | { kind: 'paid'; charge: Charge }
  | { kind: 'over'; charge: Charge; why: Over }

export type Over = 'CANCELED' | 'ABANDONED' | 'REFUND' | 'DISPUTE' | 'CHARGEBACK'

interface Situation {
  link: Pick<Link, 'state' | 'methods' | 'isForCustomer' | 'isQuick'>
  charge: Charge | null
  /** The charge's PIX code can no longer be paid. */
  isPixOver: boolean
  /** The buyer has a code or boleto and wants to pay in another way. */
  isChoosing: boolean
}

/** The step of a buyer, by the state of link and charge. */
export function stepOf(situation: Situation): Step {
  const { link, charge } = situation
  if (!charge) {
    if (link.state !== 'OPEN') return { kind: 'closed', why: link.state }
    return link.methods.length > 0
      ? { kind: 'identification', who: whoPays(link) }
      : { kind: 'closed', why: 'NO_METHOD' }
  }
  switch (charge.status) {
    case 'PAID':
    case 'PAID_MANUALLY':
      return { kind: 'paid', charge }
    case 'CANCELED':
    case 'ABANDONED':
    case 'REFUND':
    case 'DISPUTE':
    case 'CHARGEBACK':
      return { kind: 'over', charge, why: charge.status }
    case 'SCHEDULED':
    case 'LATE':
    case 'FAILED':
      return payingStep(charge, situation)
  }
}

function whoPays({ isForCustomer, isQuick }: Situation['link']) {
  if (isQuick) return 'nobody'
  return isForCustomer ? 'known' : 'asked'
}

function payingStep(charge: Charge, { link, isPixOver, isChoosing }: Situation): Step {
  if (charge.attempt?.status === 'PENDING') {
    const { challenge } = charge.attempt
    return challenge ? { kind: 'challenge', charge, challenge } : { kind: 'processing', charge }
  }
  if (charge.scheduledDate && charge.attempt?.status !== 'FAILED') {
    return { kind: 'scheduled', charge, day: charge.scheduledDate }
  }
  // A payment now is too late, and is returned.
  if (link.state === 'FULL' && !isBound(charge)) return { kind: 'closed', why: 'FULL' }
  const isOpen = link.state === 'OPEN'
  const { method, pix, bankSlip } = charge
  const wantsOther = isOpen && isChoosing
  const canRenew = isOpen || isBound(charge)
  if (method === 'PIX' && pix && isAlive(pix) && !wantsOther && (canRenew || !isPixOver)) {
    return { kind: 'pix', charge: { ...charge, pix } }
  }
  if (method === 'BANK_SLIP' && bankSlip && isAlive(bankSlip) && !wantsOther) {
    return { kind: 'bank-slip', charge: { ...charge, bankSlip } }
  }
  if (link.state !== 'OPEN' && !isBoundCard(charge)) return { kind: 'closed', why: link.state }
  return { kind: 'choice', charge }
}

/**
 * True for a part that keeps its method whatever happens to the link: a later part, or any part
 * once another was paid.
 */
export const isBound = ({ charge, parts }: Charge): boolean =>
  parts.some((part, index) =>
    part.charge === charge ? index > 0 : !['SCHEDULED', 'LATE', 'FAILED'].includes(part.status),
  )

/** True for a monthly charge of a card, which another card may pay after a refusal. */
export const isBoundCard = (charge: Charge): boolean =>
  charge.method === 'CREDIT_CARD' && isBound(charge)

const isAlive = ({ state }: { state: 'REQUESTED' | 'ACTIVE' | 'REMOVED' | 'PAID' }) =>
  state !== 'REMOVED'
