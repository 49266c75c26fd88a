import * as api from '@vintem/contracts/checkout.endpoints'
import { NotFound } from '@vintem/contracts/errors'
import { action } from '#http/use-case.ts'
import { chargeTopic } from '#modules/charges/index.ts'
import { Failure } from '#platform/failure.ts'
import { chargeIdOf, enterCharge, sellerOfCharge } from './charge-at-checkout.ts'
import { toCheckoutCharge } from './checkout-view.ts'

const HEARTBEAT_MILLIS = 20_000

/**
 * Server-sent events: the charge as it is now, and again after each change. The reader comes back by
 * itself when the connection is lost, and is told the newest state then.
 */
export const watchCheckoutCharge = action(
  api.watchCheckoutCharge,
  async ({ params, services, request, reply }) => {
    const sellerId = sellerOfCharge({ params })
    if (sellerId === undefined) throw new Failure(NotFound)
    const read = () =>
      services.transact({ sellerId }, async (tx) =>
        toCheckoutCharge(await enterCharge(tx, params.charge)),
      )
    const { raw } = reply
    let isOpen = false
    let changed = false
    const tell = async () => {
      try {
        const charge = await read()
        if (!raw.writableEnded) raw.write(`data: ${JSON.stringify(charge)}\n\n`)
      } catch (error) {
        request.log.warn({ err: error }, 'A watched charge could not be read')
        raw.end()
      }
    }
    // Watched before it is read, so that no change falls between the two.
    const unwatch = services.live.watch(chargeTopic(chargeIdOf(params.charge)), () => {
      changed = true
      if (isOpen) void tell()
    })
    const heartbeat = setInterval(() => isOpen && raw.write(':\n\n'), HEARTBEAT_MILLIS)
    raw.on('close', () => {
      clearInterval(heartbeat)
      unwatch()
    })

    const first = await read()
    reply.hijack()
    raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    raw.write(`data: ${JSON.stringify(first)}\n\n`)
    isOpen = true
    if (changed) await tell()
  },
)
