import { getCharge } from '@vintem/contracts/charge-detail/endpoints'
import { contestDispute } from '@vintem/contracts/disputes/endpoints'
import { refundChargeAsSeller } from '@vintem/contracts/refunds/endpoints'
import { newId } from '#platform/ids.ts'
import type { World } from '#rails/sandbox/sandbox.ts'
import type { DemoPurchase } from './demo-buyer.ts'
import type { DemoClient } from './demo-client.ts'
import type { DemoEvidence } from './demo-evidence.ts'

/** The buyer wants the money back, or a part of it; what was never paid has none to give. */
export async function giveBack(
  seller: DemoClient,
  { chargeId: id }: DemoPurchase,
  share: 'all' | 'half',
): Promise<void> {
  const { refundableAmount, refundKinds } = await seller(getCharge, { params: { id } })
  if (!refundKinds.includes('SELLER')) return
  const amount = share === 'all' ? refundableAmount : Math.ceil(refundableAmount / 2)
  await seller(refundChargeAsSeller, { params: { id }, body: { amount }, key: newId() })
}

/** The holder of the card disputes the payment. Returns whether there was one to dispute. */
export async function dispute(
  seller: DemoClient,
  world: World,
  { chargeId: id }: DemoPurchase,
): Promise<boolean> {
  const { status, chargesTries } = await seller(getCharge, { params: { id } })
  const paid = chargesTries.find((attempt) => attempt.status === 'PAID')
  if (status !== 'PAID' || !paid) return false
  await world.openDispute(paid.uuid)
  return true
}

/** The seller says why the charge is due and shows it, while there is time. */
export async function contest(
  seller: DemoClient,
  attach: DemoEvidence,
  { chargeId: id }: DemoPurchase,
): Promise<void> {
  const { dispute: open } = await seller(getCharge, { params: { id } })
  if (!open?.contestable) return
  await attach(id)
  const message = 'O pedido foi retirado no ateliê, com assinatura de quem comprou.'
  await seller(contestDispute, { params: { id }, body: { message }, key: newId() })
}

/** The issuer of the card decides about a dispute that is still open. */
export async function decide(
  seller: DemoClient,
  world: World,
  { chargeId: id }: DemoPurchase,
  outcome: 'WON' | 'LOST',
): Promise<void> {
  const { status, chargesTries } = await seller(getCharge, { params: { id } })
  const paid = chargesTries.find((attempt) => attempt.status === 'PAID')
  if (status !== 'DISPUTE' || !paid) return
  const found = await world.listCardPayments({ search: paid.uuid, page: 0, size: 1 })
  const disputeId = found.items[0]?.disputeId
  if (disputeId) await world.decideDispute(disputeId, outcome)
}
