import type { Compilable } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'
import { type ChargeRow, insertActivities, updateCharge } from './charges.store.ts'

/** Until the charge is paid, no message goes to its buyer and no boleto is made. */
export const ration = (
  { sellerId, id: chargeId }: Pick<ChargeRow, 'sellerId' | 'id'>,
  at: Date,
): Compilable[] => [
  updateCharge(sellerId, chargeId, { rationed: true }),
  insertActivities(sellerId, [
    { id: newId(), chargeId, at, kind: 'rationed', actor: 'buyer', details: {} },
  ]),
]
