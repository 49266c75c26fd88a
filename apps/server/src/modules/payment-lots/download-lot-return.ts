import { civilDateOf } from '@vintem/brazil/calendar'
import { type PaymentLot, readPaymentLot, writeLotReturn } from '@vintem/brazil/payment-lots'
import { LotNotApproved, NotFound, RailUnavailable } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/payment-lots/endpoints'
import { selectSeller } from '#modules/sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import { openKeptFile } from '#use-cases/kept-file.ts'
import type { Services } from '#use-cases/services.ts'
import { download } from '#use-cases/use-case.ts'
import { lotFileAnswer, writeItems, writtenAt } from './lot-files.ts'
import { lotFile } from './lot-work.ts'
import { outcomeOf } from './outcomes.ts'
import {
  type PaymentLotRow,
  selectLot,
  selectShownItems,
  type FollowedItem,
} from './payment-lots.store.ts'

/**
 * The bank's answer to a lot: its own lines, each payment with the code of what has become of it by now. For
 * payments of CNAB 400 there is no common return: their answer is of CNAB 240. Fails with NotFound,
 * LotNotApproved and RailUnavailable.
 */
export const downloadLotReturn = download(
  api.downloadLotReturn,
  async ({ sellerId, params, services, transact }) => {
    const { lot, items, seller, now } = await transact(async (tx) => {
      const [[found], shown, [own]] = await tx.enter(
        selectLot(sellerId, params.id),
        selectShownItems(sellerId, params.id),
        selectSeller(sellerId),
      )
      if (!found || !own) throw new Failure(NotFound)
      if (found.approvedAt === null) throw new Failure(LotNotApproved)
      return { lot: found, items: shown, seller: own, now: tx.now }
    })
    const remittance =
      lot.layout === 240
        ? await fileOf(services, lot)
        : writeItems({ lot, seller, items, now: lot.createdAt })
    const lineOf = lot.layout === 240 ? ({ line }: FollowedItem) => line : linesIn(remittance, lot)
    const outcomes = new Map(items.map((item) => [lineOf(item), outcomeOf(item)]))
    const written = writeLotReturn(remittance, { outcomes, ...writtenAt(now) })
    return lotFileAnswer(lot, 'retorno.ret', written)
  },
)

async function fileOf(
  services: Pick<Services, 'rails'>,
  { sellerId, id }: PaymentLotRow,
): Promise<Uint8Array> {
  const kept = await openKeptFile(services, lotFile(sellerId, id))
  if (!kept) throw new Failure(RailUnavailable)
  const pieces: Buffer[] = []
  for await (const piece of kept.content) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

/** Where an item of CNAB 400 stands in the file of CNAB 240 that was made of it: each has its own barcode. */
function linesIn(remittance: Uint8Array | string, { createdAt }: PaymentLotRow) {
  const reading = readPaymentLot(remittance, civilDateOf(createdAt))
  const items: PaymentLot['items'] = 'lot' in reading ? reading.lot.items : []
  const lines = new Map(
    items.map(({ target, line }) => [
      target.kind === 'PIX' ? target.key.key : target.barcode,
      line,
    ]),
  )
  return ({ barcode }: FollowedItem): number => lines.get(barcode ?? '') ?? -1
}
