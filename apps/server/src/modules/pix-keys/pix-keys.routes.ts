import { answerPixKeyClaim } from './answer-pix-key-claim.ts'
import { confirmPixKey } from './confirm-pix-key.ts'
import { createPixKey } from './create-pix-key.ts'
import { deletePixKey } from './delete-pix-key.ts'
import { listPixKeys } from './list-pix-keys.ts'
import { resendPixKeyCode } from './resend-pix-key-code.ts'

export const pixKeysRoutes = [
  listPixKeys,
  createPixKey,
  confirmPixKey,
  resendPixKeyCode,
  answerPixKeyClaim,
  deletePixKey,
]
