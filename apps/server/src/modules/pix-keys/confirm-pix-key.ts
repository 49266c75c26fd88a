import { PixKeyCodeOver, PixKeyCodeWrong, PixKeyMoved } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/pix-keys/endpoints'
import { Failure } from '#platform/failure.ts'
import { wallClock } from '#platform/wall-clock.ts'
import { merge } from '#use-cases/step.ts'
import { action } from '#use-cases/use-case.ts'
import { moveKey } from './conclude-pix-key.ts'
import { enterKey } from './enter-key.ts'
import { isCodeOf } from './pix-key-code.ts'
import { toPixKeyView } from './pix-key-view.ts'
import { registerPixKey } from './pix-key-work.ts'
import { isCodeOpen } from './pix-key.ts'
import { updatePixKey } from './pix-keys.store.ts'

/** Takes the code that was sent, and asks the bank for the key. A wrong one counts, five times for each code. */
export const confirmPixKey = action(
  api.confirmPixKey,
  async ({ params: { id }, body, services, txOptions }) => {
    const view = await services.transact(txOptions, async (tx) => {
      const key = await enterKey(tx, id)
      if (key.state !== 'CONFIRMING') throw new Failure(PixKeyMoved)
      if (!isCodeOpen(key, wallClock.now())) throw new Failure(PixKeyCodeOver)
      if (!isCodeOf(key, body.code, services.deriveSecret)) {
        const codeTries = key.codeTries + 1
        const audit = [{ action: 'pix-key.code-refused', subject: id } as const]
        await tx.commit({ writes: [updatePixKey(key, { codeTries })], audit })
        return undefined
      }
      const { after, step } = moveKey(key, 'REGISTERING', tx.now, { action: 'pix-key.confirmed' })
      const work = [registerPixKey.now({ keyId: id })]
      return tx.commit(merge(step, { work }), { answer: toPixKeyView(after) })
    })
    if (!view) throw new Failure(PixKeyCodeWrong, { field: 'code' })
    return view
  },
)
