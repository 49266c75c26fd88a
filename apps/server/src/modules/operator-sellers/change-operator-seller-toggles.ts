import { TOGGLES } from '@vintem/contracts/access'
import * as api from '@vintem/contracts/operator-sellers/endpoints'
import { updateSeller } from '#modules/sellers/index.ts'
import { rewriteToggles, sessionToggles } from '#modules/sessions/index.ts'
import { operatorAction } from '#use-cases/operator.ts'
import { changeSeller } from './seller-view.ts'

/** Sets the features of a seller, immediately for who is signed in. */
export const changeOperatorSellerToggles = operatorAction(
  api.changeOperatorSellerToggles,
  async ({ params: { sellerId }, body, ...context }) =>
    changeSeller(context, sellerId, async (tx, { toggles: before }) => {
      const toggles = TOGGLES.filter((name) => body.toggles.includes(name))
      await tx.commit({
        writes: [
          updateSeller(sellerId, { toggles }),
          rewriteToggles(sellerId, sessionToggles(toggles)),
        ],
        audit: [
          {
            action: 'seller.toggles',
            subject: String(sellerId),
            details: { before: { toggles: before }, after: { toggles } },
          },
        ],
      })
    }),
)
