import { NO_COMING_PRICE, updateComingPrices } from '#modules/subscriptions/index.ts'

/** The write that takes the prices to come from subscriptions. */
export const takenBack = (sellerId: number, ids: readonly string[]) =>
  ids.length > 0
    ? [
        updateComingPrices(
          sellerId,
          ids.map((id) => ({ id, ...NO_COMING_PRICE })),
        ),
      ]
    : []
