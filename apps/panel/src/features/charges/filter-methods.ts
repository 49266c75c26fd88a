import { chargeMethodWords, MIXED_CARD } from '@vintem/contracts/charges/words'

/** What the list can be filtered by: the methods, and one type of card. */
export const filterMethods = {
  ...chargeMethodWords,
  [MIXED_CARD]: `${chargeMethodWords.CREDIT_CARD}, misto`,
}
