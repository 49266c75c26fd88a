import { defineEvent } from '#events/define-event.ts'
import type { PixKeyRow } from './pix-keys.store.ts'

const toKeyObject = ({ id, accountId, keyType, key, state, reason, claimKind }: PixKeyRow) => ({
  id,
  accountId,
  keyType,
  key,
  status: state,
  reason,
  claim: claimKind,
})

export const pixKeyRequested = defineEvent('pix_key.requested', toKeyObject)
export const pixKeyActivated = defineEvent('pix_key.activated', toKeyObject)
/** Every other change of its state. */
export const pixKeyChanged = defineEvent('pix_key.changed', toKeyObject)
