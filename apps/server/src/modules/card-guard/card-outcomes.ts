/** The four things that an anonymous buyer may read of a card that was not taken (decision 57). */
export const CHECK_CARD = 'Confira os dados do cartão.'
export const TRY_OTHER_CARD = 'Tente outro cartão.'
export const CALL_THE_BANK = 'Fale com o banco do seu cartão.'
export const TRY_LATER = 'Tente novamente mais tarde.'

/** Response codes of ISO 8583, field 39. */
const WRONGLY_SENT = new Set(['12', '13', '30'])
const ISSUER_WANTS_A_WORD = new Set(['01', '02', '04', '07', '41', '43', '57', '59', '62', '63'])
/** 'unavailable' is ours: the acquirer was not reached. */
const PASSING = new Set(['19', '28', '68', '91', '92', '96', 'unavailable'])

/**
 * The outcome that an anonymous buyer reads in place of an acquirer's code. All that a card's
 * issuer alone knows (that the number exists, its date, its security code, its balance) is one
 * outcome, so that nobody can find out by trying which of them was wrong.
 */
export function plainOutcome(code: string): string {
  if (WRONGLY_SENT.has(code)) return CHECK_CARD
  if (ISSUER_WANTS_A_WORD.has(code)) return CALL_THE_BANK
  return PASSING.has(code) ? TRY_LATER : TRY_OTHER_CARD
}
