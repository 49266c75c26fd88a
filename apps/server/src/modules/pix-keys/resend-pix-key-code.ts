import {
  PixKeyCodesOfDay,
  PixKeyCodesSpent,
  PixKeyCodeTooSoon,
  PixKeyMoved,
} from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/pix-keys/endpoints'
import { Failure } from '#platform/failure.ts'
import { wallClock } from '#platform/wall-clock.ts'
import { command } from '#use-cases/use-case.ts'
import { CODES_A_DAY } from './create-pix-key.ts'
import { enterKey } from './enter-key.ts'
import { toPixKeyView } from './pix-key-view.ts'
import { sendPixKeyCode } from './pix-key-work.ts'
import { codeTimes } from './pix-key.ts'
import { countCodesSince, updatePixKey } from './pix-keys.store.ts'

const DAY_MILLIS = 86_400_000

/** Sends another code, in the place of the one before; a minute after it, and three times at the most. */
export const resendPixKeyCode = command(
  api.resendPixKeyCode,
  async ({ tx, sellerId, params: { id } }) => {
    const key = await enterKey(tx, id)
    if (key.state !== 'CONFIRMING') throw new Failure(PixKeyMoved)
    const at = wallClock.now()
    const { resendAt, resendsLeft } = codeTimes(key)
    if (resendsLeft <= 0) throw new Failure(PixKeyCodesSpent)
    if (at < resendAt) throw new Failure(PixKeyCodeTooSoon)
    const since = new Date(tx.now.getTime() - DAY_MILLIS)
    const [[codes]] = await tx.read(countCodesSince(sellerId, since))
    if ((codes?.count ?? 0) >= CODES_A_DAY) throw new Failure(PixKeyCodesOfDay)
    const change = { codeCount: key.codeCount + 1, codeTries: 0, codeSentAt: at }
    return tx.commit(
      {
        writes: [updatePixKey(key, change)],
        work: [sendPixKeyCode.now({ keyId: id, number: change.codeCount })],
        audit: [
          { action: 'pix-key.code-sent', subject: id, details: { number: change.codeCount } },
        ],
      },
      { answer: toPixKeyView({ ...key, ...change }) },
    )
  },
)
