import { LotNothingRefused, NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/payment-lots/endpoints'
import { selectSeller } from '#modules/sellers/index.ts'
import { InvalidFields, Failure } from '#platform/failure.ts'
import { download } from '#use-cases/use-case.ts'
import { lotFileAnswer, writeItems } from './lot-files.ts'
import { mayBeSentAgain } from './outcomes.ts'
import { selectLot, selectShownItems } from './payment-lots.store.ts'

/**
 * A file with those payments of a lot alone of which nothing was paid, or which came back, for another day: today,
 * unless told. It is sent as any other, and approved again. Fails with NotFound and LotNothingRefused.
 */
export const downloadRefusedLot = download(
  api.downloadRefusedLot,
  async ({ sellerId, params, query: { paymentDate }, transact }) => {
    const { lot, items, seller, now, today } = await transact(async (tx) => {
      const [[found], shown, [own]] = await tx.enter(
        selectLot(sellerId, params.id),
        selectShownItems(sellerId, params.id),
        selectSeller(sellerId),
      )
      if (!found || !own) throw new Failure(NotFound)
      return { lot: found, items: shown, seller: own, now: tx.now, today: tx.today }
    })
    const payOn = paymentDate ?? today
    if (payOn < today) {
      const description = 'A data de pagamento deve ser hoje ou uma data futura'
      throw new InvalidFields([{ field: 'paymentDate', description }])
    }
    const again = items.filter(mayBeSentAgain)
    if (again.length === 0) throw new Failure(LotNothingRefused)
    return lotFileAnswer(
      lot,
      'recusados.txt',
      writeItems({ lot, seller, items: again, payOn, now }),
    )
  },
)
